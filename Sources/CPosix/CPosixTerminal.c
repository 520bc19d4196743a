#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CPosixTerminal.h"

#include <pthread.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

int cposix_is_terminal(int descriptor) { return isatty(descriptor); }

int cposix_terminal_columns(int descriptor) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return 0;
  return size.ws_col;
}

// A signal that was ignored when the program started (nohup) stays ignored.
static void add_unless_ignored(sigset_t *set, int signal_number) {
  struct sigaction action;
  if (sigaction(signal_number, 0, &action) == 0 && action.sa_handler == SIG_IGN) return;
  sigaddset(set, signal_number);
}

static void stop_signals(sigset_t *set) {
  sigemptyset(set);
  add_unless_ignored(set, SIGINT);
  add_unless_ignored(set, SIGTERM);
  add_unless_ignored(set, SIGHUP);
}

int cposix_block_stop_signals(void) {
  sigset_t set;
  stop_signals(&set);
  return pthread_sigmask(SIG_BLOCK, &set, 0);
}

int cposix_wait_for_stop_signal(void) {
  sigset_t set;
  int signal_number = 0;
  stop_signals(&set);
  return sigwait(&set, &signal_number) == 0 ? signal_number : -1;
}
