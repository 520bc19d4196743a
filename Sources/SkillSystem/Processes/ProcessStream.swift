/// The two streams a child writes.
public enum ProcessStream: String, Sendable, Hashable { case stdout, stderr }
