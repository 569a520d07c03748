// The wide-character ncurses: `cchar_t`, extended colour pairs.
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#include <ncurses.h>

// Attributes are macros that Swift cannot see.
static const attr_t kimchi_curses_bold = A_BOLD;
static const attr_t kimchi_curses_faint = A_DIM;
static const attr_t kimchi_curses_italic = A_ITALIC;
static const attr_t kimchi_curses_underline = A_UNDERLINE;
static const attr_t kimchi_curses_reverse = A_REVERSE;
static const attr_t kimchi_curses_blink = A_BLINK;
