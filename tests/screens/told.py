# told.py: whether everything that lies on the table was told: what a scene holds against sentences.
#
#   told.py SCENE BOX TOLD      JSON of `quayside show`, and what `--plain` said; prints what is missing
#
# What has left the game, or lies in a pile, is not on the table. A city tile is told by what it does.
import json
import re
import sys

AWAY = re.compile(r'out$|unseen|discard|returned|used|stack|later|pool|deck|^core$|^left$')
PILES = {'characters', 'goals', 'quest-top', 'tile'}


def titles_of(box):
    """Cards and tiles by name: members of lists that have a text."""
    return {slug: member['title']
            for listing in box['lists'].values()
            for slug, member in listing['members'].items() if member.get('text')}


def lying(view, titles, path=''):
    """Names of cards in the view, as far as they are on the table."""
    if isinstance(view, dict):
        for key, value in view.items():
            if not AWAY.search(key) and key not in PILES:
                yield from lying(value, titles, key)
    elif isinstance(view, list):
        for value in view:
            yield from lying(value, titles, path)
    elif isinstance(view, str) and view in titles:
        yield view


def main(scene, box, told):
    with open(scene, encoding='utf-8') as s, open(box, encoding='utf-8') as b, \
            open(told, encoding='utf-8') as t:
        titles = titles_of(json.load(b))
        names = set(lying(json.load(s)['board']['view'], titles))
        text = ' '.join(t.read().split()).lower()
    missing = sorted(n for n in names if titles[n].lower() not in text)
    print(len(names), 'on the table;', 'missing:', ' '.join(missing) or 'nothing')
    return 1 if missing or not names else 0


sys.exit(main(*sys.argv[1:]))
