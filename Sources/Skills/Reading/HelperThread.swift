#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One more thread beside the caller's, for work that ends by itself.
///
/// Loader and index are called from synchronous code, so that no task can help them. This file is the only one of the
/// room with unsafe code: a box is handed to the thread by a retained pointer, the thread takes it over and releases it,
/// and nobody else ever sees that pointer.
package struct HelperThread {
  private final class Box: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  private let thread: pthread_t

  /// Starts a thread; nil when the system has none left: the caller then does all the work.
  package static func start(_ work: @escaping @Sendable () -> Void) -> HelperThread? {
    let box = unsafe Unmanaged.passRetained(Box(work))
    #if canImport(Darwin)
      var thread: pthread_t?
      let result = unsafe pthread_create(&thread, nil, { unsafe HelperThread.enter($0) }, box.toOpaque())
      guard result == 0, let thread = unsafe thread else {
        unsafe box.release()
        return nil
      }
      return unsafe HelperThread(thread: thread)
    #else
      var thread = pthread_t()
      let result = unsafe pthread_create(&thread, nil, { unsafe HelperThread.enter($0) }, box.toOpaque())
      guard result == 0 else {
        unsafe box.release()
        return nil
      }
      return HelperThread(thread: thread)
    #endif
  }

  private static func enter(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer = unsafe pointer else { return nil }
    let box = unsafe Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue()
    box.work()
    return nil
  }

  /// Leaves it alone: nobody waits for it any more.
  package func leave() {
    #if canImport(Darwin)
      _ = unsafe pthread_detach(thread)
    #else
      _ = pthread_detach(thread)
    #endif
  }

  /// Waits until the work is done.
  package func join() {
    #if canImport(Darwin)
      _ = unsafe pthread_join(thread, nil)
    #else
      _ = pthread_join(thread, nil)
    #endif
  }

  /// Lets other threads go first for a moment.
  static func pause() { usleep(50) }
}
