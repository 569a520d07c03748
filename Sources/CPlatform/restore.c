#define _GNU_SOURCE
#include "faults.h"
#include "restore.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Restoring

static atomic_int armed;
static int terminal = -1;
static struct termios terminal_modes;
static int has_modes;
static uint8_t farewell[KIMCHI_RESTORE_LIMIT];
static size_t farewell_count;
static int is_registered;

void kimchi_restore_arm(int descriptor, const struct termios *modes, const uint8_t *bytes, size_t count) {
  atomic_store(&armed, 0);
  terminal = descriptor;
  has_modes = modes != NULL;
  if (modes != NULL) terminal_modes = *modes;
  farewell_count = count < sizeof farewell ? count : sizeof farewell;
  memcpy(farewell, bytes, farewell_count);
  if (!is_registered) is_registered = atexit(kimchi_restore_now) == 0;
  atomic_store(&armed, 1);
}

void kimchi_restore_disarm(void) { atomic_store(&armed, 0); }

void kimchi_restore_now(void) {
  if (!atomic_exchange(&armed, 0)) return;
  int saved_errno = errno;
  // From the background both calls would stop the process instead.
  sigset_t background, before;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &before);
  size_t written = 0;
  while (written < farewell_count) {
    struct pollfd ready = {.fd = terminal, .events = POLLOUT};
    if (poll(&ready, 1, 200) <= 0 || !(ready.revents & POLLOUT)) break;
    ssize_t count = write(terminal, farewell + written, farewell_count - written);
    if (count <= 0) break;
    written += (size_t)count;
  }
  if (has_modes) tcsetattr(terminal, TCSANOW, &terminal_modes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = saved_errno;
}

// Signals

enum kind { TELL, ASK, CRASH };

static const struct {
  int signal;
  enum kind kind;
} handled[] = {
    {SIGWINCH, TELL}, {SIGCONT, TELL}, {SIGCHLD, TELL}, {SIGTSTP, TELL},
    {SIGTERM, ASK},   {SIGHUP, ASK},   {SIGINT, ASK},
    {SIGQUIT, CRASH}, {SIGSEGV, CRASH}, {SIGILL, CRASH}, {SIGTRAP, CRASH},
    {SIGABRT, CRASH}, {SIGBUS, CRASH}, {SIGFPE, CRASH},
};
enum { HANDLED = sizeof handled / sizeof handled[0], GRACE_SECONDS = 2 };

static struct sigaction previous[HANDLED];
static struct sigaction previous_alarm;
static int is_installed;
static int signal_pipe = -1;
static atomic_int asked;

static void tell(int signal) {
  int saved_errno = errno;
  uint8_t byte = (uint8_t)signal;
  // A full pipe says as much already; the alarm covers a loop that does not read.
  ssize_t ignored = write(signal_pipe, &byte, 1);
  (void)ignored;
  errno = saved_errno;
}

static void ask(int signal) {
  int none = 0;
  if (atomic_compare_exchange_strong(&asked, &none, signal)) alarm(GRACE_SECONDS);
  tell(signal);
}

static void lose_patience(int signal) {
  int reason = atomic_load(&asked);
  kimchi_die_of(reason != 0 ? reason : signal);
}

static void crash(int signal, siginfo_t *info, void *context) {
  (void)context;
  kimchi_restore_now();
  for (int index = 0; index < HANDLED; index++) {
    if (handled[index].signal == signal) sigaction(signal, &previous[index], NULL);
  }
  // A fault happens again when this returns; what was sent, or is past its instruction, must be sent again.
  int is_fault = info->si_code > 0 && signal != SIGTRAP && signal != SIGABRT && signal != SIGQUIT;
  if (!is_fault) raise(signal);
}

void kimchi_signals_install(int pipe) {
  signal_pipe = pipe;
  if (is_installed) return;
  is_installed = 1;
  atomic_store(&asked, 0);
  kimchi_use_signal_stack();
  sigset_t wanted;
  sigemptyset(&wanted);
  for (int index = 0; index < HANDLED; index++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigfillset(&action.sa_mask);
    action.sa_flags = SA_ONSTACK | SA_RESTART;
    switch (handled[index].kind) {
      case TELL: action.sa_handler = tell; break;
      case ASK: action.sa_handler = ask; break;
      case CRASH:
        action.sa_sigaction = crash;
        action.sa_flags |= SA_SIGINFO;
        break;
    }
    sigaction(handled[index].signal, NULL, &previous[index]);
    int was_ignored = previous[index].sa_handler == SIG_IGN;
    if (was_ignored && (handled[index].kind == ASK || handled[index].signal == SIGQUIT)) continue;
    sigaction(handled[index].signal, &action, NULL);
    sigaddset(&wanted, handled[index].signal);
  }
  // Whoever started this process may have left some of them blocked.
  sigaddset(&wanted, SIGALRM);
  pthread_sigmask(SIG_UNBLOCK, &wanted, NULL);
  struct sigaction patience;
  memset(&patience, 0, sizeof patience);
  sigfillset(&patience.sa_mask);
  patience.sa_flags = SA_ONSTACK | SA_RESTART;
  patience.sa_handler = lose_patience;
  sigaction(SIGALRM, &patience, &previous_alarm);
}

void kimchi_signals_remove(void) {
  if (!is_installed) return;
  is_installed = 0;
  for (int index = 0; index < HANDLED; index++) sigaction(handled[index].signal, &previous[index], NULL);
  alarm(0);
  sigaction(SIGALRM, &previous_alarm, NULL);
}

void kimchi_die_of(int signal) {
  kimchi_restore_now();
  alarm(0);
  struct sigaction standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(signal, &standard, NULL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  raise(signal);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  _exit(128 + signal);
}

// Giving the terminal away

static struct sigaction before_interrupt, before_quit, before_stop;
static int foreground_depth;

static void set_handler(int signal, void (*handler)(int), struct sigaction *before) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigaction(signal, &action, before);
}

void kimchi_stop_group(void) {
  struct sigaction before;
  set_handler(SIGTSTP, SIG_DFL, &before);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &before, NULL);
}

void kimchi_foreground_begin(void) {
  if (foreground_depth++ > 0) return;
  set_handler(SIGINT, SIG_IGN, &before_interrupt);
  set_handler(SIGQUIT, SIG_IGN, &before_quit);
  set_handler(SIGTSTP, SIG_DFL, &before_stop);
}

void kimchi_foreground_end(void) {
  if (--foreground_depth > 0) return;
  sigaction(SIGINT, &before_interrupt, NULL);
  sigaction(SIGQUIT, &before_quit, NULL);
  sigaction(SIGTSTP, &before_stop, NULL);
}
