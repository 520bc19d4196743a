// write(2) and pwrite(2) that take less than they are given: preloaded into the program by `scripts/torture errors`.
//
// SHORT_BELOW  only files below this folder are meant
// SHORT_AT     the number of the write to cut, from 1; 0 cuts each
// SHORT_THEN   the error number that the write after the one cut fails with; 0 lets it be
// SHORT_NONE   1 takes nothing at all in place of half
// SHORT_COUNT  a file that gets a line for each write that was disturbed: the path that was written to
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int writes, failing;

static int number_of(const char *name) {
  const char *text = getenv(name);
  return text ? atoi(text) : 0;
}

// Writes the path of a descriptor, and a line end, into `path`; tells whether it lies where it is meant.
static int is_meant(int descriptor, char path[4097]) {
  const char *below = getenv("SHORT_BELOW");
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, 4095);
  if (below == NULL || length <= 0) return 0;
  path[length] = '\n';
  path[length + 1] = 0;
  return strncmp(path, below, strlen(below)) == 0;
}

static void count_one(const char *path) {
  const char *name = getenv("SHORT_COUNT");
  int file = name ? (int)syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600) : -1;
  if (file < 0) return;
  syscall(SYS_write, file, path, strlen(path));
  syscall(SYS_close, file);
}

// The bytes that a write may take; -1 when it is to fail.
static ssize_t allowed(int descriptor, size_t count) {
  char path[4097];
  if (count == 0 || !is_meant(descriptor, path)) return (ssize_t)count;
  if (atomic_exchange(&failing, 0)) return -1;
  int number = atomic_fetch_add(&writes, 1) + 1, at = number_of("SHORT_AT");
  if (at != 0 && at != number) return (ssize_t)count;
  count_one(path);
  if (number_of("SHORT_NONE")) return 0;
  if (number_of("SHORT_THEN")) atomic_store(&failing, 1);
  return (ssize_t)((count + 1) / 2);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  ssize_t taken = allowed(descriptor, count);
  if (taken > 0 || count == 0) return syscall(SYS_write, descriptor, bytes, (size_t)taken);
  if (taken < 0) errno = number_of("SHORT_THEN");
  return taken;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t position) {
  ssize_t taken = allowed(descriptor, count);
  if (taken > 0 || count == 0) return syscall(SYS_pwrite64, descriptor, bytes, (size_t)taken, position);
  if (taken < 0) errno = number_of("SHORT_THEN");
  return taken;
}
