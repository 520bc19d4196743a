import CPosix

/// The pipes of a child to be: both ends of each, until they are handed out.
struct ChildPipes: ~Copyable {
  /// Ours, then theirs; -1 where there is none.
  private(set) var input: (ours: Int32, theirs: Int32) = (-1, -1)
  private(set) var output: (ours: Int32, theirs: Int32) = (-1, -1)
  private(set) var error: (ours: Int32, theirs: Int32) = (-1, -1)

  init(withInput: Bool) throws(ProcessError) {
    if withInput {
      let ends = try Self.open(nonblocking: 1)
      input = (ends.write, ends.read)
    }
    let first = try Self.open(nonblocking: 0)
    output = (first.read, first.write)
    let second = try Self.open(nonblocking: 0)
    error = (second.read, second.write)
  }

  deinit {
    for descriptor in [input.ours, input.theirs, output.ours, output.theirs, error.ours, error.theirs]
    where descriptor >= 0 {
      _ = cposix_close(descriptor)
    }
  }

  /// Closes the child's ends and gives ours away.
  consuming func keepOurs() -> (input: Int32, output: Int32, error: Int32) {
    for descriptor in [input.theirs, output.theirs, error.theirs] where descriptor >= 0 {
      _ = cposix_close(descriptor)
    }
    let ours = (input.ours, output.ours, error.ours)
    discard self
    return ours
  }

  private static func open(nonblocking: Int32) throws(ProcessError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    let result = unsafe cposix_pipe(&ends, nonblocking)
    guard result == 0 else { throw ProcessError(starting: "a child", number: -result) }
    return (ends[0], ends[1])
  }
}
