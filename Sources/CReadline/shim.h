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

// In other ways too a search, or a line that is put back, leaves one undo list with two owners, the second of which frees
// it again. The one that is being edited keeps it, then the line that waits, then the oldest of the history.
static inline void kimchi_readline_settle_undo(void) {
  if (rl_readline_state & (RL_STATE_ISEARCH | RL_STATE_NSEARCH)) return;
  HIST_ENTRY **lines = history_list();
  HIST_ENTRY *waiting = &_rl_saved_line_for_history == NULL ? NULL : _rl_saved_line_for_history;
  int current = where_history();
  if (waiting != NULL && waiting->data == rl_undo_list && current < history_length) waiting->data = NULL;
  for (int i = 0; lines != NULL && i < history_length; i++) {
    if (lines[i]->data == NULL) continue;
    int isShared = (lines[i]->data == (histdata_t)rl_undo_list && i != current) ||
                   (waiting != NULL && lines[i]->data == waiting->data);
    for (int j = 0; !isShared && j < i; j++) isShared = lines[j]->data == lines[i]->data;
    if (isShared) lines[i]->data = NULL;
  }
}
