// Never leaves a broken terminal (docs/terminal.md §4).
//
// Signal handlers can only reach what is in C and prepared beforehand: this is the one place of the studio that keeps
// state outside its values.
#ifndef KIMCHI_RESTORE_H
#define KIMCHI_RESTORE_H

#include <stddef.h>
#include <stdint.h>
#include <termios.h>

// Bytes that a restoration can hold at most.
#define KIMCHI_RESTORE_LIMIT 512

// From now on the process puts the terminal back whichever way it ends: it writes the bytes to the descriptor and sets
// the modes. `modes` may be null, for a descriptor that is no terminal. Bytes over the limit are left out.
void kimchi_restore_arm(int descriptor, const struct termios *modes, const uint8_t *bytes, size_t count);

// The terminal has been put back: nothing is left to do at the end.
void kimchi_restore_disarm(void);

// Puts the terminal back now, once. Async-signal-safe; waits for a terminal that takes nothing 200 ms at most.
void kimchi_restore_now(void);

// Handles signals until kimchi_signals_remove:
// - WINCH, CONT, CHLD, TSTP: their number is written to the pipe as a byte.
// - TERM, HUP, INT: the same, so that the loop can save what must be saved and call kimchi_die_of; when it has not after
//   two seconds, the terminal is put back and the process dies of that signal. What was ignored stays ignored.
// - QUIT, SEGV, ILL, TRAP, ABRT, BUS, FPE: the terminal is put back, then whoever handled the signal before gets it.
// The pipe must not block. Runs on a signal stack of its own, so that a stack overflow is handled too.
void kimchi_signals_install(int pipe);

// Gives every signal back to whoever handled it before.
void kimchi_signals_remove(void);

// Puts the terminal back and ends the process by a signal, so that whoever waits sees why it ended.
void kimchi_die_of(int signal) __attribute__((noreturn));

// Stops the process's group, as ^Z does in a terminal that is not raw; answers when it is continued.
void kimchi_stop_group(void);

// While another program has the terminal, ^C and ^\ are for it alone, and ^Z stops both. Pairs may be nested; the
// outermost counts.
void kimchi_foreground_begin(void);
void kimchi_foreground_end(void);

#endif
