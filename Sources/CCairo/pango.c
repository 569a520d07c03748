#include "pango_shim.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// Only what is used, with the signatures and structures of Pango 1.44 and later, whose ABI is stable.
enum { units = 1024, unknown_flag = 0x10000000, empty_glyph = 0x0FFFFFFF };
enum { direction_ltr = 0, direction_rtl = 1 };

typedef struct _list {
  void *data;
  struct _list *next, *previous;
} list;

typedef struct {
  void *shape_engine, *language_engine;
  void *font;
  uint8_t level, gravity, flags, script;
  void *language;
  void *extra;
} analysis;

typedef struct {
  int offset, length, characters;
  analysis analysis;
} item;

typedef struct {
  uint32_t glyph;
  int32_t width, x_offset, y_offset;
  // The lowest bit: whether a cluster begins here.
  uint32_t attributes;
} glyph_info;

typedef struct {
  int count;
  glyph_info *glyphs;
  int *clusters;
  int space;
} glyph_string;

typedef struct {
  const void *class;
  unsigned int start, end;
} attribute;

typedef struct {
  int x, y, width, height;
} rectangle;

static void *(*font_map_new)(void);
static void *(*font_map_create_context)(void *);
static void (*context_set_font_options)(void *, const void *);
static void (*context_set_round)(void *, int);
static void *(*context_load_font)(void *, const void *);
static void *(*font_describe)(void *);
static void *(*description_new)(void);
static void (*description_free)(void *);
static void (*description_set_family)(void *, const char *);
static const char *(*description_get_family)(const void *);
static void (*description_set_weight)(void *, int);
static void (*description_set_style)(void *, int);
static void (*description_set_absolute_size)(void *, double);
static void *(*attributes_new)(void);
static void (*attributes_insert)(void *, void *);
static void (*attributes_unref)(void *);
static void *(*attribute_font)(const void *);
static void *(*attribute_features)(const char *);
static list *(*itemize)(void *, int, const char *, int, int, void *, void *);
static list *(*reorder)(list *);
static void (*item_free)(void *);
static void (*shape)(const char *, int, const char *, int, const analysis *, glyph_string *);
static glyph_string *(*glyphs_new)(void);
static void (*glyphs_free)(glyph_string *);
static void (*glyphs_extents)(glyph_string *, void *, rectangle *, rectangle *);
static void (*show_glyphs)(kimchi_cairo *, void *, glyph_string *);
static void (*glyphs_path)(kimchi_cairo *, void *, glyph_string *);
static void *(*font_options_create)(void);
static void (*font_options_destroy)(void *);
static void (*font_options_set_antialias)(void *, int);
static void (*font_options_set_hint_style)(void *, int);
static void (*font_options_set_hint_metrics)(void *, int);
static void *(*object_ref)(void *);
static void (*object_unref)(void *);
static void (*list_free)(list *);

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static bool loaded;

#define FIND(pointer, library, name) complete = (*(void **)&pointer = dlsym(library, name)) != NULL && complete

