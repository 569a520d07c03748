// Calls of Linux that the C library declares only as extensions, which Swift does not see.
#ifndef KIMCHI_FILES_H
#define KIMCHI_FILES_H

// Makes two names change places in one step (renameat2(2), RENAME_EXCHANGE). Both must exist.
// Answers 0, or an errno: EINVAL or ENOSYS where the file system or the kernel has no such step.
int kimchi_exchange(const char *first, const char *second);

// Renames a file unless the new name exists (renameat2(2), RENAME_NOREPLACE).
// Answers 0, or an errno: EEXIST when it exists, EINVAL or ENOSYS as above.
int kimchi_rename_new(const char *from, const char *to);

// Whether any process has a regular file open for writing, asked by a lease (fcntl(2), F_SETLEASE) that is given up at
// once. 0 also where that cannot be told: on a file of somebody else, or a file system without leases.
int kimchi_has_writer(int descriptor);

// Sets room on the disk aside for the first bytes of a file, whose content and length stay (fallocate(2)).
// Answers 0, also on a file system without that, or an errno such as ENOSPC.
int kimchi_reserve(int descriptor, long long bytes);

// A file in memory, which programs that are started don't get (memfd_create(2)). -1 where the system has none, or where
// a limit for files is so small that a frame might not fit (RLIMIT_FSIZE).
int kimchi_memory_file(void);

// A pipe whose ends programs that are started don't get, at no moment (pipe2(2)): the end to read from, then the other.
// Answers 0, or an errno.
int kimchi_pipe(int ends[2]);

// Makes a descriptor's number stand for what another one is open on; programs that are started don't get it (dup3(2)).
// Answers 0, or an errno.
int kimchi_replace(int descriptor, int other);

#endif
