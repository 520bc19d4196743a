/// Ceilings of one YAML document (the limits table in `docs/limits.md`).
package struct YAMLLimits: Sendable, Hashable {
  /// The most nodes, aliases expanded.
  package var nodes: Int
  /// The deepest nesting.
  package var depth: Int
  /// The most uses of an alias; 0 refuses aliases.
  package var aliases: Int
  /// The longest scalar in bytes.
  package var scalarBytes: Int
  /// The most keys of one mapping.
  package var keys: Int
  /// The largest document in bytes.
  package var bytes: Int

  /// Makes a set of ceilings.
  package init(nodes: Int, depth: Int, aliases: Int, scalarBytes: Int, keys: Int, bytes: Int) {
    self.nodes = nodes
    self.depth = depth
    self.aliases = aliases
    self.scalarBytes = scalarBytes
    self.keys = keys
    self.bytes = bytes
  }

  /// For the front matter of a skill.
  package static let frontMatter = YAMLLimits(
    nodes: 10_000, depth: 64, aliases: 0, scalarBytes: 64 << 10, keys: 1_024, bytes: 64 << 10)
  /// For pipelines, manifests and checks.
  package static let pipeline = YAMLLimits(
    nodes: 200_000, depth: 64, aliases: 100, scalarBytes: 1 << 20, keys: 100_000, bytes: 16 << 20)
}
