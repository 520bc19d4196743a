import SkillSystem
import SkillText

/// A manifest in JSON, with the bytes that findings point at.
struct ManifestFile {
  /// The largest manifest that is read, in bytes.
  static let byteLimit = InputLimits.manifestFile.value
  /// The most plugins of one list that are looked at.
  static let entryLimit = InputLimits.manifestPlugins.value
  /// The most paths that the manifests of one search may name.
  static let pathLimit = InputLimits.manifestPaths.value
  /// The most findings of one search that are told.
  static let findingLimit = InputLimits.manifestFindings.value

  let source: SourceFile
  let json: JSON

  /// Reads a manifest; nil when there is none, a finding when there is one that can't be read.
  static func read(_ path: String, shown: String, files: any Files) -> Result<ManifestFile?, ManifestFailure> {
    do throws(FileError) {
      let source = SourceFile(path: shown, bytes: Self.withoutMark(try files.read(path, limit: byteLimit)))
      do throws(JSONError) {
        let json = try JSON(parsing: source.bytes)
        guard json.object != nil else {
          return .failure(.init("it holds \(json.typeName), where an object is due", in: source))
        }
        return .success(ManifestFile(source: source, json: json))
      } catch {
        return .failure(
          .init("it is no JSON: \(error.message)", in: source, at: SourceRange(error.offset, error.offset)))
      }
    } catch {
      guard error.code != .notFound else { return .success(nil) }
      return .failure(.init(error.message, in: SourceFile(path: shown, bytes: [])))
    }
  }

  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// A finding at the place where a text stands in quotes, else about the whole file.
  func finding(_ rule: SkillRule, _ message: String, at text: String? = nil) -> Diagnostic? {
    Finding(rule, message, at: text.flatMap(range)).diagnostic(in: source, .lenient)
  }

  /// The bytes of the first string of the file that reads so, without escapes.
  private func range(of text: String) -> SourceRange? {
    let wanted = Array("\"\(text)\"".utf8)
    let bytes = source.bytes
    guard wanted.count <= bytes.count else { return nil }
    for start in 0...(bytes.count - wanted.count) where bytes[start] == UInt8(ascii: "\"") {
      if bytes[start..<(start + wanted.count)].elementsEqual(wanted) {
        return SourceRange(start, start + wanted.count)
      }
    }
    return nil
  }
}

/// Why a manifest could not be read.
struct ManifestFailure: Error {
  let diagnostic: Diagnostic?

  init(_ message: String, in source: SourceFile, at range: SourceRange? = nil) {
    diagnostic = Finding(.pluginManifest, message, at: range).diagnostic(in: source, .lenient)
  }
}

extension JSON {
  /// The texts of a string or of a list of strings; nil for anything else but nothing.
  var paths: [String]? {
    if let string { return [string] }
    guard let array else { return nil }
    return array.allSatisfy { $0.string != nil } ? array.compactMap(\.string) : nil
  }

  /// The paths that the members of an object name, by themselves or by their `source`; nil for anything else.
  var sources: [String]? {
    guard let object else { return nil }
    return object.keys.sorted(by: CodePointOrder.precedes).compactMap {
      object[$0]?.string ?? object[$0]?["source"]?.string
    }
  }
}
