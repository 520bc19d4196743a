#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#else
#include <sys/event.h>
#include <sys/time.h>
#endif

#include "CPosix.h"

static int answer(int result) { return result < 0 ? -errno : result; }

int cposix_pipe(int ends[2], int nonblocking) {
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
#else
  if (pipe(ends) != 0) return -errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
  // A new pipe has no other flag that could be lost.
  fcntl(ends[nonblocking], F_SETFL, O_NONBLOCK);
  return 0;
}

int cposix_reap(pid_t child, int wait, struct cposix_ending *ending) {
  int status = 0;
  pid_t reaped;
  do reaped = waitpid(child, &status, wait ? 0 : WNOHANG);
  while (reaped < 0 && errno == EINTR);
  if (reaped < 0) return -errno;
  if (reaped == 0) return 0;
  ending->code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  ending->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  return 1;
}

int cposix_has_ended(pid_t child) {
  siginfo_t info = {0};
  int result;
  do result = waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT);
  while (result < 0 && errno == EINTR);
  return result < 0 ? -errno : info.si_pid == child;
}

int cposix_signal(pid_t process, int signal) { return answer(kill(process, signal)); }

int cposix_signal_group(pid_t group, int signal) {
  if (group <= 1) return -EINVAL;
  int result = answer(kill(-group, signal));
  if (result != -ESRCH) return result;
  // A child that was just started may not have made its group yet; where it is made for it in vain it has done so since.
  setpgid(group, group);
  return answer(kill(-group, signal));
}

pid_t cposix_own_id(void) { return getpid(); }

uid_t cposix_own_user(void) { return geteuid(); }

// A closed pipe and a file-size limit become the errors EPIPE and EFBIG of the write that meets them.
int cposix_ignore_sigpipe(void) {
  if (signal(SIGXFSZ, SIG_IGN) == SIG_ERR) return -errno;
  return signal(SIGPIPE, SIG_IGN) == SIG_ERR ? -errno : 0;
}

int cposix_reserve_standard_streams(void) {
  int opened = 0;
  for (int target = 0; target < 3; target++) {
    if (fcntl(target, F_GETFD) >= 0 || errno != EBADF) continue;
    // The lowest free descriptor is `target`, because those below it are open by now.
    int found = open("/dev/null", target == 0 ? O_RDONLY : O_WRONLY);
    if (found < 0) return -errno;
    opened++;
  }
  return opened;
}

int cposix_become_subreaper(void) {
#ifdef __linux__
  return answer(prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0));
#else
  return -ENOSYS;
#endif
}

int cposix_is_executable(const char *path) { return answer(access(path, X_OK)); }

uintptr_t cposix_this_thread(void) { return (uintptr_t)pthread_self(); }

void cposix_become_prompt(void) {
#if defined(__linux__) && defined(SYS_sched_setattr)
  // The thread it was started from may have a niceness of its own; children are to have that of the process.
  errno = 0;
  int niceness = getpriority(PRIO_PROCESS, (id_t)getpid());
  if (errno != 0 || sched_getscheduler(0) != SCHED_OTHER) return;
  setpriority(PRIO_PROCESS, 0, niceness);
  // Children of a thread of negative niceness would be given 0 with the default slice.
  if (niceness < 0) return;
  struct {
    uint32_t size, policy;
    uint64_t flags;
    int32_t niceness;
    uint32_t priority;
    uint64_t runtime, deadline, period;
  } wanted = {
    .size = 48, .policy = SCHED_OTHER, .flags = 1 /* reset on fork */, .niceness = niceness, .runtime = 100000};
  syscall(SYS_sched_setattr, 0, &wanted, 0);
#endif
}

struct thread_start {
  void (*body)(void *);
  void *context;
};

static void *run_thread(void *argument) {
  struct thread_start start = *(struct thread_start *)argument;
  free(argument);
  start.body(start.context);
  return NULL;
}

