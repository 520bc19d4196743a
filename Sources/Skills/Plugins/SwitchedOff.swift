import SkillSystem
import SkillText

/// The plugins that settings of clients switch off, as `name@marketplace`; settings that cannot be read switch off none.
enum SwitchedOff {
  /// By `[plugins."name@marketplace"]` with `enabled = false` in Codex' `config.toml`; a project's counts before the user's.
  static func codex(_ config: String, _ surroundings: SkillSurroundings, _ files: any Files) -> Set<String> {
    var isOn: [String: Bool] = [:]
    for path in [Paths.join(config, "config.toml"), Paths.join(surroundings.project, ".codex/config.toml")] {
      guard let bytes = try? files.read(path, limit: ManifestFile.byteLimit) else { continue }
      for (key, value) in tables(bytes) { isOn[key] = value }
    }
    return Set(isOn.filter { !$0.value }.keys)
  }

  /// What the tables `plugins."…"` say of `enabled`.
  private static func tables(_ bytes: [UInt8]) -> [(String, Bool)] {
    var plugin: String?
    return bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).compactMap { line in
      let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined()
      if words.utf8.first == 0x5B {
        plugin = name(ofTable: words)
        return nil
      }
      guard let plugin, words.utf8.starts(with: "enabled=".utf8) else { return nil }
      return (plugin, !words.utf8.starts(with: "enabled=false".utf8))
    }
  }

  /// The plugin that a table is about: what stands in quotes in `[plugins."name@marketplace"]`.
  private static func name(ofTable line: String) -> String? {
    for quote in ["\"", "'"] where line.utf8.starts(with: "[plugins.\(quote)".utf8) {
      let rest = line.utf8.dropFirst("[plugins.".utf8.count + 1)
      return quote.utf8.first.flatMap { rest.firstIndex(of: $0) }.map { String(Substring(rest[..<$0])) }
    }
    return nil
  }

  /// By the list of what is installed in Copilot's `config.json`, and by `enabledPlugins` of its `settings.json`.
  static func copilot(_ config: String, _ files: any Files) -> Set<String> {
    var isOn: [String: Bool] = [:]
    for plugin in json(Paths.join(config, "config.json"), files)?["installed_plugins"]?.array ?? [] {
      guard let name = plugin["name"]?.string, let value = plugin["enabled"]?.bool else { continue }
      let market = plugin["marketplace"]?.string ?? ""
      isOn["\(name)@\(market.isEmpty ? "_direct" : market)"] = value
    }
    for (key, value) in json(Paths.join(config, "settings.json"), files)?["enabledPlugins"]?.object ?? [:] {
      isOn[key] = value.bool ?? isOn[key]
    }
    return Set(isOn.filter { !$0.value }.keys)
  }

  /// A settings file, in which lines may be comments.
  private static func json(_ path: String, _ files: any Files) -> JSON? {
    guard let bytes = try? files.read(path, limit: ManifestFile.byteLimit) else { return nil }
    let lines = bytes.split(separator: 0x0A).filter { line in
      !line.drop(while: \.isASCIIBlank).starts(with: "//".utf8)
    }
    return try? JSON(parsing: Array(lines.joined(separator: [0x0A])))
  }
}
