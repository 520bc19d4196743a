#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CPosix.h"
#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

extern char **environ;

int cposix_openat(int directory, const char *path, int flags, mode_t mode) {
  return openat(directory, path, flags | O_CLOEXEC, mode);
}

int cposix_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

int cposix_set_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags < 0 ? -1 : fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
}

int cposix_spawn_closefrom(posix_spawn_file_actions_t *actions, int first) {
#ifdef __linux__
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
#else
  (void)actions;
  (void)first;
  return 0;  // macOS: POSIX_SPAWN_CLOEXEC_DEFAULT is set by the caller.
#endif
}

int cposix_spawn_chdir(posix_spawn_file_actions_t *actions, const char *path) {
  return posix_spawn_file_actions_addchdir_np(actions, path);
}

int cposix_become_subreaper(void) {
#ifdef __linux__
  return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#else
  return -1;
#endif
}

int cposix_pidfd_open(pid_t pid) {
#ifdef __linux__
  return (int)syscall(SYS_pidfd_open, pid, 0);
#else
  (void)pid;
  return -1;
#endif
}

char **cposix_environment(void) { return environ; }

int cposix_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

int cposix_term_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

int cposix_errno(void) { return errno; }
