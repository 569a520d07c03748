// The few things that must be C.
#ifndef KIMCHI_PLATFORM_H
#define KIMCHI_PLATFORM_H

#include <stdbool.h>
#include <stdint.h>

#include "faults.h"
#include "files.h"
#include "restore.h"
#include "threads.h"

// The columns a terminal gives to one Unicode scalar: 0, 1 or 2, or -1 when it is not printable.
// Sets a UTF-8 character locale once, since the C locale answers -1 for everything outside ASCII.
int kimchi_wcwidth(uint32_t scalar);

// Whether INT, TERM and HUP clear the line that the cursor is on, say so, and end the program by the signal; else they
// end it as usual. For a line of progress on stderr.
void kimchi_clear_line_on_end(bool clears);

// Gives memory that is free back to the system; nothing where the C library has no function for it.
void kimchi_give_back_memory(void);

#endif
