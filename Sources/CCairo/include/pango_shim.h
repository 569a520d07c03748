// Pango, opened with cairo: it finds the fonts (fontconfig) and shapes the letters (HarfBuzz).
#ifndef KIMCHI_PANGO_H
#define KIMCHI_PANGO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cairo_shim.h"

// Opens the library once. Answers false when it is not installed.
bool kimchi_pango_available(void);

// The fonts of the system, as one painter uses them: not to be used by two threads at once.
typedef struct kimchi_fonts kimchi_fonts;

// `families`: the wanted ones, best first, with commas between. Answers NULL when Pango is not installed.
kimchi_fonts *kimchi_fonts_new(const char *families);
void kimchi_fonts_free(kimchi_fonts *);

// Whether any font is installed.
bool kimchi_fonts_have_any(kimchi_fonts *);

// Whether a family is installed.
bool kimchi_fonts_have(kimchi_fonts *, const char *family);

// A stretch of a line in one style: UTF-8 bytes, and points.
typedef struct {
  int32_t length;
  int32_t weight;
  double size;
  bool italic;
} kimchi_run;

// One shaped line. Its pieces are in one font and one run each, from left to right.
typedef struct kimchi_text kimchi_text;

// Shapes a line without kerning and ligatures that a script does not need, in widths that no grid rounds. The lengths of
// the runs add up to the line's. Answers NULL when there is nothing to show.
kimchi_text *kimchi_text_new(
    kimchi_fonts *, const char *utf8, int32_t length, const kimchi_run *runs, int32_t count, bool right_to_left);
void kimchi_text_free(kimchi_text *);

// Points.
double kimchi_text_width(const kimchi_text *);
// Places between two clusters of the line.
int32_t kimchi_text_gaps(const kimchi_text *);
// Places between two words.
int32_t kimchi_text_word_gaps(const kimchi_text *);
// Whether letters are joined, so that they must not be pulled apart.
bool kimchi_text_is_joined(const kimchi_text *);
// Whether a letter has colours of its own, as emoji have.
bool kimchi_text_has_colors(const kimchi_text *);
// Widens every gap, and every gap between words, by points. Less than nothing narrows.
void kimchi_text_spread(kimchi_text *, double gap, double word_gap);

// Where the ink lies, in points from the line's beginning on its baseline: left, top, right, bottom.
void kimchi_text_ink(const kimchi_text *, double ink[4]);

int32_t kimchi_text_piece_count(const kimchi_text *);
// Where a piece begins and how wide it is, in points, and the run that it belongs to.
void kimchi_text_piece(const kimchi_text *, int32_t index, double *x, double *width, int32_t *run);
// Draws a piece with the context's source, on a baseline that begins at (x, y): by its letters' shapes, which stand where
// they belong within a pixel, or by the letters, which a PDF keeps as text.
void kimchi_text_draw(
    const kimchi_text *, int32_t index, kimchi_cairo *, double x, double y, bool as_shapes);

// The characters that no font has, at most `limit`; answers how many were written.
int32_t kimchi_text_missing(const kimchi_text *, uint32_t *scalars, int32_t limit);

#endif
