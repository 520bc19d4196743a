// What the front door asks of a terminal and of signals.
#pragma once

/// Whether a descriptor is a terminal.
int cposix_is_terminal(int descriptor);
/// The columns of the terminal behind a descriptor; 0 when it is none.
int cposix_terminal_columns(int descriptor);
/// Blocks SIGINT, SIGTERM and SIGHUP (unless ignored) in this thread and those it starts.
int cposix_block_stop_signals(void);
/// Waits for one of the blocked signals and gives its number.
int cposix_wait_for_stop_signal(void);
