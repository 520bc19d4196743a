#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/mman.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif
#include <time.h>
#include <unistd.h>

#include "CPosix.h"

extern char **environ;

#define UNTIL_NOT_INTERRUPTED(result, call) \
  do {                                      \
    (result) = (call);                      \
  } while ((result) < 0 && errno == EINTR)

static int answer(int result) { return result < 0 ? -errno : result; }

int cposix_open_to_read(const char *path) {
  int result;
  UNTIL_NOT_INTERRUPTED(result, open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  return answer(result);
}

int cposix_open_to_read_itself(const char *path) {
  int result;
  UNTIL_NOT_INTERRUPTED(result, open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  return answer(result);
}

int cposix_open_regular(const char *path, int64_t *size) {
  int result;
  UNTIL_NOT_INTERRUPTED(result, open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC));
  if (result < 0) return -errno;
  struct stat found;
  int number = fstat(result, &found) < 0 ? errno : S_ISREG(found.st_mode) ? 0 : EINVAL;
  if (number == 0) {
    *size = found.st_size;
    return result;
  }
  close(result);
  return -number;
}

int cposix_open_folder(const char *path) { return cposix_open_folder_near(AT_FDCWD, path); }

int cposix_open_folder_near(int near, const char *path) {
  int result;
  UNTIL_NOT_INTERRUPTED(result, openat(near, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return answer(result);
}

int cposix_nowhere(void) { return AT_FDCWD; }

int cposix_open_to_write(const char *path, int exclusive, int truncate, int follow, mode_t mode) {
  int flags = O_WRONLY | O_APPEND | O_CREAT | O_NOCTTY | O_CLOEXEC;
  if (!follow) flags |= O_NOFOLLOW;
  if (exclusive) flags |= O_EXCL;
  if (truncate) flags |= O_TRUNC;
  int result;
  UNTIL_NOT_INTERRUPTED(result, open(path, flags, mode));
  return answer(result);
}

ssize_t cposix_read(int descriptor, void *bytes, size_t count) {
  ssize_t result;
  UNTIL_NOT_INTERRUPTED(result, read(descriptor, bytes, count));
  return result < 0 ? -errno : result;
}

// A write that takes nothing would be tried for ever, or be taken for one that took all: it is a failure.
static ssize_t written(ssize_t result, size_t count) {
  if (result < 0) return -errno;
  return result == 0 && count > 0 ? -EIO : result;
}

ssize_t cposix_write(int descriptor, const void *bytes, size_t count) {
  ssize_t result;
  UNTIL_NOT_INTERRUPTED(result, write(descriptor, bytes, count));
  return written(result, count);
}

ssize_t cposix_read_at(int descriptor, void *bytes, size_t count, off_t position) {
  ssize_t result;
  UNTIL_NOT_INTERRUPTED(result, pread(descriptor, bytes, count, position));
  return result < 0 ? -errno : result;
}

ssize_t cposix_write_at(int descriptor, const void *bytes, size_t count, off_t position) {
  ssize_t result;
  UNTIL_NOT_INTERRUPTED(result, pwrite(descriptor, bytes, count, position));
  return written(result, count);
}

const void *cposix_map(int descriptor, size_t length, int *number) {
  void *bytes = mmap(NULL, length, PROT_READ, MAP_SHARED, descriptor, 0);
  *number = bytes == MAP_FAILED ? errno : 0;
  return bytes == MAP_FAILED ? NULL : bytes;
}

void cposix_unmap(const void *bytes, size_t length) { munmap((void *)bytes, length); }

int cposix_open_to_store(const char *path) {
  int result;
  UNTIL_NOT_INTERRUPTED(result, open(path, O_RDWR | O_CREAT | O_TRUNC | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC, 0600));
  return answer(result);
}

// close(2) is never repeated: the descriptor is gone even after EINTR.
int cposix_close(int descriptor) { return answer(close(descriptor)); }

static uint32_t kind_of_mode(mode_t mode) {
  return S_ISREG(mode) ? 1 : S_ISDIR(mode) ? 2 : S_ISLNK(mode) ? 3 : 0;
}

static void translate(const struct stat *from, struct cposix_status *to) {
#ifdef __APPLE__
  struct timespec modified = from->st_mtimespec;
#else
  struct timespec modified = from->st_mtim;
#endif
  to->kind = kind_of_mode(from->st_mode);
  to->mode = from->st_mode & 07777;
  to->owner = from->st_uid;
  to->size = from->st_size;
  to->device = (uint64_t)from->st_dev;
  to->inode = (uint64_t)from->st_ino;
  to->modified = (int64_t)modified.tv_sec * 1000000000 + modified.tv_nsec;
}

int cposix_status_near(int near, const char *path, int follow, struct cposix_status *status) {
  struct stat found;
  int result;
  UNTIL_NOT_INTERRUPTED(result, fstatat(near, path, &found, follow ? 0 : AT_SYMLINK_NOFOLLOW));
  if (result < 0) return -errno;
  translate(&found, status);
  return 0;
}

int cposix_status_of_descriptor(int descriptor, struct cposix_status *status) {
  struct stat found;
  if (fstat(descriptor, &found) < 0) return -errno;
  translate(&found, status);
  return 0;
}

int cposix_make_folder(const char *path, mode_t mode) { return answer(mkdir(path, mode)); }

// A moment that no clock gives and no archive holds.
static const struct timespec unused_mark = {.tv_sec = 1, .tv_nsec = 736563171};

int cposix_make_marked_folder(const char *path, mode_t mode) {
  if (mkdir(path, mode) < 0) return -errno;
  struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, unused_mark};
  // Without its mark the folder is listed to see whether it is empty.
  (void)utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW);
  return 0;
}

// Whether nothing has been put into a folder since it was marked: whatever is sets its time.
static int has_unused_mark(int near, const char *path) {
  struct stat found;
  if (fstatat(near, path, &found, AT_SYMLINK_NOFOLLOW) < 0 || !S_ISDIR(found.st_mode)) return 0;
#ifdef __APPLE__
  struct timespec modified = found.st_mtimespec;
#else
  struct timespec modified = found.st_mtim;
#endif
  return modified.tv_sec == unused_mark.tv_sec && modified.tv_nsec == unused_mark.tv_nsec;
}

int cposix_remove_folder(const char *path) { return answer(rmdir(path)); }

int cposix_rename(const char *from, const char *to) { return answer(rename(from, to)); }

int cposix_rename_near(int near, const char *from, const char *to) { return answer(renameat(near, from, near, to)); }

int cposix_unlink(const char *path) { return answer(unlink(path)); }

int cposix_change_mode(int descriptor, mode_t mode) { return answer(fchmod(descriptor, mode)); }

// A failed sync is never repeated: the kernel may have dropped the pages. EINTR says that nothing was decided.
int cposix_sync(int descriptor) {
  int result;
#ifdef __APPLE__
  UNTIL_NOT_INTERRUPTED(result, fcntl(descriptor, F_FULLFSYNC));
  if (result >= 0 || errno != ENOTSUP) return answer(result);
#endif
  UNTIL_NOT_INTERRUPTED(result, fsync(descriptor));
  return answer(result);
}

int cposix_truncate(int descriptor, off_t length) {
  int result;
  UNTIL_NOT_INTERRUPTED(result, ftruncate(descriptor, length));
  return answer(result);
}

int cposix_lock(int descriptor) {
  int result;
  UNTIL_NOT_INTERRUPTED(result, flock(descriptor, LOCK_EX | LOCK_NB));
  if (result == 0) return 1;
  return errno == EWOULDBLOCK ? 0 : -errno;
}

int cposix_unlock(int descriptor) {
  int result;
  UNTIL_NOT_INTERRUPTED(result, flock(descriptor, LOCK_UN));
  return answer(result);
}

ssize_t cposix_real_path(const char *path, char *buffer, size_t capacity) {
  char found[PATH_MAX];
  if (realpath(path, found) == NULL) return -errno;
  size_t length = strlen(found);
  if (length > capacity) return -ENAMETOOLONG;
  memcpy(buffer, found, length);
  return (ssize_t)length;
}

ssize_t cposix_path_of_descriptor(int descriptor, char *buffer, size_t capacity) {
#ifdef __APPLE__
  char found[PATH_MAX];
  if (fcntl(descriptor, F_GETPATH, found) < 0) return -errno;
  size_t length = strlen(found);
  if (length > capacity) return -ENAMETOOLONG;
  memcpy(buffer, found, length);
  return (ssize_t)length;
#else
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, buffer, capacity);
  return length < 0 ? -errno : length;
#endif
}

