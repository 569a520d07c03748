#include "cairo_shim.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// Only the entry points that are used, with the signatures of cairo 1.16, whose ABI is stable: result, name, parameters,
// arguments.
#define FUNCTIONS(F) \
  F(kimchi_cairo *, create, (kimchi_surface *s), (s)) \
  F(void, destroy, (kimchi_cairo *c), (c)) \
  F(int, status, (kimchi_cairo *c), (c)) \
  F(void, save, (kimchi_cairo *c), (c)) \
  F(void, restore, (kimchi_cairo *c), (c)) \
  F(void, translate, (kimchi_cairo *c, double x, double y), (c, x, y)) \
  F(void, scale, (kimchi_cairo *c, double x, double y), (c, x, y)) \
  F(void, identity_matrix, (kimchi_cairo *c), (c)) \
  F(void, set_operator, (kimchi_cairo *c, int o), (c, o)) \
  F(void, push_group, (kimchi_cairo *c), (c)) \
  F(void, pop_group_to_source, (kimchi_cairo *c), (c)) \
  F(void, new_path, (kimchi_cairo *c), (c)) \
  F(void, new_sub_path, (kimchi_cairo *c), (c)) \
  F(void, move_to, (kimchi_cairo *c, double x, double y), (c, x, y)) \
  F(void, line_to, (kimchi_cairo *c, double x, double y), (c, x, y)) \
  F(void, curve_to, (kimchi_cairo *c, double x1, double y1, double x2, double y2, double x3, double y3), \
    (c, x1, y1, x2, y2, x3, y3)) \
  F(void, arc, (kimchi_cairo *c, double x, double y, double r, double from, double to), (c, x, y, r, from, to)) \
  F(void, arc_negative, (kimchi_cairo *c, double x, double y, double r, double from, double to), \
    (c, x, y, r, from, to)) \
  F(void, rectangle, (kimchi_cairo *c, double x, double y, double w, double h), (c, x, y, w, h)) \
  F(void, close_path, (kimchi_cairo *c), (c)) \
  F(void, clip, (kimchi_cairo *c), (c)) \
  F(void, fill, (kimchi_cairo *c), (c)) \
  F(void, stroke, (kimchi_cairo *c), (c)) \
  F(void, paint, (kimchi_cairo *c), (c)) \
  F(void, paint_with_alpha, (kimchi_cairo *c, double a), (c, a)) \
  F(void, mask, (kimchi_cairo *c, kimchi_pattern *p), (c, p)) \
  F(void, mask_surface, (kimchi_cairo *c, kimchi_surface *s, double x, double y), (c, s, x, y)) \
  F(void, set_line_width, (kimchi_cairo *c, double w), (c, w)) \
  F(void, set_line_cap, (kimchi_cairo *c, int cap), (c, cap)) \
  F(void, set_line_join, (kimchi_cairo *c, int join), (c, join)) \
  F(void, set_dash, (kimchi_cairo *c, const double *d, int n, double o), (c, d, n, o)) \
  F(void, set_source_rgba, (kimchi_cairo *c, double r, double g, double b, double a), (c, r, g, b, a)) \
  F(void, set_source, (kimchi_cairo *c, kimchi_pattern *p), (c, p)) \
  F(kimchi_pattern *, pattern_create_linear, (double x0, double y0, double x1, double y1), (x0, y0, x1, y1)) \
  F(kimchi_pattern *, pattern_create_radial, \
    (double x0, double y0, double r0, double x1, double y1, double r1), (x0, y0, r0, x1, y1, r1)) \
  F(kimchi_pattern *, pattern_create_for_surface, (kimchi_surface *s), (s)) \
  F(void, pattern_add_color_stop_rgba, (kimchi_pattern *p, double o, double r, double g, double b, double a), \
    (p, o, r, g, b, a)) \
  F(void, pattern_set_extend, (kimchi_pattern *p, int e), (p, e)) \
  F(void, pattern_destroy, (kimchi_pattern *p), (p)) \
  F(kimchi_surface *, image_surface_create, (int f, int w, int h), (f, w, h)) \
  F(kimchi_surface *, image_surface_create_for_data, (uint8_t *d, int f, int w, int h, int s), (d, f, w, h, s)) \
  F(uint8_t *, image_surface_get_data, (kimchi_surface *s), (s)) \
  F(int, image_surface_get_stride, (kimchi_surface *s), (s)) \
  F(int, surface_status, (kimchi_surface *s), (s)) \
  F(void, surface_flush, (kimchi_surface *s), (s)) \
  F(void, surface_mark_dirty, (kimchi_surface *s), (s)) \
  F(void, surface_finish, (kimchi_surface *s), (s)) \
  F(void, surface_destroy, (kimchi_surface *s), (s))

