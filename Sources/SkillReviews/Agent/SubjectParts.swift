/// Cuts a subject into parts that fit into one question: between files where that is possible, else between lines.
struct SubjectParts {
  private let bytes: Int
  private var parts: [[ReviewQuestion.Excerpt]] = []
  private var part: [ReviewQuestion.Excerpt] = []
  private var size = 0

  static func cut(_ subject: ReviewSubject, bytes: Int) -> [[ReviewQuestion.Excerpt]] {
    var cutter = SubjectParts(bytes: max(1, bytes))
    for file in subject.files { cutter.add(ReviewText(file)) }
    cutter.closePart()
    return cutter.parts
  }

  private init(bytes: Int) { self.bytes = bytes }

  private mutating func add(_ text: ReviewText) {
    var excerpt = ReviewQuestion.Excerpt(file: text.path, firstLine: 1, text: "")
    let lines = (1...text.lineCount).map { Self.numbered($0, text, most: bytes) }
    if size + lines.reduce(0, { $0 + $1.utf8.count }) > bytes { closePart() }
    for (index, line) in lines.enumerated() {
      if size + line.utf8.count > bytes, !excerpt.text.isEmpty {
        part.append(excerpt)
        closePart()
        excerpt = ReviewQuestion.Excerpt(file: text.path, firstLine: index + 1, text: "")
      }
      excerpt.text += line
      size += line.utf8.count
    }
    part.append(excerpt)
  }

  private mutating func closePart() {
    if !part.isEmpty { parts.append(part) }
    (part, size) = ([], 0)
  }

  /// A line with its number; a line longer than a part is cut.
  private static func numbered(_ line: Int, _ text: ReviewText, most: Int) -> String {
    let mark = text.isDiff && text.isUnderReview(line) ? "+" : ""
    return "\(line)\(mark)\t" + String(decoding: text.bytes(ofLine: line).prefix(most), as: UTF8.self) + "\n"
  }
}
