#define _GNU_SOURCE
#include "threads.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

// Bytes of a thread's stack: that of a main thread on most systems, whatever the limits of a shell are. Untouched pages
// cost nothing.
static const size_t stack_size = 8 << 20;

struct job {
  void (*run)(void *);
  void *context;
  bool quiet;
};

static void *run_job(void *pointer) {
  struct job job = *(struct job *)pointer;
  free(pointer);
#ifdef __linux__
  // There nice values belong to threads; elsewhere this would slow the whole program.
  if (job.quiet) setpriority(PRIO_PROCESS, 0, 10);
#endif
  job.run(job.context);
  return NULL;
}

static int start(pthread_t *thread, void *(*run)(void *), void *argument, bool detached) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return -1;
  pthread_attr_setstacksize(&attributes, stack_size);
  if (detached) pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Signals are for the thread that waits for them, which one of these would take them from. Faults of its own stay.
  sigset_t blocked, before;
  sigfillset(&blocked);
  const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS};
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&blocked, faults[i]);
  pthread_sigmask(SIG_SETMASK, &blocked, &before);
  int failure = pthread_create(thread, &attributes, run, argument);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return failure;
}

bool kimchi_start_thread(void (*run)(void *context), void *context, bool quiet) {
  struct job *job = malloc(sizeof *job);
  if (job == NULL) return false;
  *job = (struct job){run, context, quiet};
  pthread_t thread;
  if (start(&thread, run_job, job, true) == 0) return true;
  free(job);
  return false;
}

struct part {
  void (*run)(void *, int);
  void *context;
  int number;
  pthread_t thread;
};

static void *run_part(void *pointer) {
  struct part *part = pointer;
  part->run(part->context, part->number);
  return NULL;
}

void kimchi_run_threads(int count, void (*run)(void *context, int number), void *context) {
  int started = 0;
  struct part *parts = count > 1 ? calloc((size_t)count - 1, sizeof *parts) : NULL;
  while (parts != NULL && started < count - 1) {
    parts[started] = (struct part){run, context, started + 1, 0};
    if (start(&parts[started].thread, run_part, &parts[started], false) != 0) break;
    started++;
  }
  run(context, 0);
  for (int i = 0; i < started; i++) pthread_join(parts[i].thread, NULL);
  free(parts);
}
