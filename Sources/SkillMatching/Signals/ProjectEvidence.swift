import SkillSystem

/// Gathers what shows the technologies of a project; the first and most telling evidence of each is kept.
struct ProjectEvidence {
  /// The manifests among the files, those nearest to the root first.
  let manifests: [String]
  private(set) var modules: [String: Int] = [:]
  private var byManifest: [String: String] = [:]
  private var byExtension: [String: String] = [:]
  private var byPackage: [String: String] = [:]

  /// Looks at the paths of files.
  init(_ paths: [String]) {
    let all = Set(Technology.all.flatMap(\.manifests))
    let found = paths.filter { path in
      Paths.components(path).contains { all.contains(String($0)) || all.contains(ProjectEvidence.ending($0)) }
    }
    manifests = found.sorted { left, right in
      let (a, b) = (Paths.components(left).count, Paths.components(right).count)
      return a == b ? left.utf8.lexicographicallyPrecedes(right.utf8) : a < b
    }
    readManifests()
    readExtensions(paths)
  }

  private static func ending(_ name: Substring) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[$0...]) } ?? ""
  }

  private mutating func readManifests() {
    for path in manifests {
      for name in Paths.components(path) {
        let keys = [String(name), ProjectEvidence.ending(name)]
        for technology in Technology.all where byManifest[technology.name] == nil {
          if technology.manifests.contains(where: keys.contains) {
            byManifest[technology.name] = "the project has \(name)"
          }
        }
      }
    }
  }

  private mutating func readExtensions(_ paths: [String]) {
    var counts: [String: Int] = [:]
    for path in paths { counts[ImportScanner.fileExtension(path), default: 0] += 1 }
    for technology in Technology.all {
      let found = technology.extensions.map { ($0, counts[$0] ?? 0) }.filter { $0.1 > 0 }
      guard let most = found.max(by: { $0.1 < $1.1 }) else { continue }
      byExtension[technology.name] = most.1 == 1 ? "1 .\(most.0) file" : "\(most.1) .\(most.0) files"
    }
  }

  /// Looks for names of packages in a manifest.
  mutating func addPackages(_ bytes: [UInt8], in path: String) {
    guard !bytes.isEmpty else { return }
    let isPart: (UInt8) -> Bool = { $0.isNamePart || "-@/.".utf8.contains($0) }
    let words = Set(bytes.split { !isPart($0) }.map { String(decoding: $0, as: UTF8.self) })
    for technology in Technology.all where byPackage[technology.name] == nil {
      if technology.packages.contains(where: words.contains) {
        byPackage[technology.name] = "\(Paths.lastComponent(path)) names \(technology.name)"
      }
    }
  }

  /// Counts the modules that a file imports.
  mutating func addImports(_ names: Set<String>) {
    for name in names { modules[name, default: 0] += 1 }
  }

  /// What shows each technology.
  var technologies: [String: String] {
    var result: [String: String] = [:]
    for technology in Technology.all {
      result[technology.name] =
        imported(technology) ?? byManifest[technology.name] ?? byPackage[technology.name]
        ?? byExtension[technology.name]
    }
    return result
  }

  private func imported(_ technology: Technology) -> String? {
    let found = technology.imports.map { name in (name, count(name)) }.filter { $0.1 > 0 }
    return found.max { $0.1 < $1.1 }.map { ProjectEvidence.imports($0.0, $0.1) }
  }

  /// The files that import a module, or a part of it.
  private func count(_ name: String) -> Int {
    modules.filter { $0.key == name || $0.key.hasPrefix(name + ".") }.map(\.value).max() ?? 0
  }

  /// How many files import a module, in words.
  static func imports(_ module: String, _ count: Int) -> String {
    count == 1 ? "1 file imports \(module)" : "\(count) files import \(module)"
  }
}
