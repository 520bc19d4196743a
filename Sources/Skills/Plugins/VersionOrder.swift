import SkillSystem

/// The order of versions: numbers by their size, everything else by code points.
enum VersionOrder {
  /// The version that counts of several: `local`, which a developer has put there, else the highest.
  static func active(of versions: [String]) -> String? {
    versions.contains("local") ? "local" : versions.max(by: precedes)
  }

  /// Whether a version comes before another.
  static func precedes(_ left: String, _ right: String) -> Bool {
    let (first, second) = (parts(left), parts(right))
    for (one, other) in zip(first, second) where one != other {
      guard let small = Int(one), let large = Int(other) else { return CodePointOrder.precedes(one, other) }
      if small != large { return small < large }
    }
    return first.count == second.count ? CodePointOrder.precedes(left, right) : first.count < second.count
  }

  private static func parts(_ version: String) -> [String] {
    version.split { $0 == "." || $0 == "-" || $0 == "+" }.map(String.init)
  }
}
