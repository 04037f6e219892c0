/*
 * error.h: what calls return: 0, or one of these.
 */
#ifndef QUAYSIDE_ERROR_H
#define QUAYSIDE_ERROR_H

enum qs_err {
    QS_OK = 0,
    QS_REFUSED = -1, /* a rule is against it */
    QS_BAD = -2,     /* what was given is wrong: a text, a name, a number */
    QS_NO_MEMORY = -3,
    QS_STALE = -4 /* it answers a question that is no longer asked */
};

#endif
