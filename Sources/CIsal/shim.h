#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>

// The state of a stream has arrays that are too long for Swift. Returns the bytes of a zlib stream (RFC 1950) at ISA-L's
// first level; 0 where memory or room is lacking.
//
// ISA-L 2.30 enters the address of its state among the places of what it has read when it reads a first byte at this level,
// so the same bytes gave another stream in one process of some hundreds. So that byte is stored here, in a block of its own,
// and given to ISA-L as what came before; header and checksum go around both.
static inline size_t kimchi_isal_zlib(const uint8_t *bytes, uint32_t count, uint8_t *output, uint32_t room) {
  const uint8_t head[] = {0x78, 0x01, 0, 1, 0, 0xFE, 0xFF, count ? bytes[0] : 0};
  const uint32_t checksum_size = 4;
  if (!count || room < sizeof head + checksum_size) return 0;
  struct isal_zstream *stream = malloc(sizeof *stream);
  uint8_t *level = malloc(ISAL_DEF_LVL1_DEFAULT);
  size_t written = 0;
  if (stream && level) {
    isal_deflate_init(stream);
    stream->level = 1;
    stream->level_buf = level;
    stream->level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    stream->end_of_stream = 1;
    stream->flush = NO_FLUSH;
    stream->next_in = (uint8_t *)bytes + 1;
    stream->avail_in = count - 1;
    stream->next_out = output + sizeof head;
    stream->avail_out = room - sizeof head - checksum_size;
    if (isal_deflate_set_dict(stream, (uint8_t *)bytes, 1) == COMP_OK && isal_deflate(stream) == COMP_OK &&
        stream->internal_state.state == ZSTATE_END) {
      memcpy(output, head, sizeof head);
      written = sizeof head + stream->total_out;
      const uint32_t checksum = isal_adler32(1, bytes, count);
      for (int shift = 24; shift >= 0; shift -= 8) output[written++] = checksum >> shift;
    }
  }
  free(level);
  free(stream);
  return written;
}
