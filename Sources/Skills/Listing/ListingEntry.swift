import SkillText

extension SkillListing {
  /// A skill as it stands in the listing, whole and in parts.
  struct Entry {
    /// Up to the description.
    let head: String
    /// The characters of the description, each escaped.
    let description: [String]
    /// After the description.
    let tail: String
    /// The bytes of the first so many characters of the description.
    private let bytes: [Int]

    init(_ skill: Skill, _ location: Location) {
      head = "<skill>\n<name>\(Markup.escaped(HiddenText.stripped(skill.name)))</name>\n"
      description = Entry.oneLine(skill.description).map { Markup.escaped(String($0)) }
      let path: String? =
        switch location {
        case .openPath: skill.openPath
        case .path: skill.path
        case .none: nil
        }
      tail = (path.map { "<location>\(Markup.escaped($0))</location>\n" } ?? "") + "</skill>\n"
      bytes = description.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
    }

    private static func oneLine(_ text: String) -> String {
      HiddenText.stripped(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The length of the whole in bytes, its description cut to so many characters.
    func size(_ length: Int) -> Int {
      guard length > 0, !description.isEmpty else { return head.utf8.count + tail.utf8.count }
      let shown = length < description.count ? bytes[length - 1] + Entry.mark.utf8.count : bytes[description.count]
      return head.utf8.count + Entry.open.utf8.count + shown + Entry.close.utf8.count + tail.utf8.count
    }

    /// The text, its description cut to so many characters.
    func text(_ length: Int) -> String {
      guard length > 0, !description.isEmpty else { return head + tail }
      let shown = length < description.count ? description[..<(length - 1)].joined() + Entry.mark : description.joined()
      return head + Entry.open + shown + Entry.close + tail
    }

    /// What a fit cuts of the entry at an index; nil when it stands whole.
    func cut(_ fit: ListingFit, _ index: Int) -> (Cut.Kind, Int)? {
      if index >= fit.count { return (.omitted, description.count) }
      if fit.length == 0 { return description.isEmpty ? nil : (.undescribed, description.count) }
      return fit.length < description.count ? (.shortened, description.count - fit.length + 1) : nil
    }

    private static let open = "<description>"
    private static let close = "</description>\n"
    private static let mark = "…"
  }
}
