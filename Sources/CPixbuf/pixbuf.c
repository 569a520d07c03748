#include "pixbuf.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// A larger picture is refused by its header, before any pixel is decoded.
static const int64_t pixel_limit = 64 * 1000 * 1000;

// Only the entry points that are used, with the signatures of gdk-pixbuf 2.x, whose ABI is stable.
static void *(*get_file_info)(const char *, int *, int *);
static void *(*new_from_file)(const char *, void **);
static void *(*new_from_file_at_scale)(const char *, int, int, int, void **);
static int (*get_width)(const void *);
static int (*get_height)(const void *);
static int (*get_rowstride)(const void *);
static int (*get_n_channels)(const void *);
static const uint8_t *(*read_pixels)(const void *);
static void (*object_unref)(void *);
static void (*error_free)(void *);

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static bool loaded;

static void load(void) {
  void *pixbuf = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW | RTLD_GLOBAL);
  if (pixbuf == NULL) return;
  void *object = dlopen("libgobject-2.0.so.0", RTLD_NOW | RTLD_GLOBAL);
  void *glib = dlopen("libglib-2.0.so.0", RTLD_NOW | RTLD_GLOBAL);
  if (object == NULL || glib == NULL) return;
  *(void **)&get_file_info = dlsym(pixbuf, "gdk_pixbuf_get_file_info");
  *(void **)&new_from_file = dlsym(pixbuf, "gdk_pixbuf_new_from_file");
  *(void **)&new_from_file_at_scale = dlsym(pixbuf, "gdk_pixbuf_new_from_file_at_scale");
  *(void **)&get_width = dlsym(pixbuf, "gdk_pixbuf_get_width");
  *(void **)&get_height = dlsym(pixbuf, "gdk_pixbuf_get_height");
  *(void **)&get_rowstride = dlsym(pixbuf, "gdk_pixbuf_get_rowstride");
  *(void **)&get_n_channels = dlsym(pixbuf, "gdk_pixbuf_get_n_channels");
  *(void **)&read_pixels = dlsym(pixbuf, "gdk_pixbuf_read_pixels");
  *(void **)&object_unref = dlsym(object, "g_object_unref");
  *(void **)&error_free = dlsym(glib, "g_error_free");
  loaded = get_file_info && new_from_file && new_from_file_at_scale && get_width && get_height && get_rowstride
      && get_n_channels && read_pixels && object_unref && error_free;
}

bool kimchi_pixbuf_available(void) {
  pthread_once(&load_once, load);
  return loaded;
}

bool kimchi_pixbuf_size(const char *path, int *width, int *height) {
  return kimchi_pixbuf_available() && get_file_info(path, width, height) != NULL && *width > 0 && *height > 0
      && (int64_t)*width * *height <= pixel_limit;
}

bool kimchi_pixbuf_decode(const char *path, int max_width, int max_height, uint8_t **pixels, int *width, int *height) {
  int full_width = 0, full_height = 0;
  if (!kimchi_pixbuf_size(path, &full_width, &full_height)) return false;
  if (max_width <= 0 || max_height <= 0) return false;
  void *error = NULL;
  void *image = full_width > max_width || full_height > max_height
      ? new_from_file_at_scale(path, max_width, max_height, 1, &error)
      : new_from_file(path, &error);
  if (image == NULL) {
    if (error != NULL) error_free(error);
    return false;
  }
  const int w = get_width(image), h = get_height(image), channels = get_n_channels(image);
  const int stride = get_rowstride(image);
  const uint8_t *source = read_pixels(image);
  uint8_t *target = w > 0 && h > 0 && source != NULL ? malloc((size_t)w * (size_t)h * 4) : NULL;
  if (target != NULL) {
    for (int y = 0; y < h; y++) {
      const uint8_t *in = source + (size_t)y * (size_t)stride;
      uint8_t *out = target + (size_t)y * (size_t)w * 4;
      for (int x = 0; x < w; x++, in += channels, out += 4) {
        memcpy(out, in, 3);
        out[3] = channels == 4 ? in[3] : 255;
      }
    }
  }
  object_unref(image);
  if (target == NULL) return false;
  *pixels = target;
  *width = w;
  *height = h;
  return true;
}

void kimchi_pixbuf_free(uint8_t *pixels) { free(pixels); }
