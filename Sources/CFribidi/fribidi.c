#include "fribidi_shim.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// Only the entry points that are used, with the signatures and constants of FriBidi 1.x, whose ABI is stable.
enum { paragraph_ltr = 0x110, paragraph_rtl = 0x111, paragraph_neutral = 0x40 };

static void (*get_bidi_types)(const uint32_t *, int, uint32_t *);
static void (*get_bracket_types)(const uint32_t *, int, const uint32_t *, uint32_t *);
static uint32_t (*get_par_direction)(const uint32_t *, int);
static signed char (*get_levels)(const uint32_t *, const uint32_t *, int, uint32_t *, signed char *);
static signed char (*reorder_line)(uint32_t, const uint32_t *, int, int, uint32_t, signed char *, uint32_t *, int *);
static int (*get_mirror_char)(uint32_t, uint32_t *);

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static bool loaded;

static void load(void) {
  void *library = dlopen("libfribidi.so.0", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  *(void **)&get_bidi_types = dlsym(library, "fribidi_get_bidi_types");
  *(void **)&get_bracket_types = dlsym(library, "fribidi_get_bracket_types");
  *(void **)&get_par_direction = dlsym(library, "fribidi_get_par_direction");
  *(void **)&get_levels = dlsym(library, "fribidi_get_par_embedding_levels_ex");
  *(void **)&reorder_line = dlsym(library, "fribidi_reorder_line");
  *(void **)&get_mirror_char = dlsym(library, "fribidi_get_mirror_char");
  loaded = get_bidi_types && get_bracket_types && get_par_direction && get_levels 
      && reorder_line && get_mirror_char;
}

bool kimchi_bidi_reorder(uint32_t *scalars, int32_t count, bool right_to_left, int32_t *order) {
  pthread_once(&load_once, load);
  if (!loaded || count <= 0) return false;
  uint32_t *types = calloc((size_t)count, sizeof *types);
  uint32_t *brackets = calloc((size_t)count, sizeof *brackets);
  signed char *levels = calloc((size_t)count, sizeof *levels);
  bool done = false;
  if (types != NULL && brackets != NULL && levels != NULL) {
    uint32_t base = right_to_left ? paragraph_rtl : paragraph_ltr;
    get_bidi_types(scalars, count, types);
    get_bracket_types(scalars, count, types, brackets);
    for (int32_t i = 0; i < count; i++) order[i] = i;
    done = get_levels(types, brackets, count, &base, levels) != 0
        && reorder_line(0, types, count, 0, base, levels, NULL, order) != 0;
    for (int32_t i = 0; done && i < count; i++) {
      if (levels[i] & 1) get_mirror_char(scalars[i], &scalars[i]);
    }
  }
  free(types);
  free(brackets);
  free(levels);
  return done;
}

bool kimchi_bidi_is_right_to_left(const uint32_t *scalars, int32_t count, bool fallback) {
  pthread_once(&load_once, load);
  if (!loaded || count <= 0) return fallback;
  uint32_t *types = calloc((size_t)count, sizeof *types);
  if (types == NULL) return fallback;
  get_bidi_types(scalars, count, types);
  const uint32_t direction = get_par_direction(types, count);
  free(types);
  return direction == paragraph_neutral ? fallback : direction == paragraph_rtl;
}
