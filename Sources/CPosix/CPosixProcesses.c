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

#ifdef __linux__

// What a new process does between its birth and exec: system calls only, on a stack of its own in our memory.
struct birth {
  const struct cposix_launch *launch;
  pid_t parent;
  int input;
  int signals;
  int number;
};

// The signals up to which each child sets every one to its default; those above are looked through now and then.
enum { usual_signals = 32 };

static int reset_signals(int bound) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (int signal = 1; signal < bound; signal++) {
    if (signal == SIGKILL || signal == SIGSTOP) continue;
    // The two signals that the C library keeps for itself are refused, and are at their default.
    if (sigaction(signal, &standard, NULL) != 0 && errno != EINVAL) return -1;
  }
  return 0;
}

// The bound below which a child has to set signals to their defaults: real-time signals are hardly ever used, and asking
// for each costs as much as setting it, so whether they are is asked again after a while only.
static int signal_bound(void) {
  static _Thread_local int64_t asked = -1;
  static _Thread_local int bound = NSIG;
  int64_t now = cposix_monotonic_nanoseconds();
  if (asked >= 0 && now - asked < 50000000) return bound;
  asked = now;
  bound = usual_signals;
  for (int signal = usual_signals; signal < NSIG; signal++) {
    struct sigaction present;
    if (sigaction(signal, NULL, &present) == 0 && present.sa_handler != SIG_DFL) bound = NSIG;
  }
  return bound;
}

// An end of /dev/null for the standard input of children, opened once.
static int empty_input(void) {
  static _Thread_local int descriptor = -1;
  if (descriptor < 0) descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC);
  return descriptor;
}

static int connect_stream(int descriptor, int target) {
  if (descriptor < 0) descriptor = open("/dev/null", target == 0 ? O_RDONLY : O_WRONLY);
  if (descriptor < 0) return -1;
  // Our own pipe ends are above 2, so that none is overwritten before its turn.
  return descriptor == target ? fcntl(target, F_SETFD, 0) : dup2(descriptor, target);
}

static void close_from(int first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  for (int descriptor = first; descriptor < (limit > 0 ? limit : 1024); descriptor++) close(descriptor);
}

static int be_born(void *argument) {
  struct birth *birth = argument;
  const struct cposix_launch *launch = birth->launch;
  sigset_t none;
  sigemptyset(&none);
  // Ends with the thread that started it; a parent that died before this call is found by the second.
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0 && getppid() == birth->parent && setpgid(0, 0) == 0 &&
      reset_signals(birth->signals) == 0 && connect_stream(birth->input, 0) >= 0 && connect_stream(launch->output, 1) >= 0 &&
      connect_stream(launch->error, 2) >= 0 && chdir(launch->folder) == 0) {
    close_from(3);
    if (sigprocmask(SIG_SETMASK, &none, NULL) == 0) execve(launch->program, launch->arguments, launch->environment);
  }
  birth->number = errno != 0 ? errno : ESRCH;
  _exit(127);
}

enum { birth_stack = 64 << 10 };

pid_t cposix_spawn(const struct cposix_launch *launch, int *watch) {
  struct birth birth = {.launch = launch, .parent = getpid(), .input = launch->input, .signals = signal_bound()};
  if (birth.input < 0) birth.input = empty_input();
  // The thread sleeps until the child has left this stack, so that the next child may have it.
  static _Thread_local char *stack = NULL;
  if (stack == NULL) {
    void *pages = mmap(NULL, birth_stack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
    if (pages == MAP_FAILED) return -errno;
    stack = pages;
  }
  sigset_t all, old;
  sigfillset(&all);
  // No handler of ours may run in the child, which shares our memory until exec; it has no children to hear of, and a
  // parent that blocks their signal is told of each by way of another thread.
  sigdelset(&all, SIGCHLD);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  *watch = -1;
  const int flags = CLONE_VM | CLONE_VFORK | SIGCHLD;
  // A kernel before 5.2 knows no CLONE_PIDFD and leaves `watch` alone; without a descriptor to spare it goes without.
  pid_t child = clone(be_born, stack + birth_stack, flags | CLONE_PIDFD, &birth, watch);
  if (child < 0 && errno != EAGAIN && errno != ENOMEM) child = clone(be_born, stack + birth_stack, flags, &birth);
  int number = child < 0 ? errno : birth.number;
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  if (child > 0 && number != 0) {
    if (*watch >= 0) close(*watch);
    waitpid(child, NULL, 0);
  }
  return number == 0 ? child : -number;
}

#else

static int add_stream(posix_spawn_file_actions_t *actions, int descriptor, int target) {
  if (descriptor >= 0) return posix_spawn_file_actions_adddup2(actions, descriptor, target);
  return posix_spawn_file_actions_addopen(actions, target, "/dev/null", target == 0 ? O_RDONLY : O_WRONLY, 0);
}

static int add_actions(posix_spawn_file_actions_t *actions, const struct cposix_launch *launch) {
  int number = add_stream(actions, launch->input, 0);
  if (number == 0) number = add_stream(actions, launch->output, 1);
  if (number == 0) number = add_stream(actions, launch->error, 2);
  // A relative program path counts from this folder.
  if (number == 0) number = posix_spawn_file_actions_addchdir_np(actions, launch->folder);
  return number;
}

static int set_attributes(posix_spawnattr_t *attributes) {
  short flags =
    POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT;
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  sigdelset(&all, SIGKILL);
  sigdelset(&all, SIGSTOP);
  int number = posix_spawnattr_setflags(attributes, flags);
  if (number == 0) number = posix_spawnattr_setpgroup(attributes, 0);
  if (number == 0) number = posix_spawnattr_setsigdefault(attributes, &all);
  if (number == 0) number = posix_spawnattr_setsigmask(attributes, &none);
  return number;
}

pid_t cposix_spawn(const struct cposix_launch *launch, int *watch) {
  *watch = -1;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int number = posix_spawn_file_actions_init(&actions);
  if (number != 0) return -number;
  number = posix_spawnattr_init(&attributes);
  if (number != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return -number;
  }
  pid_t child = 0;
  number = add_actions(&actions, launch);
  if (number == 0) number = set_attributes(&attributes);
  if (number == 0)
    number = posix_spawn(&child, launch->program, &actions, &attributes, launch->arguments, launch->environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return number == 0 ? child : -number;
}

#endif

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

int cposix_signal_group(pid_t group, int signal) { return group > 1 ? answer(kill(-group, signal)) : -EINVAL; }

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
