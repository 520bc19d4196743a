// System calls in the shape that Swift can use: no variadic functions, no GNU extensions, no `errno`.
//
// Unless said otherwise, a function gives 0 or more on success and minus the error number on failure, and goes on
// after EINTR.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Memory

/// Asks for the memory of the heap in large steps, for the whole process; nothing where that can't be said.
void cposix_grow_heap_in_large_steps(void);

// Files

/// What fstat(2) tells of a file, alike on all systems.
struct cposix_status {
  /// 1 file, 2 folder, 3 symbolic link, 0 anything else.
  uint32_t kind;
  uint32_t mode;
  uint32_t owner;
  int64_t size;
  uint64_t device;
  uint64_t inode;
  /// Nanoseconds since 1970.
  int64_t modified;
};

/// Opens for reading without waiting for a writer (`O_NONBLOCK`) and without taking a terminal.
int cposix_open_to_read(const char *path);
// The same, refusing a symbolic link with -ELOOP.
int cposix_open_to_read_itself(const char *path);
/// The same for a regular file that is no symbolic link, whose size it tells; anything else is -EINVAL or -ELOOP.
int cposix_open_regular(const char *path, int64_t *size);
/// Opens a folder.
int cposix_open_folder(const char *path);
/// The same for a path from an open folder on, as are all calls that end in `near`.
int cposix_open_folder_near(int near, const char *path);
/// What stands for no folder in such calls, so that the path alone counts.
int cposix_nowhere(void);
/// Opens for appending, creating with `mode`; `O_NOFOLLOW` when `exclusive`.
int cposix_open_to_write(const char *path, int exclusive, int truncate, int follow, mode_t mode);
ssize_t cposix_read(int descriptor, void *bytes, size_t count);
ssize_t cposix_write(int descriptor, const void *bytes, size_t count);
ssize_t cposix_read_at(int descriptor, void *bytes, size_t count, off_t position);
ssize_t cposix_write_at(int descriptor, const void *bytes, size_t count, off_t position);
/// Opens for reading and writing anywhere, emptied, created with 0600.
int cposix_open_to_store(const char *path);
int cposix_close(int descriptor);
/// Maps a file for reading; NULL with `*number` set on failure. `length` must be above 0.
const void *cposix_map(int descriptor, size_t length, int *number);
void cposix_unmap(const void *bytes, size_t length);
int cposix_status_near(int near, const char *path, int follow, struct cposix_status *status);
int cposix_status_of_descriptor(int descriptor, struct cposix_status *status);
int cposix_make_folder(const char *path, mode_t mode);
int cposix_remove_folder(const char *path);
int cposix_rename(const char *from, const char *to);
/// Both paths from the same folder on.
int cposix_rename_near(int near, const char *from, const char *to);
int cposix_unlink(const char *path);
int cposix_change_mode(int descriptor, mode_t mode);
/// fsync(2); on macOS `F_FULLFSYNC` where the file system has it.
int cposix_sync(int descriptor);
int cposix_truncate(int descriptor, off_t length);
/// flock(2), exclusive, not waiting: 1 taken, 0 held by another.
int cposix_lock(int descriptor);
int cposix_unlock(int descriptor);
/// The length of the real path, written to `buffer` without its NUL.
ssize_t cposix_real_path(const char *path, char *buffer, size_t capacity);
/// The path of an open file, as far as the system can tell it.
ssize_t cposix_path_of_descriptor(int descriptor, char *buffer, size_t capacity);

/// An open folder; NULL with `*number` set on failure.
void *cposix_folder_open(const char *path, int *number);
/// The next name, valid until the next call; NULL at the end (`*number` 0) or on failure.
/// `kind` as in `cposix_status`, 4 when the folder does not tell.
const char *cposix_folder_next(void *folder, uint32_t *kind, int *number);
void cposix_folder_close(void *folder);
/// mkdir(2) of a folder whose time says that nothing has been put into it yet, where the file system keeps such a time.
int cposix_make_marked_folder(const char *path, mode_t mode);
/// 1 when a folder holds nothing, else 0; of one that still has its mark the time tells, without listing it.
int cposix_folder_is_empty(int near, const char *path);

// Time, chance, text

int64_t cposix_wall_milliseconds(void);
int64_t cposix_monotonic_nanoseconds(void);
int cposix_random(void *bytes, size_t count);
/// Whether a text begins with the `length` bytes of another, none of which is NUL.
int cposix_begins(const char *text, const char *head, size_t length);

