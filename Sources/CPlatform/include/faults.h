// A note of what the program was doing when a fault ended it (docs/reliability.md).
//
// A handler of signals can only reach what is in C and prepared beforehand.
#ifndef KIMCHI_FAULTS_H
#define KIMCHI_FAULTS_H

#include <stddef.h>
#include <stdint.h>

// Bytes that are kept of what a thread does.
#define KIMCHI_DOING_LIMIT 1024

// From now on SEGV, ILL, TRAP, ABRT, BUS and FPE add a line to a file before whoever handled them gets them: the head, a
// tab, the signal's number, a tab, and what the faulting thread was doing. The file is made when it is needed. Handlers
// that are installed later, such as kimchi_signals_install's, come first and hand the signal on.
void kimchi_faults_install(const char *path, const char *head);

// What this thread does until the next call: bytes without line breaks, cut at the limit. None: nothing that matters.
void kimchi_doing(const uint8_t *bytes, size_t count);

// Copies what this thread does into room for KIMCHI_DOING_LIMIT bytes; answers how many there are.
size_t kimchi_current_doing(uint8_t *bytes);

// Adds the line. Async-signal-safe. Nothing where nothing is installed.
void kimchi_fault_note(int signal);

// Uses a stack of their own for handlers of signals on this thread, so that a stack overflow is handled too.
void kimchi_use_signal_stack(void);

#endif
