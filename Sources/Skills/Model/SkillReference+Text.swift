extension SkillReference {
  /// Whether the name of the file says that it is text: only such files are read by a model, and counted in tokens.
  public var isText: Bool {
    guard let name = path.utf8.split(separator: 0x2F).last, let dot = name.lastIndex(of: 0x2E) else { return false }
    return SkillReference.textEndings.contains(
      String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased())
  }

  private static let textEndings: Set<String> = [
    "md", "markdown", "mdx", "mdc", "txt", "text", "rst", "adoc", "csv", "tsv", "json", "jsonl", "yaml", "yml", "toml",
    "xml", "html", "css", "swift", "py", "sh", "bash", "js", "mjs", "ts", "tsx", "jsx", "rb", "go", "rs", "c", "h",
    "cpp", "hpp", "m", "java", "kt", "sql", "graphql", "proto", "lua", "r", "pl", "php", "ini", "cfg", "conf", "tmpl",
    "template", "diff", "patch", "log",
  ]
}
