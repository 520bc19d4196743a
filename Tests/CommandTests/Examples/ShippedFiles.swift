import SkillSystem

/// The files that are shipped with the package.
enum ShippedFiles {
  /// The package's folder.
  static let root = Paths.normalised(Paths.join(Paths.parent(#filePath), "../../.."))

  /// The pipelines, as paths from the package's folder.
  static let pipelines = ["pipelines", "examples"].flatMap { folder in
    names(in: folder).filter { $0.hasSuffix(".yml") }.map { Paths.join(folder, $0) }
  }

  /// The path of a file or folder.
  static func path(_ name: String) -> String { Paths.join(root, name) }

  private static func names(in folder: String) -> [String] {
    ((try? LiveFiles().list(path(folder))) ?? []).map(\.name).sorted(by: CodePointOrder.precedes)
  }
}