#ifdef __linux__

// Whether entries of a folder as the kernel gives them are only the two that every folder has.
static int only_links_to_itself(const char *entries, ssize_t length) {
  for (ssize_t next = 0; next < length;) {
    const struct dirent64 *entry = (const struct dirent64 *)(entries + next);
    const char *name = entry->d_name;
    if (name[0] != '.' || (name[1] != 0 && (name[1] != '.' || name[2] != 0))) return 0;
    next += entry->d_reclen;
  }
  return 1;
}

int cposix_folder_is_empty(int near, const char *path) {
  if (has_unused_mark(near, path)) return 1;
  int folder = cposix_open_folder_near(near, path);
  if (folder < 0) return folder;
  _Alignas(struct dirent64) char entries[1024];
  ssize_t length;
  do UNTIL_NOT_INTERRUPTED(length, syscall(SYS_getdents64, folder, entries, sizeof entries));
  while (length > 0 && only_links_to_itself(entries, length));
  int result = length < 0 ? -errno : length == 0;
  close(folder);
  return result;
}

#else

int cposix_folder_is_empty(int near, const char *path) {
  if (has_unused_mark(near, path)) return 1;
  int number = 0;
  int descriptor = cposix_open_folder_near(near, path);
  if (descriptor < 0) return descriptor;
  void *folder = fdopendir(descriptor);
  if (folder == NULL) {
    number = errno;
    close(descriptor);
    return -number;
  }
  uint32_t kind;
  int is_empty = cposix_folder_next(folder, &kind, &number) == NULL;
  cposix_folder_close(folder);
  return number != 0 ? -number : is_empty;
}

