#include "console.h"

#include <stdlib.h>
#include <string.h>

// Where readline keeps the rest of a command that waits for more keys; it is called in the place of reading a key. Not
// in readline's headers: weak, so that a readline without it does without.
extern int (*_rl_callback_func)(void *) __attribute__((weak));

static int nothing(void *data) {
  (void)data;
  _rl_callback_func = NULL;
  return 0;
}

void kimchi_readline_finish_line(void) {
  if (!rl_done || &_rl_callback_func == NULL || _rl_callback_func != NULL) return;
  _rl_callback_func = nothing;
  rl_callback_read_char();
  if (_rl_callback_func == nothing) _rl_callback_func = NULL;
}

void kimchi_readline_disown_undo(void) {
  if (rl_readline_state & (RL_STATE_ISEARCH | RL_STATE_NSEARCH)) return;
  HIST_ENTRY **lines = history_list();
  if (lines == NULL) return;
  for (int i = 0; i < history_length; i++) lines[i]->data = NULL;
}

enum { ARGUMENT_LIMIT = 1000 };

void kimchi_readline_limit_argument(int bytes) {
  int limit = rl_end > 0 ? bytes / rl_end : ARGUMENT_LIMIT;
  if (limit > ARGUMENT_LIMIT) limit = ARGUMENT_LIMIT;
  if (limit < 1) limit = 1;
  if (rl_numeric_arg > limit) rl_numeric_arg = limit;
}

// Commands that take the place of readline's own.

// The searches that readline has for text take any key; those for patterns are told by theirs.
static int search(int count, int key) {
  return key == '?' ? rl_noninc_forward_search(count, 0) : rl_noninc_reverse_search(count, 0);
}

static int search_again(int count, int key) {
  return key == 'N' ? rl_noninc_forward_search_again(count, 0) : rl_noninc_reverse_search_again(count, 0);
}

// Where a line is split into words, a backslash or an opening `?(` at its end has readline go on one byte behind the
// closing NUL. Each line gets room with more of them, so that it stops there.
static void pad_lines(void) {
  enum { PADDING = 8 };
  HIST_ENTRY **lines = history_list();
  for (int i = 0; lines != NULL && i < history_length; i++) {
    size_t length = strlen(lines[i]->line);
    char *longer = calloc(length + PADDING, 1);
    if (longer == NULL) continue;
    memcpy(longer, lines[i]->line, length);
    free(lines[i]->line);
    lines[i]->line = longer;
  }
}

static int last_argument(int count, int key) {
  pad_lines();
  // Typed again, it goes on to the line before.
  if (rl_last_func == last_argument) rl_last_func = rl_yank_last_arg;
  return rl_yank_last_arg(count, key);
}

static int nth_argument(int count, int key) {
  pad_lines();
  return rl_yank_nth_arg(count, key);
}

static int vi_argument(int count, int key) {
  pad_lines();
  return rl_vi_yank_arg(count, key);
}

// All candidates in the place of what is completed, which to readline is the whole line: each time it is typed the line
// would double.
static int vi_complete(int count, int key) { return rl_vi_complete(count, key == '*' ? '=' : key); }

static const struct {
  rl_command_func_t *theirs, *ours;
} replacements[] = {
    {rl_vi_search, search},
    {rl_vi_search_again, search_again},
    {rl_yank_last_arg, last_argument},
    {rl_yank_nth_arg, nth_argument},
    {rl_vi_yank_arg, vi_argument},
    {rl_insert_completions, rl_possible_completions},
    {rl_vi_complete, vi_complete},
};

enum { REPLACEMENTS = sizeof replacements / sizeof replacements[0], DEPTH_LIMIT = 8 };

static void replace(Keymap map, int depth) {
  for (int key = 0; map != NULL && key < KEYMAP_SIZE; key++) {
    if (map[key].type == ISKMAP && depth < DEPTH_LIMIT) replace((Keymap)map[key].function, depth + 1);
    for (int i = 0; i < REPLACEMENTS && map[key].type == ISFUNC; i++) {
      if (map[key].function == replacements[i].theirs) map[key].function = replacements[i].ours;
    }
  }
}

void kimchi_readline_replace_commands(void) {
  replace(rl_get_keymap_by_name("emacs"), 0);
  replace(rl_get_keymap_by_name("vi-command"), 0);
  replace(rl_get_keymap_by_name("vi-insert"), 0);
}

int kimchi_readline_searches_forward(void) {
  return rl_function_of_keyseq("\x13", rl_get_keymap(), NULL) == rl_forward_search_history;
}

int kimchi_readline_has_new_bindings(void) { return rl_last_func == rl_re_read_init_file; }
