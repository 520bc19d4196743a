import CPosix

/// The memory of this process.
public enum ProcessMemory {
  /// Asks the system for memory in few large steps in place of hundreds of small ones.
  ///
  /// It is for programs, not for a library in somebody else's: up to 64 MiB of what was freed are kept for the next
  /// allocation. What was never used takes no memory.
  public static func growInLargeSteps() { cposix_grow_heap_in_large_steps() }
}
