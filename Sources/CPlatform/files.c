#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

int kimchi_exchange(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE) == 0 ? 0 : errno;
}

int kimchi_rename_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0 ? 0 : errno;
}

int kimchi_has_writer(int descriptor) {
  // Whoever opens the file while the lease stands makes the kernel send a signal; SIGIO would end the program.
  if (fcntl(descriptor, F_SETSIG, SIGURG) != 0) return 0;
  if (fcntl(descriptor, F_SETLEASE, F_RDLCK) != 0) return errno == EAGAIN;
  fcntl(descriptor, F_SETLEASE, F_UNLCK);
  return 0;
}

int kimchi_reserve(int descriptor, long long bytes) {
  if (bytes <= 0 || fallocate(descriptor, FALLOC_FL_KEEP_SIZE, 0, bytes) == 0) return 0;
  return errno == EOPNOTSUPP || errno == ENOSYS ? 0 : errno;
}

int kimchi_memory_file(void) {
  struct rlimit limit;
  const rlim_t needed = 64 << 20;
  if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < needed) return -1;
  return memfd_create("kimchi", MFD_CLOEXEC);
}

int kimchi_replace(int descriptor, int other) {
  while (dup3(other, descriptor, O_CLOEXEC) < 0) {
    if (errno != EINTR && errno != EBUSY) return errno;
  }
  return 0;
}

int kimchi_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }
