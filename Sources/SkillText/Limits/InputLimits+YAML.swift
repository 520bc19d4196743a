extension InputLimits {
  static var yaml: [InputLimit] {
    [
      frontMatterNodes, frontMatterScalar, frontMatterKeys, frontMatterAliases, pipelineFile, pipelineNodes,
      pipelineScalar, pipelineKeys, pipelineAliases, yamlDepth, yamlFindings,
    ]
  }

  /// The nodes of a front matter.
  public static let frontMatterNodes = InputLimit(
    "front-matter-nodes", "front matter", 10_000, .count("nodes"), beyond: "degraded, error `FM010`")
  /// A scalar of a front matter.
  public static let frontMatterScalar = InputLimit(
    "front-matter-scalar", "value in a front matter", 64 << 10, .bytes, beyond: "degraded, error `FM010`")
  /// The keys of a map of a front matter.
  public static let frontMatterKeys = InputLimit(
    "front-matter-keys", "map in a front matter", 1_024, .count("keys"), beyond: "degraded, error `FM010`")
  /// The aliases of a front matter.
  public static let frontMatterAliases = InputLimit(
    "front-matter-aliases", "front matter", 0, .count("aliases"), beyond: "kept as text, or error `FM010`")
  /// A pipeline file.
  public static let pipelineFile = InputLimit(
    "pipeline-file", "pipeline, manifest, checks file", 16 << 20, .bytes, beyond: "error with the path")
  /// The nodes of a pipeline.
  public static let pipelineNodes = InputLimit(
    "pipeline-nodes", "pipeline, manifest, checks file", 200_000, .count("nodes, aliases expanded"), beyond: "error")
  /// A scalar of a pipeline.
  public static let pipelineScalar = InputLimit(
    "pipeline-scalar", "value in a pipeline", 1 << 20, .bytes, beyond: "error")
  /// The keys of a map of a pipeline.
  public static let pipelineKeys = InputLimit(
    "pipeline-keys", "map in a pipeline", 100_000, .count("keys"), beyond: "error")
  /// The aliases of a pipeline.
  public static let pipelineAliases = InputLimit(
    "pipeline-aliases", "pipeline, manifest, checks file", 100, .count("aliases"), beyond: "error")
  /// The nesting of YAML.
  public static let yamlDepth = InputLimit("yaml-depth", "YAML of any kind", 64, .levels, beyond: "error")
  /// The findings about one YAML document.
  public static let yamlFindings = InputLimit(
    "yaml-findings", "findings about one YAML document", 100, .count("findings"), beyond: "the rest is not told")
}
