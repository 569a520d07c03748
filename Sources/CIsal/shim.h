#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <stdlib.h>

// The state of a stream has arrays that are too long for Swift. Returns the bytes of a zlib stream (RFC 1950) at ISA-L's
// first level; 0 where memory or room is lacking.
static inline size_t kimchi_isal_zlib(const uint8_t *bytes, uint32_t count, uint8_t *output, uint32_t room) {
  struct isal_zstream *stream = malloc(sizeof *stream);
  uint8_t *level = malloc(ISAL_DEF_LVL1_DEFAULT);
  size_t written = 0;
  if (stream && level) {
    isal_deflate_stateless_init(stream);
    stream->level = 1;
    stream->level_buf = level;
    stream->level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    stream->gzip_flag = IGZIP_ZLIB;
    stream->end_of_stream = 1;
    stream->flush = NO_FLUSH;
    stream->next_in = (uint8_t *)bytes;
    stream->avail_in = count;
    stream->next_out = output;
    stream->avail_out = room;
    if (isal_deflate_stateless(stream) == COMP_OK) written = stream->total_out;
  }
  free(level);
  free(stream);
  return written;
}
