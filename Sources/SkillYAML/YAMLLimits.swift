import SkillText

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
    nodes: InputLimits.frontMatterNodes.value, depth: InputLimits.yamlDepth.value,
    aliases: InputLimits.frontMatterAliases.value,
    scalarBytes: InputLimits.frontMatterScalar.value, keys: InputLimits.frontMatterKeys.value,
    bytes: InputLimits.frontMatter.value)
  /// For pipelines, manifests and checks.
  package static let pipeline = YAMLLimits(
    nodes: InputLimits.pipelineNodes.value, depth: InputLimits.yamlDepth.value,
    aliases: InputLimits.pipelineAliases.value,
    scalarBytes: InputLimits.pipelineScalar.value, keys: InputLimits.pipelineKeys.value,
    bytes: InputLimits.pipelineFile.value)
}
