/// A language, framework or tool, and what shows that a project or a text is about it.
struct Technology: Sendable, Hashable {
  /// The name as people write it.
  var name: String
  /// The language it belongs to, by name; its own name for a language.
  var family: String
  /// What texts call it: one or two words in lower case.
  var words: [String]
  /// Names of files that only its projects have; a name that starts with `.` is an ending.
  var manifests: [String]
  /// Endings of its files, without the dot.
  var extensions: [String]
  /// Modules that its files import.
  var imports: [String]
  /// Its name in lists of dependencies.
  var packages: [String]
  /// Whether a project that uses it shows it: only then does its absence say something.
  var isVisible: Bool

  /// Makes a technology.
  init(
    _ name: String, of family: String? = nil, words: [String] = [], manifests: [String] = [],
    extensions: [String] = [], imports: [String] = [], packages: [String] = [], isVisible: Bool = true
  ) {
    self.name = name
    self.family = family ?? name
    self.words = words.isEmpty ? [name.lowercased()] : words
    self.manifests = manifests
    self.extensions = extensions
    self.imports = imports
    self.packages = packages
    self.isVisible = isVisible
  }
}
