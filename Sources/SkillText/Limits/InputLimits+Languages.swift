extension InputLimits {
  static var languages: [InputLimit] {
    [
      jsonDepth, markdownDepth, globLength, globDepth, expressionLength, expressionDepth, matrixChildren, iterations,
      loopDepth, pipelineDepth, steps,
    ]
  }

  /// The nesting of JSON.
  public static let jsonDepth = InputLimit("json-depth", "JSON value", 64, .levels, beyond: "error")
  /// The nesting of quotes and lists in Markdown.
  public static let markdownDepth = InputLimit(
    "markdown-depth", "quotes and lists in Markdown", 100, .levels, beyond: "deeper ones are text")
  /// The length of a glob.
  public static let globLength = InputLimit("glob-length", "glob", 4_096, .count("bytes"), beyond: "error")
  /// The nesting of braces in a glob.
  public static let globDepth = InputLimit("glob-depth", "braces in a glob", 16, .levels, beyond: "error")
  /// The length of an expression.
  public static let expressionLength = InputLimit(
    "expression-length", "expression", 21_000, .count("characters"), beyond: "error")
  /// The nesting of an expression.
  public static let expressionDepth = InputLimit("expression-depth", "expression", 50, .levels, beyond: "error")
  /// The children of a matrix step.
  public static let matrixChildren = InputLimit("matrix", "matrix", 256, .count("children"), beyond: "error")
  /// The turns of a repeated step.
  public static let iterations = InputLimit("iterations", "repeated step", 20, .count("iterations"), beyond: "error")
  /// The nesting of repeated steps.
  public static let loopDepth = InputLimit("loop-depth", "loops inside of each other", 4, .levels, beyond: "error")
  /// The nesting of pipelines.
  public static let pipelineDepth = InputLimit(
    "pipeline-depth", "pipelines that use each other", 4, .levels, beyond: "error")
  /// The steps of a pipeline and of those it uses.
  public static let steps = InputLimit(
    "steps", "pipeline, with those it uses", 100_000, .count("steps"), beyond: "error")
}