int cposix_start_thread(void (*body)(void *), void *context) {
  struct thread_start *start = malloc(sizeof *start);
  if (start == NULL) return -ENOMEM;
  start->body = body;
  start->context = context;
  sigset_t all, old;
  sigfillset(&all);
  // A parent that blocks SIGCHLD makes the kernel keep it and wake another thread for it at the end of every child;
  // where nobody handles it, it is dropped at once.
  sigdelset(&all, SIGCHLD);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  pthread_t thread;
  int number = pthread_create(&thread, NULL, run_thread, start);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  if (number != 0) {
    free(start);
    return -number;
  }
  pthread_detach(thread);
  return 0;
}

#ifdef __linux__

int cposix_poller_open(void) { return answer(epoll_create1(EPOLL_CLOEXEC)); }

int cposix_poller_add(int poller, int descriptor, int writing, uint64_t token) {
  struct epoll_event event = {.events = writing ? EPOLLOUT : EPOLLIN, .data.u64 = token};
  return answer(epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event));
}

void cposix_poller_remove(int poller, int descriptor, int writing) {
  (void)writing;
  epoll_ctl(poller, EPOLL_CTL_DEL, descriptor, NULL);
}

int cposix_poller_add_child(int poller, pid_t child, int watch, uint64_t token) {
  int descriptor = watch >= 0 ? watch : (int)syscall(SYS_pidfd_open, child, 0);
  if (descriptor < 0) return -errno;
  // It tells its one event once, so that it may stay in the set, silent, while somebody else still shares it.
  struct epoll_event event = {.events = EPOLLIN | EPOLLONESHOT, .data.u64 = token};
  if (epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event) < 0) {
    int number = errno;
    close(descriptor);
    return -number;
  }
  return descriptor;
}

void cposix_poller_forget_child(int descriptor) {
  if (descriptor >= 0) close(descriptor);
}

int cposix_poller_wait(int poller, struct cposix_event *events, int capacity, int milliseconds) {
  struct epoll_event found[64];
  int count = epoll_wait(poller, found, capacity < 64 ? capacity : 64, milliseconds);
  if (count < 0) return errno == EINTR ? 0 : -errno;
  for (int index = 0; index < count; index++) events[index].token = found[index].data.u64;
  return count;
}

#else

int cposix_poller_open(void) {
  int queue = kqueue();
  if (queue >= 0) fcntl(queue, F_SETFD, FD_CLOEXEC);
  return answer(queue);
}

static int change(int poller, uintptr_t ident, int16_t filter, uint16_t flags, uint32_t notes, uint64_t token) {
  struct kevent event;
  EV_SET(&event, ident, filter, flags, notes, 0, (void *)(uintptr_t)token);
  return answer(kevent(poller, &event, 1, NULL, 0, NULL));
}

int cposix_poller_add(int poller, int descriptor, int writing, uint64_t token) {
  return change(poller, (uintptr_t)descriptor, writing ? EVFILT_WRITE : EVFILT_READ, EV_ADD, 0, token);
}

void cposix_poller_remove(int poller, int descriptor, int writing) {
  change(poller, (uintptr_t)descriptor, writing ? EVFILT_WRITE : EVFILT_READ, EV_DELETE, 0, 0);
}

// A child that has ended already gives ESRCH: the caller reaps it at once. The event goes away with the process.
int cposix_poller_add_child(int poller, pid_t child, int watch, uint64_t token) {
  (void)watch;
  int result = change(poller, (uintptr_t)child, EVFILT_PROC, EV_ADD | EV_ONESHOT, NOTE_EXIT, token);
  return result;
}

void cposix_poller_forget_child(int descriptor) { (void)descriptor; }

int cposix_poller_wait(int poller, struct cposix_event *events, int capacity, int milliseconds) {
  struct kevent found[64];
  struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};
  int count = kevent(poller, NULL, 0, found, capacity < 64 ? capacity : 64, milliseconds < 0 ? NULL : &time);
  if (count < 0) return errno == EINTR ? 0 : -errno;
  for (int index = 0; index < count; index++) events[index].token = (uint64_t)(uintptr_t)found[index].udata;
  return count;
}

#endif
