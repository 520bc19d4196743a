/// How to perform a plan.
public struct RunOptions: Sendable, Hashable {
  /// The most steps at once; nil for the pipeline's own bound, else the machine's processors.
  public var maxParallel: Int?
  /// Whether every record is synced in line, before anything goes on.
  public var isDurable: Bool

  /// Whether agents may be given full permissions.
  public var allowsFull: Bool

  /// Makes options.
  public init(maxParallel: Int? = nil, isDurable: Bool = false, allowsFull: Bool = false) {
    self.allowsFull = allowsFull
    self.maxParallel = maxParallel
    self.isDurable = isDurable
  }
}
