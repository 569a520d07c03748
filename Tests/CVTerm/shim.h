// A terminal emulator to look at what was written: libvterm's screen, one flat cell at a time.
#include <string.h>
#include <vterm.h>

struct kimchi_vterm_cell {
  uint32_t scalars[VTERM_MAX_CHARS_PER_CELL];
  int width;
  // 0xRRGGBB, a palette's number, or -1 for the terminal's own; `indexed` tells the first two apart.
  int foreground, background;
  int foreground_indexed, background_indexed;
  int bold, italic, underline, reverse, strike;
};

static inline int kimchi_vterm_color(VTermColor color, int *indexed) {
  *indexed = 0;
  if (VTERM_COLOR_IS_DEFAULT_FG(&color) || VTERM_COLOR_IS_DEFAULT_BG(&color)) return -1;
  if (VTERM_COLOR_IS_INDEXED(&color)) {
    *indexed = 1;
    return color.indexed.idx;
  }
  return color.rgb.red << 16 | color.rgb.green << 8 | color.rgb.blue;
}

static inline int kimchi_vterm_get(VTermScreen *screen, int row, int column, struct kimchi_vterm_cell *cell) {
  VTermScreenCell source;
  VTermPos position = {.row = row, .col = column};
  memset(cell, 0, sizeof *cell);
  if (!vterm_screen_get_cell(screen, position, &source)) return 0;
  memcpy(cell->scalars, source.chars, sizeof cell->scalars);
  cell->width = source.width;
  cell->foreground = kimchi_vterm_color(source.fg, &cell->foreground_indexed);
  cell->background = kimchi_vterm_color(source.bg, &cell->background_indexed);
  cell->bold = source.attrs.bold;
  cell->italic = source.attrs.italic;
  cell->underline = source.attrs.underline != 0;
  cell->reverse = source.attrs.reverse;
  cell->strike = source.attrs.strike;
  return 1;
}