#define POINTER(result, name, parameters, arguments) static result(*p_##name) parameters;
#define FORWARD(result, name, parameters, arguments) \
  result kimchi_cairo_##name parameters { return p_##name arguments; }
#define LOAD(result, name, parameters, arguments) \
  complete = (*(void **)&p_##name = dlsym(library, "cairo_" #name)) != NULL && complete;

typedef struct {
  double xx, yx, xy, yy, x0, y0;
} matrix;

typedef int (*write_function)(void *, const uint8_t *, unsigned int);

FUNCTIONS(POINTER)
FUNCTIONS(FORWARD)

static void (*pattern_set_matrix)(kimchi_pattern *, const matrix *);
static kimchi_surface *(*pdf_surface_create_for_stream)(write_function, void *, double, double);
static kimchi_surface *(*svg_surface_create_for_stream)(write_function, void *, double, double);
static void (*svg_surface_set_document_unit)(kimchi_surface *, int);

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static bool loaded;

static void load(void) {
  void *library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_GLOBAL);
  if (library == NULL) return;
  bool complete = true;
  FUNCTIONS(LOAD)
  *(void **)&pattern_set_matrix = dlsym(library, "cairo_pattern_set_matrix");
  *(void **)&pdf_surface_create_for_stream = dlsym(library, "cairo_pdf_surface_create_for_stream");
  *(void **)&svg_surface_create_for_stream = dlsym(library, "cairo_svg_surface_create_for_stream");
  *(void **)&svg_surface_set_document_unit = dlsym(library, "cairo_svg_surface_set_document_unit");
  loaded = complete && pattern_set_matrix && pdf_surface_create_for_stream && svg_surface_create_for_stream
      && svg_surface_set_document_unit;
}

bool kimchi_cairo_available(void) {
  pthread_once(&load_once, load);
  return loaded;
}

void kimchi_cairo_pattern_place(kimchi_pattern *pattern, double left, double top, double across, double down) {
  if (across == 0 || down == 0) return;
  // cairo wants the way back, from the place to the pixel.
  const matrix back = {1 / across, 0, 0, 1 / down, -left / across, -top / down};
  pattern_set_matrix(pattern, &back);
}

struct kimchi_output {
  uint8_t *bytes;
  size_t length, capacity;
  bool failed;
};

kimchi_output *kimchi_output_new(void) { return calloc(1, sizeof(kimchi_output)); }

void kimchi_output_free(kimchi_output *output) {
  if (output == NULL) return;
  free(output->bytes);
  free(output);
}

const uint8_t *kimchi_output_bytes(const kimchi_output *output, size_t *length) {
  *length = output->length;
  return output->failed ? NULL : output->bytes;
}

// CAIRO_STATUS_SUCCESS, CAIRO_STATUS_WRITE_ERROR.
static int append(void *closure, const uint8_t *bytes, unsigned int count) {
  kimchi_output *output = closure;
  if (output->length + count > output->capacity) {
    size_t capacity = output->capacity * 2 + count + 4096;
    uint8_t *grown = realloc(output->bytes, capacity);
    if (grown == NULL) {
      output->failed = true;
      return 11;
    }
    output->bytes = grown;
    output->capacity = capacity;
  }
  memcpy(output->bytes + output->length, bytes, count);
  output->length += count;
  return 0;
}

kimchi_surface *kimchi_cairo_pdf_surface(kimchi_output *output, double width, double height) {
  return pdf_surface_create_for_stream(append, output, width, height);
}

kimchi_surface *kimchi_cairo_svg_surface(kimchi_output *output, double width, double height) {
  kimchi_surface *surface = svg_surface_create_for_stream(append, output, width, height);
  // CAIRO_SVG_UNIT_USER: points here are a browser's pixels.
  svg_surface_set_document_unit(surface, 0);
  return surface;
}
