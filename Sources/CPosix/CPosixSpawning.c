// How a child is started, so that the thread that starts it does not wait until it has become its program.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#endif

#include "CPosix.h"

#ifdef __linux__

// The room of a child: what it is started with, and above it the stack that it runs on until exec. It shares our memory
// that long, so that the room stays untouched until the child has been reaped.
struct birth {
  struct birth *next;
  size_t size;
  struct cposix_launch launch;
  pid_t parent;
  uint64_t signals;
  // Why it could not become its program.
  volatile int number;
};

enum {
  room_size = 64 << 10,
  stack_size = 16 << 10,
  // Those below it are looked at for each child, those above now and then.
  usual_signals = 32
};

#if defined(__x86_64__) || defined(__aarch64__)
enum { waits_for_exec = 0 };
#else
enum { waits_for_exec = CLONE_VFORK };
#endif

// A system call that leaves `errno` alone: the child shares that of the thread that started it.
static long kernel(long number, long first, long second, long third, long fourth) {
#if defined(__x86_64__)
  long result;
  register long last __asm__("r10") = fourth;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(first), "S"(second), "d"(third), "r"(last)
                   : "rcx", "r11", "memory");
  return result;
#elif defined(__aarch64__)
  register long call __asm__("x8") = number;
  register long result __asm__("x0") = first;
  register long x1 __asm__("x1") = second;
  register long x2 __asm__("x2") = third;
  register long x3 __asm__("x3") = fourth;
  __asm__ volatile("svc 0" : "+r"(result) : "r"(call), "r"(x1), "r"(x2), "r"(x3) : "memory", "cc");
  return result;
#else
  long result = syscall(number, first, second, third, fourth);
  return result < 0 ? -errno : result;
#endif
}

static long reset_signals(uint64_t signals) {
  // The kernel's own form of the action: no handler, no flags, an empty mask.
  const unsigned long standard[8] = {0};
  for (int signal = 1; signals != 0; signal++, signals >>= 1) {
    if ((signals & 1) == 0) continue;
    long result = kernel(SYS_rt_sigaction, signal, (long)standard, 0, _NSIG / 8);
    if (result != 0) return result;
  }
  return 0;
}

static _Atomic int is_settled = 0;

void cposix_settle_signals(void) { is_settled = 1; }

static uint64_t bit(int signal) { return (uint64_t)1 << (signal - 1); }

// The signals of a range that are ignored; exec itself gives those that are handled their default.
static uint64_t ignored_signals(int from, int to) {
  uint64_t signals = 0;
  for (int signal = from; signal < to; signal++) {
    struct sigaction present;
    if (sigaction(signal, NULL, &present) == 0 && present.sa_handler == SIG_IGN) signals |= bit(signal);
  }
  return signals;
}

// The signals that a child has to set to their defaults. In a program that has settled what its signals do they are
// known once. Else it is all of the usual ones; real-time signals are hardly ever used, and asking for each costs as much
// as setting it, so whether they are is asked again after a while only.
static uint64_t signals_to_reset(void) {
  static _Thread_local int64_t asked = -1;
  static _Thread_local uint64_t known = 0;
  if (is_settled && asked >= 0) return known;
  int64_t now = cposix_monotonic_nanoseconds();
  if (asked >= 0 && now - asked < 50000000) return known;
  asked = now;
  const uint64_t usual = (bit(usual_signals) - 1) & ~(bit(SIGKILL) | bit(SIGSTOP));
  known = ignored_signals(usual_signals, NSIG) | (is_settled ? ignored_signals(1, usual_signals) : usual);
  return known;
}

// An end of /dev/null for the standard input of children, opened once.
static int empty_input(void) {
  static _Thread_local int descriptor = -1;
  if (descriptor < 0) descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC);
  return descriptor;
}

static long connect_stream(int descriptor, int target) {
  if (descriptor < 0) {
    long opened = kernel(SYS_openat, AT_FDCWD, (long)"/dev/null", target == 0 ? O_RDONLY : O_WRONLY, 0);
    if (opened < 0) return opened;
    descriptor = (int)opened;
  }
  // Our own pipe ends are above 2, so that none is overwritten before its turn.
  return descriptor == target ? kernel(SYS_fcntl, target, F_SETFD, 0, 0) : kernel(SYS_dup3, descriptor, target, 0, 0);
}

static void close_from(int first) {
#ifdef SYS_close_range
  if (kernel(SYS_close_range, first, ~0U, 0, 0) == 0) return;
#endif
  struct rlimit limit = {.rlim_cur = 1024};
  kernel(SYS_prlimit64, 0, RLIMIT_NOFILE, 0, (long)&limit);
  for (rlim_t descriptor = first; descriptor < limit.rlim_cur; descriptor++) kernel(SYS_close, descriptor, 0, 0, 0);
}

// The terminal may have told us to stop before the child left our group; there nobody would tell it to go on.
static void forget_stop(void) {
  uint64_t pending = 0;
  if (kernel(SYS_rt_sigpending, (long)&pending, sizeof pending, 0, 0) != 0) return;
  if (pending & bit(SIGTSTP)) kernel(SYS_kill, 0, SIGCONT, 0, 0);
}

