extension Diagnostic {
  /// A change of one place in a file that mends a finding.
  public struct Fix: Sendable, Hashable {
    /// What is taken away; an empty range inserts.
    public var location: SourceLocation
    /// What is put in its place.
    public var text: String

    /// Makes a fix.
    public init(_ text: String, at location: SourceLocation) {
      self.text = text
      self.location = location
    }
  }
}
