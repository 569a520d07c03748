// gdk-pixbuf, opened at the first image only: linking it would add a millisecond to every start.
#ifndef KIMCHI_PIXBUF_H
#define KIMCHI_PIXBUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Opens the library once. Answers false when it is not installed.
bool kimchi_pixbuf_available(void);

// Reads a picture's header. Sizes in pixels. Answers false when the file is no picture that is understood,
// or one of more than 64 megapixels.
bool kimchi_pixbuf_size(const char *path, int *width, int *height);

// Decodes a picture to RGBA, four bytes a pixel, rows without padding, at most `width` x `height` pixels
// (both sides are scaled together). The caller frees `*pixels` with `kimchi_pixbuf_free`.
bool kimchi_pixbuf_decode(const char *path, int max_width, int max_height, uint8_t **pixels, int *width, int *height);

void kimchi_pixbuf_free(uint8_t *pixels);

#endif