// What a new process does between its birth and exec; 0 is never given, minus the error number is.
static long become(struct birth *birth) {
  const struct cposix_launch *launch = &birth->launch;
  const unsigned long none[_NSIG / 8 / sizeof(long)] = {0};
  // Ends with the thread that started it; a parent that died before this call is found by the second.
  long result = kernel(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL, 0, 0);
  if (result == 0 && kernel(SYS_getppid, 0, 0, 0, 0) != birth->parent) return -ESRCH;
  if (result == 0) result = kernel(SYS_setpgid, 0, 0, 0, 0);
  if (result == 0) forget_stop();
  if (result == 0) result = reset_signals(birth->signals);
  if (result >= 0) result = connect_stream(launch->input, 0);
  if (result >= 0) result = connect_stream(launch->output, 1);
  if (result >= 0) result = connect_stream(launch->error, 2);
  if (result < 0) return result;
  // First of what may take long: until then the pipes of other children and files being written are open here too.
  close_from(3);
  result = kernel(SYS_chdir, (long)launch->folder, 0, 0, 0);
  if (result < 0) return result;
  result = kernel(SYS_rt_sigprocmask, SIG_SETMASK, (long)none, 0, sizeof none);
  if (result < 0) return result;
  return kernel(SYS_execve, (long)launch->program, (long)launch->arguments, (long)launch->environment, 0);
}

static int be_born(void *argument) {
  struct birth *birth = argument;
  birth->number = (int)-become(birth);
  while (1) kernel(SYS_exit_group, 127, 0, 0, 0);
}

// MARK: Rooms

static _Thread_local struct birth *idle_rooms = NULL;

static struct birth *room_for(size_t content) {
  size_t size = sizeof(struct birth) + content + stack_size;
  if (size <= room_size && idle_rooms != NULL) {
    struct birth *room = idle_rooms;
    idle_rooms = room->next;
    return room;
  }
  size = size <= room_size ? room_size : (size + 4095) & ~(size_t)4095;
  void *pages = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (pages == MAP_FAILED) return NULL;
  struct birth *room = pages;
  room->size = size;
  return room;
}

static void leave(struct birth *room) {
  if (room->size > room_size) {
    munmap(room, room->size);
  } else {
    room->next = idle_rooms;
    idle_rooms = room;
  }
}

static size_t size_of(char *const *words) {
  size_t size = sizeof(char *);
  for (; *words != NULL; words++) size += sizeof(char *) + strlen(*words) + 1;
  return size;
}

static char *copy(const char *text, char **next) {
  size_t size = strlen(text) + 1;
  char *place = memcpy(*next, text, size);
  *next += size;
  return place;
}

static char **copy_list(char *const *words, char ***pointers, char **next) {
  char **list = *pointers;
  for (; *words != NULL; words++) *(*pointers)++ = copy(*words, next);
  *(*pointers)++ = NULL;
  return list;
}

static size_t count_of(char *const *words) {
  size_t count = 1;
  while (*words++ != NULL) count++;
  return count;
}

// A thread never changes its process, so that the system is asked once.
static pid_t own_id(void) {
  static _Thread_local pid_t known = 0;
  if (known == 0) known = getpid();
  return known;
}

// Takes everything a child is started with into a room of its own.
static struct birth *prepare(const struct cposix_launch *launch) {
  struct birth *room = room_for(
    size_of(launch->arguments) + size_of(launch->environment) + strlen(launch->program) + strlen(launch->folder) + 2);
  if (room == NULL) return NULL;
  char **pointers = (char **)(room + 1);
  char *next = (char *)(pointers + count_of(launch->arguments) + count_of(launch->environment));
  room->launch = *launch;
  room->launch.arguments = copy_list(launch->arguments, &pointers, &next);
  room->launch.environment = copy_list(launch->environment, &pointers, &next);
  room->launch.program = copy(launch->program, &next);
  room->launch.folder = copy(launch->folder, &next);
  if (room->launch.input < 0) room->launch.input = empty_input();
  room->parent = own_id();
  room->signals = signals_to_reset();
  room->number = 0;
  return room;
}

// A kernel before 5.2 knows no CLONE_PIDFD and leaves `watch` alone; without a descriptor to spare it goes without. An
// emulator of another processor (qemu-user) shares memory with threads only, and makes a fork of what waits for exec.
static pid_t give_birth(struct birth *room, int *watch) {
  static const int ways[] = {waits_for_exec | CLONE_PIDFD, waits_for_exec, CLONE_VFORK};
  char *stack = (char *)room + room->size;
  pid_t child = -1;
  for (size_t way = 0; way < sizeof ways / sizeof *ways; way++) {
    child = clone(be_born, stack, CLONE_VM | SIGCHLD | ways[way], room, watch);
    if (child >= 0 || errno == EAGAIN || errno == ENOMEM) break;
  }
  return child;
}

pid_t cposix_spawn(const struct cposix_launch *launch, int *watch, uintptr_t *birth) {
  *watch = -1;
  *birth = 0;
  struct birth *room = prepare(launch);
  if (room == NULL) return -ENOMEM;
  pid_t child = give_birth(room, watch);
  if (child < 0) {
    int number = errno;
    leave(room);
    return -number;
  }
  *birth = (uintptr_t)room;
  return child;
}

int cposix_forget_birth(uintptr_t birth) {
  struct birth *room = (struct birth *)birth;
  if (room == NULL) return 0;
  int number = room->number;
  leave(room);
  return number;
}

#else

void cposix_settle_signals(void) {}

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

pid_t cposix_spawn(const struct cposix_launch *launch, int *watch, uintptr_t *birth) {
  *watch = -1;
  *birth = 0;
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

int cposix_forget_birth(uintptr_t birth) {
  (void)birth;
  return 0;
}

#endif
