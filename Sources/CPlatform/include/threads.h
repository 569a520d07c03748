// Threads of the program's own. Those of libdispatch wake up once a second for good, once there has been one.
#ifndef KIMCHI_THREADS_H
#define KIMCHI_THREADS_H

#include <stdbool.h>

// Starts a thread that ends by itself. One that is `quiet` gets a processor after those that are not, as far as the
// system can tell threads apart. Returns false where the system gives no more threads.
bool kimchi_start_thread(void (*run)(void *context), void *context, bool quiet);

// Runs a function on up to `count` threads, the calling one among them, with a number from 0 each; returns when all have
// ended. Fewer run where the system gives no more threads: 0 always does.
void kimchi_run_threads(int count, void (*run)(void *context, int number), void *context);

#endif
