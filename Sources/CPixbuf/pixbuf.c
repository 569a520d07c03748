#define _GNU_SOURCE
#include "pixbuf.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// A larger picture is refused by its header, before any pixel is decoded.
static const int64_t pixel_limit = 64 * 1000 * 1000;
// An animation in a larger file is decoded as it is.
static const int64_t file_limit = 64 * 1000 * 1000;

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

// The end of a run of sub-blocks, each with its length before it, or 0.
static size_t after_blocks(const uint8_t *bytes, size_t count, size_t at) {
  while (at < count) {
    const size_t length = bytes[at];
    at += 1 + length;
    if (length == 0) return at;
  }
  return 0;
}

// The end of the first picture of a GIF; 0 of anything else, and of a GIF that ends there (GIF89a, sections 17 to 27).
static size_t first_picture(const uint8_t *bytes, size_t count) {
  if (count < 13 || memcmp(bytes, "GIF8", 4) != 0) return 0;
  size_t at = 13 + (bytes[10] & 0x80 ? (size_t)3 << ((bytes[10] & 7) + 1) : 0);
  while (at < count) {
    if (bytes[at] == 0x21) {
      at = after_blocks(bytes, count, at + 2);
      if (at == 0) return 0;
    } else if (bytes[at] == 0x2C && count - at > 10) {
      const uint8_t flags = bytes[at + 9];
      at = after_blocks(bytes, count, at + 11 + (flags & 0x80 ? (size_t)3 << ((flags & 7) + 1) : 0));
      return at < count && bytes[at] != 0x3B ? at : 0;
    } else {
      return 0;
    }
  }
  return 0;
}

// A file in memory with the first picture of an animation, since the library decodes all, one after the other; -1 where
// the file itself does.
static int open_first_picture(const char *path) {
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  struct stat status;
  uint8_t *bytes = NULL;
  size_t count = 0;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 && status.st_size <= file_limit) {
    bytes = malloc((size_t)status.st_size);
  }
  // The file may be cut by somebody else meanwhile.
  while (bytes != NULL && count < (size_t)status.st_size) {
    const size_t rest = (size_t)status.st_size - count;
    const ssize_t got = read(file, bytes + count, count == 0 && rest > 64 ? 64 : rest);
    if (got <= 0) break;
    count += (size_t)got;
    if (count >= 4 && memcmp(bytes, "GIF8", 4) != 0) break;
  }
  close(file);
  const size_t end = bytes != NULL ? first_picture(bytes, count) : 0;
  int copy = end > 0 ? memfd_create("picture", MFD_CLOEXEC) : -1;
  size_t done = 0;
  while (copy >= 0 && done < end) {
    const ssize_t written = write(copy, bytes + done, end - done);
    if (written <= 0) {
      close(copy);
      copy = -1;
    } else {
      done += (size_t)written;
    }
  }
  free(bytes);
  if (copy >= 0 && write(copy, ";", 1) != 1) {
    close(copy);
    copy = -1;
  }
  return copy;
}

bool kimchi_pixbuf_decode(const char *path, int max_width, int max_height, uint8_t **pixels, int *width, int *height) {
  int full_width = 0, full_height = 0;
  if (!kimchi_pixbuf_size(path, &full_width, &full_height)) return false;
  if (max_width <= 0 || max_height <= 0) return false;
  const int first = open_first_picture(path);
  char name[32];
  if (first >= 0) {
    snprintf(name, sizeof name, "/proc/self/fd/%d", first);
    path = name;
  }
  void *error = NULL;
  void *image = full_width > max_width || full_height > max_height
      ? new_from_file_at_scale(path, max_width, max_height, 1, &error)
      : new_from_file(path, &error);
  if (first >= 0) close(first);
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
