/// How to perform a plan.
public struct RunOptions: Sendable, Hashable {
  /// The most steps at once; nil for the pipeline's own bound, else the machine's processors.
  public var maxParallel: Int?
  /// Whether every record is synced in line, before anything goes on.
  public var isDurable: Bool

  /// Makes options.
  public init(maxParallel: Int? = nil, isDurable: Bool = false) {
    self.maxParallel = maxParallel
    self.isDurable = isDurable
  }
}