static void load(void) {
  if (!kimchi_cairo_available()) return;
  void *cairo = dlopen("libcairo.so.2", RTLD_NOW | RTLD_GLOBAL);
  void *pangocairo = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_GLOBAL);
  void *pango = dlopen("libpango-1.0.so.0", RTLD_NOW | RTLD_GLOBAL);
  void *object = dlopen("libgobject-2.0.so.0", RTLD_NOW | RTLD_GLOBAL);
  void *glib = dlopen("libglib-2.0.so.0", RTLD_NOW | RTLD_GLOBAL);
  if (!cairo || !pangocairo || !pango || !object || !glib) return;
  bool complete = true;
  FIND(font_map_new, pangocairo, "pango_cairo_font_map_new");
  FIND(context_set_font_options, pangocairo, "pango_cairo_context_set_font_options");
  FIND(show_glyphs, pangocairo, "pango_cairo_show_glyph_string");
  FIND(glyphs_path, pangocairo, "pango_cairo_glyph_string_path");
  FIND(font_map_create_context, pango, "pango_font_map_create_context");
  FIND(context_set_round, pango, "pango_context_set_round_glyph_positions");
  FIND(context_load_font, pango, "pango_context_load_font");
  FIND(font_describe, pango, "pango_font_describe");
  FIND(description_new, pango, "pango_font_description_new");
  FIND(description_free, pango, "pango_font_description_free");
  FIND(description_set_family, pango, "pango_font_description_set_family");
  FIND(description_get_family, pango, "pango_font_description_get_family");
  FIND(description_set_weight, pango, "pango_font_description_set_weight");
  FIND(description_set_style, pango, "pango_font_description_set_style");
  FIND(description_set_absolute_size, pango, "pango_font_description_set_absolute_size");
  FIND(attributes_new, pango, "pango_attr_list_new");
  FIND(attributes_insert, pango, "pango_attr_list_insert");
  FIND(attributes_unref, pango, "pango_attr_list_unref");
  FIND(attribute_font, pango, "pango_attr_font_desc_new");
  FIND(attribute_features, pango, "pango_attr_font_features_new");
  FIND(itemize, pango, "pango_itemize_with_base_dir");
  FIND(reorder, pango, "pango_reorder_items");
  FIND(item_free, pango, "pango_item_free");
  FIND(shape, pango, "pango_shape_full");
  FIND(glyphs_new, pango, "pango_glyph_string_new");
  FIND(glyphs_free, pango, "pango_glyph_string_free");
  FIND(glyphs_extents, pango, "pango_glyph_string_extents");
  FIND(font_options_create, cairo, "cairo_font_options_create");
  FIND(font_options_destroy, cairo, "cairo_font_options_destroy");
  FIND(font_options_set_antialias, cairo, "cairo_font_options_set_antialias");
  FIND(font_options_set_hint_style, cairo, "cairo_font_options_set_hint_style");
  FIND(font_options_set_hint_metrics, cairo, "cairo_font_options_set_hint_metrics");
  FIND(object_ref, object, "g_object_ref");
  FIND(object_unref, object, "g_object_unref");
  FIND(list_free, glib, "g_list_free");
  loaded = complete;
}

bool kimchi_pango_available(void) {
  pthread_once(&load_once, load);
  return loaded;
}

struct kimchi_fonts {
  void *map, *context;
  char *families;
};

kimchi_fonts *kimchi_fonts_new(const char *families) {
  if (!kimchi_pango_available()) return NULL;
  kimchi_fonts *fonts = calloc(1, sizeof *fonts);
  if (fonts == NULL) return NULL;
  fonts->families = strdup(families);
  fonts->map = font_map_new();
  fonts->context = fonts->map != NULL ? font_map_create_context(fonts->map) : NULL;
  if (fonts->context == NULL || fonts->families == NULL) {
    kimchi_fonts_free(fonts);
    return NULL;
  }
  void *options = font_options_create();
  // CAIRO_ANTIALIAS_GRAY, CAIRO_HINT_STYLE_NONE, CAIRO_HINT_METRICS_OFF: letters keep their widths at every scale.
  font_options_set_antialias(options, 2);
  font_options_set_hint_style(options, 1);
  font_options_set_hint_metrics(options, 1);
  context_set_font_options(fonts->context, options);
  font_options_destroy(options);
  context_set_round(fonts->context, 0);
  return fonts;
}

void kimchi_fonts_free(kimchi_fonts *fonts) {
  if (fonts == NULL) return;
  if (fonts->context != NULL) object_unref(fonts->context);
  if (fonts->map != NULL) object_unref(fonts->map);
  free(fonts->families);
  free(fonts);
}

