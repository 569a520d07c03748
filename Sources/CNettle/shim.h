#include <nettle/sha1.h>
#include <nettle/sha2.h>
#include <nettle/version.h>

// `digest` is what a hash writes; nettle 4 knows its length.
#if NETTLE_VERSION_MAJOR >= 4
#define KIMCHI_DIGEST(name, size) name##_digest(&context, digest)
#else
#define KIMCHI_DIGEST(name, size) name##_digest(&context, size, digest)
#endif

// Writes the SHA-256 of `length` bytes into the 32 bytes at `digest`.
static inline void kimchi_sha256(const uint8_t *bytes, size_t length, uint8_t *digest) {
  struct sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, length, bytes);
  KIMCHI_DIGEST(sha256, SHA256_DIGEST_SIZE);
}

// Writes the SHA-1 of `length` bytes into the 20 bytes at `digest`. For names that others give, never for security.
static inline void kimchi_sha1(const uint8_t *bytes, size_t length, uint8_t *digest) {
  struct sha1_ctx context;
  sha1_init(&context);
  sha1_update(&context, length, bytes);
  KIMCHI_DIGEST(sha1, SHA1_DIGEST_SIZE);
}
