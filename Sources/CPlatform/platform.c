#define _GNU_SOURCE
#include "platform.h"

#include <dlfcn.h>
#include <langinfo.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

static pthread_once_t locale_once = PTHREAD_ONCE_INIT;

static void set_utf8_locale(void) {
  if (setlocale(LC_CTYPE, "") == NULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
    setlocale(LC_CTYPE, "C.UTF-8");
  }
}

int kimchi_wcwidth(uint32_t scalar) {
  pthread_once(&locale_once, set_utf8_locale);
  return wcwidth((wchar_t)scalar);
}

// The octants and the blocks that belong to them, which Unicode has since 2024 and older C libraries don't know.
static int is_block(wchar_t scalar) {
  switch (scalar) {
    case 0x1CEA0: case 0x1CEA3: case 0x1CEA8: case 0x1CEAB: case 0x1FBE6: case 0x1FBE7: return 1;
    default: return scalar >= 0x1CD00 && scalar <= 0x1CDE5;
  }
}

typedef int (*wcwidth_t)(wchar_t);

// In place of the C library's, and for ncurses too, which leaves out a character without a width: the widths that are
// measured by and those that are drawn by stay the same.
int wcwidth(wchar_t scalar) {
  static _Atomic(wcwidth_t) known;
  if (is_block(scalar)) return 1;
  wcwidth_t next = known;
  if (next == NULL) known = next = (wcwidth_t)dlsym(RTLD_NEXT, "wcwidth");
  return next == NULL ? (scalar >= 0x20 && scalar < 0x7F ? 1 : -1) : next(scalar);
}

static void clear_line_and_die(int signal) {
  static const char text[] = "\r\033[Kkimchi: interrupted\n";
  (void)!write(STDERR_FILENO, text, sizeof text - 1);
  kimchi_die_of(signal);
}

void kimchi_clear_line_on_end(bool clears) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = clears ? clear_line_and_die : SIG_DFL;
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGHUP, &action, NULL);
}

void kimchi_give_back_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