// NULL when no font is installed.
static void *load_font(kimchi_fonts *fonts, const char *families) {
  void *wanted = description_new();
  description_set_family(wanted, families);
  description_set_absolute_size(wanted, 12 * units);
  void *font = context_load_font(fonts->context, wanted);
  description_free(wanted);
  return font;
}

bool kimchi_fonts_have_any(kimchi_fonts *fonts) {
  void *font = load_font(fonts, fonts->families);
  if (font != NULL) object_unref(font);
  return font != NULL;
}

bool kimchi_fonts_have(kimchi_fonts *fonts, const char *family) {
  void *font = load_font(fonts, family);
  if (font == NULL) return false;
  void *found = font_describe(font);
  const char *name = description_get_family(found);
  const bool have = name != NULL && strcmp(name, family) == 0;
  description_free(found);
  object_unref(font);
  return have;
}

typedef struct {
  void *font;
  glyph_string *glyphs;
  int32_t run;
  // Pango units from the line's beginning.
  int64_t x, width;
} piece;

struct kimchi_text {
  piece *pieces;
  int32_t count;
  int32_t gaps, word_gaps;
  bool joined;
  // What a cluster is a blank, by piece and glyph: bits beside the glyphs.
  uint8_t **blanks;
};

// Letters of these scripts join, or hang on one line: Arabic, Syriac, N'Ko, Mandaic, Mongolian; Devanagari, Bengali,
// Gurmukhi. By code point, since Pango's numbers for scripts are an enumeration of its own.
static bool is_joined(uint32_t scalar) {
  return (scalar >= 0x0600 && scalar <= 0x07FF) || (scalar >= 0x0840 && scalar <= 0x0A7F)
      || (scalar >= 0x1800 && scalar <= 0x18AF) || (scalar >= 0xFB50 && scalar <= 0xFDFF)
      || (scalar >= 0xFE70 && scalar <= 0xFEFE);
}

// The first scalar of valid UTF-8.
static uint32_t scalar_at(const char *text, const char *end) {
  const uint8_t *bytes = (const uint8_t *)text;
  const long left = end - text;
  if (left < 1 || bytes[0] < 0x80) return left < 1 ? 0 : bytes[0];
  if (bytes[0] < 0xE0) return left < 2 ? 0 : (bytes[0] & 0x1Fu) << 6 | (bytes[1] & 0x3Fu);
  if (bytes[0] < 0xF0) {
    return left < 3 ? 0 : (bytes[0] & 0x0Fu) << 12 | (bytes[1] & 0x3Fu) << 6 | (bytes[2] & 0x3Fu);
  }
  return left < 4 ? 0
                  : (bytes[0] & 0x07u) << 18 | (bytes[1] & 0x3Fu) << 12 | (bytes[2] & 0x3Fu) << 6 | (bytes[3] & 0x3Fu);
}

static void *attributes_of(kimchi_fonts *fonts, int32_t length, const kimchi_run *runs, int32_t count) {
  void *attributes = attributes_new();
  int32_t place = 0;
  for (int32_t i = 0; i < count; i++) {
    void *description = description_new();
    description_set_family(description, fonts->families);
    description_set_weight(description, runs[i].weight);
    description_set_style(description, runs[i].italic ? 2 : 0);
    description_set_absolute_size(description, runs[i].size * units);
    attribute *font = attribute_font(description);
    description_free(description);
    font->start = (unsigned)place;
    place += runs[i].length;
    font->end = (unsigned)place;
    attributes_insert(attributes, font);
  }
  attribute *features = attribute_features("kern=0, liga=0, clig=0, calt=0");
  features->start = 0;
  features->end = (unsigned)length;
  attributes_insert(attributes, features);
  return attributes;
}

