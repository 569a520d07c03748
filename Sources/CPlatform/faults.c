#define _GNU_SOURCE
#include "faults.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static char note_path[PATH_MAX];
static char note_head[256];
static _Thread_local char doing[KIMCHI_DOING_LIMIT];
static _Thread_local size_t doing_count;
static uint8_t signal_stack[65536];

static const int faults[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE};
enum { FAULTS = sizeof faults / sizeof faults[0] };
static struct sigaction previous[FAULTS];
static int is_installed;

void kimchi_doing(const uint8_t *bytes, size_t count) {
  size_t kept = count < sizeof doing ? count : sizeof doing;
  // A fault in between finds nothing rather than half of each.
  doing_count = 0;
  if (kept > 0) memcpy(doing, bytes, kept);
  doing_count = kept;
}

size_t kimchi_current_doing(uint8_t *bytes) {
  memcpy(bytes, doing, doing_count);
  return doing_count;
}

static size_t add(char *line, size_t at, size_t limit, const char *bytes, size_t count) {
  for (size_t index = 0; index < count && at < limit; index++) line[at++] = bytes[index];
  return at;
}

void kimchi_fault_note(int signal) {
  if (note_path[0] == 0) return;
  int saved_errno = errno;
  int file = open(note_path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file >= 0) {
    char line[sizeof note_head + KIMCHI_DOING_LIMIT + 8];
    char number[3] = {(char)('0' + signal / 10), (char)('0' + signal % 10), '\t'};
    size_t count = add(line, 0, sizeof line - 1, note_head, strlen(note_head));
    count = add(line, count, sizeof line - 1, "\t", 1);
    count = add(line, count, sizeof line - 1, number, sizeof number);
    count = add(line, count, sizeof line - 1, doing, doing_count);
    line[count++] = '\n';
    ssize_t ignored = write(file, line, count);
    (void)ignored;
    close(file);
  }
  errno = saved_errno;
}

static void note_and_hand_on(int signal, siginfo_t *info, void *context) {
  (void)context;
  kimchi_fault_note(signal);
  for (int index = 0; index < FAULTS; index++) {
    if (faults[index] == signal) sigaction(signal, &previous[index], NULL);
  }
  // A fault happens again when this returns; what was sent, or is past its instruction, must be sent again.
  if (info->si_code <= 0 || signal == SIGTRAP || signal == SIGABRT) raise(signal);
}

void kimchi_faults_install(const char *path, const char *head) {
  if (strlen(path) >= sizeof note_path || strlen(head) >= sizeof note_head) return;
  strcpy(note_path, path);
  strcpy(note_head, head);
  kimchi_use_signal_stack();
  if (is_installed) return;
  is_installed = 1;
  for (int index = 0; index < FAULTS; index++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigfillset(&action.sa_mask);
    action.sa_flags = SA_ONSTACK | SA_SIGINFO;
    action.sa_sigaction = note_and_hand_on;
    sigaction(faults[index], &action, &previous[index]);
  }
}

void kimchi_use_signal_stack(void) {
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && !(current.ss_flags & SS_DISABLE)) return;
  stack_t stack = {.ss_sp = signal_stack, .ss_size = sizeof signal_stack};
  sigaltstack(&stack, NULL);
}
