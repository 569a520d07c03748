#define _XOPEN_SOURCE 700
#include "platform.h"

#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <string.h>
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
