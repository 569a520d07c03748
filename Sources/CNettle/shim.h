#include <nettle/sha2.h>
#include <nettle/version.h>

// Writes the SHA-256 of `length` bytes into the 32 bytes at `digest`.
static inline void kimchi_sha256(const uint8_t *bytes, size_t length, uint8_t *digest) {
  struct sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, length, bytes);
#if NETTLE_VERSION_MAJOR >= 4
  sha256_digest(&context, digest);
#else
  sha256_digest(&context, SHA256_DIGEST_SIZE, digest);
#endif
}
