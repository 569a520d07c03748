// GNU readline and its history. The headers name FILE without including it.
#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>

// Where readline keeps the line that is being written while somebody looks at older ones. Not in its headers: weak, so
// that a readline without it does.
extern HIST_ENTRY *_rl_saved_line_for_history __attribute__((weak));

// Readline 8.2 loses its place when a search ends among older lines: it is among them and yet has no line to come back
// to. The next step through the history would give one undo list to two owners, and free it twice. From such a place
// the found line becomes the one that is being written.
static inline void kimchi_readline_find_place(void) {
  if (rl_readline_state & (RL_STATE_ISEARCH | RL_STATE_NSEARCH)) return;
  if (&_rl_saved_line_for_history == NULL || _rl_saved_line_for_history != NULL) return;
  if (where_history() >= history_length) return;
  rl_free_undo_list();
  history_set_pos(history_length);
}