// Shapes an item into a piece: its blanks are told by the character that each cluster begins with.
static bool shape_item(kimchi_text *text, const char *utf8, int32_t length, const item *item, int32_t run) {
  piece *piece = &text->pieces[text->count];
  glyph_string *glyphs = glyphs_new();
  const char *start = utf8 + item->offset;
  shape(start, item->length, utf8, length, &item->analysis, glyphs);
  uint8_t *blanks = calloc((size_t)(glyphs->count > 0 ? glyphs->count : 1), 1);
  if (blanks == NULL) {
    glyphs_free(glyphs);
    return false;
  }
  for (int i = 0; i < glyphs->count; i++) {
    const uint32_t scalar = scalar_at(start + glyphs->clusters[i], start + item->length);
    blanks[i] = scalar == ' ' || scalar == 0xA0;
    text->joined = text->joined || is_joined(scalar);
    piece->width += glyphs->glyphs[i].width;
  }
  piece->font = object_ref(item->analysis.font);
  piece->glyphs = glyphs;
  piece->run = run;
  text->blanks[text->count] = blanks;
  text->count += 1;
  return true;
}

// Calls for every cluster but the line's first, with the glyph before it.
#define FOR_GAPS(text, body) \
  do { \
    glyph_info *before = NULL; \
    bool after_blank = false; \
    for (int32_t p = 0; p < (text)->count; p++) { \
      glyph_string *string = (text)->pieces[p].glyphs; \
      for (int g = 0; g < string->count; g++) { \
        glyph_info *glyph = &string->glyphs[g]; \
        if (before != NULL && (glyph->attributes & 1) != 0) { \
          const bool is_word_gap = after_blank; \
          body \
        } \
        before = glyph; \
        after_blank = (text)->blanks[p][g] != 0; \
      } \
    } \
    (void)before; \
    (void)after_blank; \
  } while (0)

static void place_pieces(kimchi_text *text) {
  int64_t x = 0;
  for (int32_t p = 0; p < text->count; p++) {
    piece *piece = &text->pieces[p];
    piece->x = x;
    piece->width = 0;
    for (int g = 0; g < piece->glyphs->count; g++) piece->width += piece->glyphs->glyphs[g].width;
    x += piece->width;
  }
}

kimchi_text *kimchi_text_new(
    kimchi_fonts *fonts, const char *utf8, int32_t length, const kimchi_run *runs, int32_t count, bool right_to_left) {
  if (length <= 0 || count <= 0) return NULL;
  void *attributes = attributes_of(fonts, length, runs, count);
  list *items =
      itemize(fonts->context, right_to_left ? direction_rtl : direction_ltr, utf8, 0, length, attributes, NULL);
  attributes_unref(attributes);
  list *order = reorder(items);
  int32_t item_count = 0;
  for (list *each = order; each != NULL; each = each->next) item_count += 1;
  kimchi_text *text = calloc(1, sizeof *text);
  if (text != NULL && item_count > 0) {
    text->pieces = calloc((size_t)item_count, sizeof *text->pieces);
    text->blanks = calloc((size_t)item_count, sizeof *text->blanks);
  }
  bool done = text != NULL && text->pieces != NULL && text->blanks != NULL;
  for (list *each = order; each != NULL && done; each = each->next) {
    const item *item = each->data;
    if (item->analysis.font == NULL) continue;
    int32_t run = 0;
    int32_t end = runs[0].length;
    while (run + 1 < count && item->offset >= end) end += runs[++run].length;
    done = shape_item(text, utf8, length, item, run);
  }
  for (list *each = items; each != NULL; each = each->next) item_free(each->data);
  list_free(items);
  list_free(order);
  if (!done || text->count == 0) {
    kimchi_text_free(text);
    return NULL;
  }
  FOR_GAPS(text, {
    text->gaps += 1;
    text->word_gaps += is_word_gap;
    (void)glyph;
  });
  place_pieces(text);
  return text;
}

void kimchi_text_free(kimchi_text *text) {
  if (text == NULL) return;
  for (int32_t p = 0; p < text->count; p++) {
    glyphs_free(text->pieces[p].glyphs);
    object_unref(text->pieces[p].font);
    free(text->blanks[p]);
  }
  free(text->pieces);
  free(text->blanks);
  free(text);
}

