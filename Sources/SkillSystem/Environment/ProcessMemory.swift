import CPosix

/// The memory of this process.
public enum ProcessMemory {
  /// Asks the system for memory in few large steps in place of hundreds of small ones.
  ///
  /// It is for a process that soon ends: what was freed is kept for the next allocation. What is not used takes no memory.
  public static func growInLargeSteps() { cposix_grow_heap_in_large_steps() }
}
