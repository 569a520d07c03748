#pragma once
// GNU readline and its history, and what the studio's console needs besides. The headers name FILE without including it.
#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>

// Has readline hand over a line that a key has ended, where readline returned without doing so.
//
// The key after a numeric argument is carried out by a branch of `rl_callback_read_char` that does not look at
// `rl_done`: Alt-3 Enter would wait for another key, and take that into the line.
void kimchi_readline_finish_line(void);

// Takes the undo lists away from the lines of the history, all but the one that is being edited, outside searches.
//
// Readline 8.2 and 8.3 leave one list with two owners after a search, after a changed line is put back, and in vi mode
// where an insertion ends; the second owner frees it again. Without owners in the history there is never more than one.
// What it costs: a line of the history that was changed, left and come back to can't be undone to what it was, and the
// list, a few bytes for each change, is not given back. Call it after every key. Linear in the history.
void kimchi_readline_disown_undo(void);

// Puts commands of our own where readline's would hang or read too far, in every keymap that an inputrc knows: vi mode's
// `/`, `?`, `n` and `N`, those that insert an argument of an earlier line, and those that insert all candidates.
//
// The searches look for text instead of a pattern: readline tries a pattern at every byte of every line, and a pattern
// with several asterisks at one byte takes exponential time. Call it whenever bindings may have changed.
void kimchi_readline_replace_commands(void);

// Bounds the numeric argument that is being typed, so that the next key makes the line no longer than about so many bytes.
// Readline's own bound is a million, which a kill of a kilobyte makes a gigabyte.
void kimchi_readline_limit_argument(int bytes);

// Whether ^S still is what readline makes it, a search forward through the history, in the keymap in use.
int kimchi_readline_searches_forward(void);

// Whether the last key had readline read the inputrc again.
int kimchi_readline_has_new_bindings(void);