/// The system's words for an error number, NUL-terminated.
void cposix_error_text(int number, char *buffer, size_t capacity);
/// The entry of that index in the environment (`NAME=value`); NULL after the last.
const char *cposix_environment_entry(size_t index);

/// Adds bytes to the remainder of a CRC-32C with the processor's own instruction; 0 where it has none.
int cposix_crc32c(uint32_t *remainder, const void *bytes, size_t count);
/// Works whole blocks of 64 bytes into the eight words of a SHA-256 state with the processor's own instructions, given the
/// 64 constants; 0 where it has none.
int cposix_sha256(uint32_t *state, const void *bytes, size_t blocks, const uint32_t *constants);

/// A number that the calling thread shares with no other thread of this process.
uintptr_t cposix_this_thread(void);

// Processes

/// How a child ended.
struct cposix_ending {
  /// -1 when a signal ended it.
  int code;
  /// 0 when it exited.
  int signal;
};

/// What a child is started with.
struct cposix_launch {
  const char *program;
  char *const *arguments;
  char *const *environment;
  const char *folder;
  /// Descriptors for its standard streams; -1 connects `/dev/null`.
  int input, output, error;
};

/// Starts a child in a process group of its own, with default signals, an empty mask and no descriptor above 2.
/// Gives its id, in `watch` a descriptor for `cposix_poller_add_child` to take over, -1 where there is none, and in
/// `birth` what to hand to `cposix_forget_birth`. On Linux it gives them before the child has become its program; that it
/// could not is told there. Call it on a thread of `cposix_start_thread` that stays: on Linux the child is killed when that
/// thread ends.
pid_t cposix_spawn(const struct cposix_launch *launch, int *watch, uintptr_t *birth);
/// Says that nobody in this process changes from now on which signals are ignored.
void cposix_settle_signals(void);
/// Called once a child has been reaped, on the thread that started it: the error number for which it could not become its
/// program, 0 when it could.
int cposix_forget_birth(uintptr_t birth);
/// A pipe; both ends close on exec, the end of index `nonblocking` does not block.
int cposix_pipe(int ends[2], int nonblocking);
/// Reaps one child: 1 reaped, 0 still running. A stopped child is running.
int cposix_reap(pid_t child, int wait, struct cposix_ending *ending);
/// 1 when a child has ended and waits to be reaped, 0 when not.
int cposix_has_ended(pid_t child);
int cposix_signal(pid_t process, int signal);
int cposix_signal_group(pid_t group, int signal);
pid_t cposix_own_id(void);
uid_t cposix_own_user(void);
int cposix_ignore_sigpipe(void);
/// Opens `/dev/null` on each of the descriptors 0, 1, 2 that is closed; the count of those opened.
int cposix_reserve_standard_streams(void);
/// Makes this process the parent of orphaned descendants (Linux); -ENOSYS elsewhere.
int cposix_become_subreaper(void);
/// Whether a file may be executed by us.
int cposix_is_executable(const char *path);

/// Starts a detached thread that takes no signals.
int cposix_start_thread(void (*body)(void *), void *context);
/// Makes the calling thread one that does little at a time and is let in as soon as it wakes (slices of 0.1 ms, Linux
/// 6.12), with the niceness of the process; its children are as any others.
void cposix_become_prompt(void);

// Waiting for many descriptors and children at once: epoll and pidfd on Linux, kqueue on macOS.

/// An event: the token it was registered with, and whether it tells the end of a child.
struct cposix_event {
  uint64_t token;
};

int cposix_poller_open(void);
/// Watches a descriptor for reading or, if `writing`, for writing.
int cposix_poller_add(int poller, int descriptor, int writing, uint64_t token);
void cposix_poller_remove(int poller, int descriptor, int writing);
/// Watches for the end of a child, told once; `watch` is what `cposix_spawn` gave.
/// Gives a descriptor to hand to `cposix_poller_forget_child` (0 where none is needed).
int cposix_poller_add_child(int poller, pid_t child, int watch, uint64_t token);
void cposix_poller_forget_child(int descriptor);
/// The count of events, written to `events`; waits at most `milliseconds` (-1: for ever).
int cposix_poller_wait(int poller, struct cposix_event *events, int capacity, int milliseconds);
#include "CPosixTerminal.h"