#endif

void *cposix_folder_open(const char *path, int *number) {
  DIR *folder;
  do folder = opendir(path);
  while (folder == NULL && errno == EINTR);
  *number = folder == NULL ? errno : 0;
  return folder;
}

const char *cposix_folder_next(void *folder, uint32_t *kind, int *number) {
  struct dirent *entry;
  for (;;) {
    errno = 0;
    entry = readdir(folder);
    if (entry == NULL) break;
    const char *name = entry->d_name;
    if (name[0] == '.' && (name[1] == 0 || (name[1] == '.' && name[2] == 0))) continue;
    break;
  }
  *number = entry == NULL ? errno : 0;
  if (entry == NULL) return NULL;
  switch (entry->d_type) {
    case DT_REG: *kind = 1; break;
    case DT_DIR: *kind = 2; break;
    case DT_LNK: *kind = 3; break;
    case DT_UNKNOWN: *kind = 4; break;
    default: *kind = 0; break;
  }
  return entry->d_name;
}

void cposix_folder_close(void *folder) { closedir(folder); }

void cposix_grow_heap_in_large_steps(void) {
#ifdef __GLIBC__
  // Each thread's heap starts this large, untouched; a page costs memory when something is written to it.
  mallopt(M_TOP_PAD, 16 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
#endif
}

int64_t cposix_wall_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t cposix_monotonic_nanoseconds(void) {
  struct timespec now;
#ifdef __APPLE__
  clock_gettime(CLOCK_UPTIME_RAW, &now);
#else
  clock_gettime(CLOCK_MONOTONIC, &now);
#endif
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int cposix_random(void *bytes, size_t count) {
  char *next = bytes;
  while (count > 0) {
    size_t piece = count < 256 ? count : 256;
    if (getentropy(next, piece) < 0) return -errno;
    next += piece;
    count -= piece;
  }
  return 0;
}

int cposix_begins(const char *text, const char *head, size_t length) { return strncmp(text, head, length) == 0; }

void cposix_error_text(int number, char *buffer, size_t capacity) {
#ifdef __GLIBC__
  const char *text = strerror_r(number, buffer, capacity);
  if (text != buffer) snprintf(buffer, capacity, "%s", text);
#else
  if (strerror_r(number, buffer, capacity) != 0) snprintf(buffer, capacity, "error %d", number);
#endif
}

const char *cposix_environment_entry(size_t index) {
  if (environ == NULL) return NULL;
  for (size_t at = 0; environ[at] != NULL; at++)
    if (at == index) return environ[at];
  return NULL;
}
