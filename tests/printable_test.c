/*
 * printable_test.c: which words of people are taken, what a terminal is shown of others, and that a name
 * cannot spoil a record.
 */
#include "trial.h"

static void taken(const char *name, const char *words)
{
    const char *flaw = qs_name_flaw(words);
    report(!flaw, name, "refused: %s", flaw ? flaw : "");
}

static void refused(const char *name, const char *words)
{
    report(qs_name_flaw(words), name, "taken");
}

static void test_names(void)
{
    taken("plain", "Ann");
    taken("two-words", "Ann Lee");
    taken("accents", "Zo\u00eb M\u00fcller-L\u00fcdenscheidt");
    taken("cyrillic", "\u041e\u043b\u044c\u0433\u0430");
    taken("japanese", "\u9234\u6728");
    taken("arabic", "\u0641\u0627\u0637\u0645\u0629");
    taken("persian-joiner", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645");
    taken("emoji", "\u2764\ufe0f");
    refused("empty", "");
    refused("blank", " \u00a0\u3000");
    refused("line-break", "x\nundo 0\n0 visit");
    refused("escape", "\x1b[2J");
    refused("c1", "a\xc2\x9b"
                  "2J");
    refused("override", "Ann\u202egrebnA");
    refused("isolate", "\u2066Ann");
    refused("zero-width", "An\u200bn");
    refused("joiner-in-latin", "An\u200dn");
    refused("mark-alone", "\u0301");
    refused("many-marks", "a\u0301\u0301\u0301\u0301\u0301");
    refused("no-utf8", "Ann\xc3");
    refused("too-long", "0123456789012345678901234567890123456789");
    refused("you", "You");
    refused("you-spaced", " y o u ");
    refused("you-cyrillic", "Y\u043eu");
    refused("you-wide", "\uff39\uff4f\uff55");
    refused("spectator", "A spectator");
    report(qs_names_alike("Ann", "\u0410nn") && qs_names_alike("ann lee", "AnnLee"), "alike", "told apart");
    report(!qs_names_alike("Ann", "Anna") && !qs_names_alike("Ann", "Ben"), "unlike", "taken for another");
}

static void shows(const char *name, const char *words, bool lines, const char *wanted)
{
    char out[128];
    struct qs_text t = qs_text_in(out, sizeof out);
    qs_add_shown(&t, words, lines);
    same(name, out, wanted);
}

static void test_shown(void)
{
    shows("shown-plain", "Ann \u2764\ufe0f", false, "Ann \u2764\ufe0f");
    shows("shown-escape", "\x1b]0;x\a", false, "?]0;x?");
    shows("shown-lines", "a\nb", true, "a\nb");
    shows("shown-line", "a\nb\tc", false, "a b c");
    shows("shown-broken", "a\xff\u202e", true, "a??");
}

static void writes(const char *name, const char *words, const char *wanted)
{
    char out[64];
    struct qs_text t = qs_text_in(out, sizeof out);
    qs_add_word_of(&t, words, 32);
    same(name, out, wanted);
    report(strlen(out) < 32, "word-length", "%zu bytes", strlen(out));
}

static void test_words(void)
{
    writes("word", "Ann Lee", "Ann_Lee");
    writes("word-line", "x\nundo 0", "x_undo_0");
    writes("word-empty", "", "-");
    writes("word-long", "0123456789012345678901234567890123456789", "0123456789012345678901234567");
}

int main(void)
{
    test_names();
    test_shown();
    test_words();
    return failures != 0;
}
