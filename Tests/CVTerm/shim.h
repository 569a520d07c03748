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

// Four bytes of UTF-8 for each of a cell's characters.
enum { KIMCHI_VTERM_CELL_BYTES = 4 * VTERM_MAX_CHARS_PER_CELL };

static inline int kimchi_vterm_utf8(uint32_t scalar, char *text) {
  if (scalar < 0x80) {
    text[0] = (char)scalar;
    return 1;
  }
  int count = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
  for (int i = count - 1; i > 0; i--, scalar >>= 6) text[i] = (char)(0x80 | (scalar & 0x3F));
  text[0] = (char)((0xF00 >> count & 0xFF) | scalar);
  return count;
}

// A row's characters in UTF-8 without trailing blanks, and how many bytes they are. A blank stands for a cell without
// characters; the second half of a wide glyph is left out.
static inline int kimchi_vterm_text(VTermScreen *screen, int row, int columns, char *text) {
  int count = 0, end = 0;
  for (int column = 0; column < columns;) {
    VTermScreenCell cell;
    VTermPos position = {.row = row, .col = column};
    int before = count;
    int isThere = vterm_screen_get_cell(screen, position, &cell);
    for (int i = 0; isThere && i < VTERM_MAX_CHARS_PER_CELL && cell.chars[i] != 0; i++) {
      uint32_t scalar = cell.chars[i];
      if (scalar == UINT32_MAX) break;
      if (scalar <= 0x10FFFF && (scalar < 0xD800 || scalar > 0xDFFF)) count += kimchi_vterm_utf8(scalar, text + count);
    }
    if (count == before) text[count++] = ' ';
    if (count - before > 1 || text[before] != ' ') end = count;
    column += isThere && cell.width > 1 ? cell.width : 1;
  }
  return end;
}
