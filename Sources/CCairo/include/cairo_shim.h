// cairo, opened at the first picture in pixels only: linking it would cost every start several milliseconds.
//
// The functions are cairo's own under another prefix, with its rules of ownership; call none of them before
// `kimchi_cairo_available` has answered true.
#ifndef KIMCHI_CAIRO_H
#define KIMCHI_CAIRO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct _cairo kimchi_cairo;
typedef struct _cairo_surface kimchi_surface;
typedef struct _cairo_pattern kimchi_pattern;

enum { KIMCHI_FORMAT_ARGB32 = 0, KIMCHI_FORMAT_A8 = 2 };
enum { KIMCHI_OPERATOR_SOURCE = 1, KIMCHI_OPERATOR_OVER = 2 };
enum { KIMCHI_CAP_BUTT = 0, KIMCHI_CAP_ROUND = 1 };
enum { KIMCHI_JOIN_MITER = 0, KIMCHI_JOIN_ROUND = 1 };
enum { KIMCHI_EXTEND_NONE = 0, KIMCHI_EXTEND_REPEAT = 1, KIMCHI_EXTEND_REFLECT = 2, KIMCHI_EXTEND_PAD = 3 };

// Opens the library once. Answers false when it is not installed.
bool kimchi_cairo_available(void);

kimchi_cairo *kimchi_cairo_create(kimchi_surface *);
void kimchi_cairo_destroy(kimchi_cairo *);
// 0, or the first error that the context has met.
int kimchi_cairo_status(kimchi_cairo *);
void kimchi_cairo_save(kimchi_cairo *);
void kimchi_cairo_restore(kimchi_cairo *);
void kimchi_cairo_translate(kimchi_cairo *, double, double);
void kimchi_cairo_scale(kimchi_cairo *, double, double);
void kimchi_cairo_identity_matrix(kimchi_cairo *);
void kimchi_cairo_set_operator(kimchi_cairo *, int);
void kimchi_cairo_push_group(kimchi_cairo *);
void kimchi_cairo_pop_group_to_source(kimchi_cairo *);

void kimchi_cairo_new_path(kimchi_cairo *);
void kimchi_cairo_new_sub_path(kimchi_cairo *);
void kimchi_cairo_move_to(kimchi_cairo *, double, double);
void kimchi_cairo_line_to(kimchi_cairo *, double, double);
void kimchi_cairo_curve_to(kimchi_cairo *, double, double, double, double, double, double);
void kimchi_cairo_arc(kimchi_cairo *, double, double, double, double, double);
void kimchi_cairo_arc_negative(kimchi_cairo *, double, double, double, double, double);
void kimchi_cairo_rectangle(kimchi_cairo *, double, double, double, double);
void kimchi_cairo_close_path(kimchi_cairo *);
void kimchi_cairo_clip(kimchi_cairo *);
void kimchi_cairo_fill(kimchi_cairo *);
void kimchi_cairo_stroke(kimchi_cairo *);
void kimchi_cairo_paint(kimchi_cairo *);
void kimchi_cairo_paint_with_alpha(kimchi_cairo *, double);
void kimchi_cairo_mask(kimchi_cairo *, kimchi_pattern *);
void kimchi_cairo_mask_surface(kimchi_cairo *, kimchi_surface *, double x, double y);

void kimchi_cairo_set_line_width(kimchi_cairo *, double);
void kimchi_cairo_set_line_cap(kimchi_cairo *, int);
void kimchi_cairo_set_line_join(kimchi_cairo *, int);
void kimchi_cairo_set_dash(kimchi_cairo *, const double *, int, double);

void kimchi_cairo_set_source_rgba(kimchi_cairo *, double, double, double, double);
void kimchi_cairo_set_source(kimchi_cairo *, kimchi_pattern *);

kimchi_pattern *kimchi_cairo_pattern_create_linear(double, double, double, double);
kimchi_pattern *kimchi_cairo_pattern_create_radial(double, double, double, double, double, double);
kimchi_pattern *kimchi_cairo_pattern_create_for_surface(kimchi_surface *);
void kimchi_cairo_pattern_add_color_stop_rgba(kimchi_pattern *, double, double, double, double, double);
void kimchi_cairo_pattern_set_extend(kimchi_pattern *, int);
// The place of a picture's pixel (x, y): `across` · x + `left`, `down` · y + `top`.
void kimchi_cairo_pattern_place(kimchi_pattern *, double left, double top, double across, double down);
void kimchi_cairo_pattern_destroy(kimchi_pattern *);

kimchi_surface *kimchi_cairo_image_surface_create(int format, int width, int height);
kimchi_surface *kimchi_cairo_image_surface_create_for_data(uint8_t *, int format, int width, int height, int stride);
uint8_t *kimchi_cairo_image_surface_get_data(kimchi_surface *);
int kimchi_cairo_image_surface_get_stride(kimchi_surface *);
int kimchi_cairo_surface_status(kimchi_surface *);
void kimchi_cairo_surface_flush(kimchi_surface *);
void kimchi_cairo_surface_mark_dirty(kimchi_surface *);
void kimchi_cairo_surface_finish(kimchi_surface *);
void kimchi_cairo_surface_destroy(kimchi_surface *);

// Bytes that a surface of vectors has written.
typedef struct kimchi_output kimchi_output;

kimchi_output *kimchi_output_new(void);
void kimchi_output_free(kimchi_output *);
// NULL when memory ran out.
const uint8_t *kimchi_output_bytes(const kimchi_output *, size_t *length);

// Pages of PDF, or one SVG picture, that many points large. The output must outlive the surface, which is to be
// finished before its bytes are read.
kimchi_surface *kimchi_cairo_pdf_surface(kimchi_output *, double width, double height);
kimchi_surface *kimchi_cairo_svg_surface(kimchi_output *, double width, double height);

#endif
