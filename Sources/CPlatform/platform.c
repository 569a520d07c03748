#define _XOPEN_SOURCE 700
#include "platform.h"

#include <langinfo.h>
#include <locale.h>
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
