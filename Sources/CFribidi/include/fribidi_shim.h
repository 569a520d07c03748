// FriBidi (UAX #9), opened at the first right-to-left letter only: most pictures never need it.
#ifndef KIMCHI_FRIBIDI_H
#define KIMCHI_FRIBIDI_H

#include <stdbool.h>
#include <stdint.h>

// Reorders one line for display. `order[i]` becomes the place in `scalars` of what is shown `i`-th from the left, and
// mirrored characters (brackets) are replaced in `scalars`. Answers false when the library is not installed or refuses.
bool kimchi_bidi_reorder(uint32_t *scalars, int32_t count, bool right_to_left, int32_t *order);

// Whether the first strong character of a text runs from right to left; `fallback` when it has none.
bool kimchi_bidi_is_right_to_left(const uint32_t *scalars, int32_t count, bool fallback);

#endif