double kimchi_text_width(const kimchi_text *text) {
  const piece *last = &text->pieces[text->count - 1];
  return (double)(last->x + last->width) / units;
}

int32_t kimchi_text_gaps(const kimchi_text *text) { return text->gaps; }

int32_t kimchi_text_word_gaps(const kimchi_text *text) { return text->word_gaps; }

bool kimchi_text_is_joined(const kimchi_text *text) { return text->joined; }

static bool has_colors(const piece *piece) {
  for (int g = 0; g < piece->glyphs->count; g++) {
    if ((piece->glyphs->glyphs[g].attributes & 2) != 0) return true;
  }
  return false;
}

bool kimchi_text_has_colors(const kimchi_text *text) {
  for (int32_t p = 0; p < text->count; p++) {
    if (has_colors(&text->pieces[p])) return true;
  }
  return false;
}

void kimchi_text_spread(kimchi_text *text, double gap, double word_gap) {
  // What rounding to units leaves over is carried on, so that the line's end is exact.
  double wanted = 0;
  int64_t given = 0;
  FOR_GAPS(text, {
    wanted += (gap + (is_word_gap ? word_gap : 0)) * units;
    const int32_t step = (int32_t)((int64_t)wanted - given);
    before->width += step;
    given += step;
    (void)glyph;
  });
  place_pieces(text);
}

void kimchi_text_ink(const kimchi_text *text, double ink[4]) {
  bool first = true;
  for (int i = 0; i < 4; i++) ink[i] = 0;
  for (int32_t p = 0; p < text->count; p++) {
    const piece *piece = &text->pieces[p];
    rectangle box = {0, 0, 0, 0};
    glyphs_extents(piece->glyphs, piece->font, &box, NULL);
    if (box.width <= 0 || box.height <= 0) continue;
    const double edges[4] = {
        (double)(piece->x + box.x) / units, (double)box.y / units, (double)(piece->x + box.x + box.width) / units,
        (double)(box.y + box.height) / units};
    for (int i = 0; i < 4; i++) {
      const bool wider = i < 2 ? edges[i] < ink[i] : edges[i] > ink[i];
      if (first || wider) ink[i] = edges[i];
    }
    first = false;
  }
}

int32_t kimchi_text_piece_count(const kimchi_text *text) { return text->count; }

void kimchi_text_piece(const kimchi_text *text, int32_t index, double *x, double *width, int32_t *run) {
  const piece *piece = &text->pieces[index];
  *x = (double)piece->x / units;
  *width = (double)piece->width / units;
  *run = piece->run;
}

void kimchi_text_draw(
    const kimchi_text *text, int32_t index, kimchi_cairo *cairo, double x, double y, bool as_shapes) {
  const piece *piece = &text->pieces[index];
  kimchi_cairo_new_path(cairo);
  kimchi_cairo_move_to(cairo, x + (double)piece->x / units, y);
  // A glyph in colours of its own has no shape.
  if (as_shapes && !has_colors(piece)) {
    glyphs_path(cairo, piece->font, piece->glyphs);
    kimchi_cairo_fill(cairo);
  } else {
    show_glyphs(cairo, piece->font, piece->glyphs);
    kimchi_cairo_new_path(cairo);
  }
}

int32_t kimchi_text_missing(const kimchi_text *text, uint32_t *scalars, int32_t limit) {
  int32_t found = 0;
  for (int32_t p = 0; p < text->count; p++) {
    const glyph_string *glyphs = text->pieces[p].glyphs;
    for (int g = 0; g < glyphs->count && found < limit; g++) {
      const uint32_t glyph = glyphs->glyphs[g].glyph;
      if ((glyph & unknown_flag) != 0 && glyph != empty_glyph) scalars[found++] = glyph & ~(uint32_t)unknown_flag;
    }
  }
  return found;
}
