import SkillSystem
import SkillText

/// The top of a project, as far as `init` looks at it.
struct ProjectFolder: Sendable {
  /// The names in the folder.
  let names: Set<String>
  /// The folder.
  let path: String
  /// Where it is read.
  let files: any Files

  /// Looks at a folder.
  init(_ path: String, _ files: any Files) {
    self.path = path
    self.files = files
    names = Set(((try? files.list(path)) ?? []).map(\.name))
  }

  /// Whether there is a name, or for `*.ending` one that ends so.
  func has(_ pattern: String) -> Bool {
    guard pattern.hasPrefix("*") else { return names.contains(pattern) }
    return names.contains { $0.hasSuffix(pattern.dropFirst()) }
  }

  /// The text of a file; empty when there is none.
  func text(_ name: String) -> String {
    String(
      decoding: (try? files.read(Paths.join(path, name), limit: InputLimits.startedFile.value)) ?? [], as: UTF8.self)
  }

  /// The kinds of projects it holds.
  var kinds: [ProjectKind] {
    let found = ProjectKind.all.filter { $0.fits(self) }
    return found.contains { $0.name == "swift" } ? found.filter { $0.name != "xcode" } : found
  }
}
