#include <zlib.h>

// deflateInit2 is a macro that Swift cannot see. windowBits 15 + 16 asks for a gzip stream.
static inline int kimchi_gzip_begin(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

// inflateInit2 likewise.
static inline int kimchi_gunzip_begin(z_stream *stream) { return inflateInit2(stream, 15 + 16); }
