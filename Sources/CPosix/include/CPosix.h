// What the C library's Swift module hides: variadic calls, GNU extensions and `environ`.
#pragma once
#include <fcntl.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

/// open(2) without its variadic signature; `O_CLOEXEC` is always added.
int cposix_openat(int directory, const char *path, int flags, mode_t mode);
/// pipe2(2) with `O_CLOEXEC` on both ends.
int cposix_pipe(int ends[2]);
/// Makes a descriptor non-blocking.
int cposix_set_nonblocking(int descriptor);
/// Closes every descriptor from `first` up in the child of a posix_spawn.
int cposix_spawn_closefrom(posix_spawn_file_actions_t *actions, int first);
/// Changes the working directory in the child of a posix_spawn.
int cposix_spawn_chdir(posix_spawn_file_actions_t *actions, const char *path);
/// Makes this process adopt orphaned descendants (Linux); -1 elsewhere.
int cposix_become_subreaper(void);
/// A descriptor that becomes readable when the process ends (Linux); -1 elsewhere.
int cposix_pidfd_open(pid_t pid);
/// The environment of this process.
char **cposix_environment(void);
/// WIFEXITED / WEXITSTATUS / WTERMSIG of a wait status.
int cposix_exit_code(int status);
int cposix_term_signal(int status);
/// errno, as a plain function.
int cposix_errno(void);
