/// Numbers that lie in memory, or in an index file.
///
/// Of a damaged file all numbers are zero, and the file says so (``IndexFile/isDamaged``).
enum Column<Element: BitwiseCopyable & Sendable & ExpressibleByIntegerLiteral>: Sendable {
  case memory([Element])
  case file(IndexFile, IndexFile.Section)

  /// The number of elements.
  var count: Int {
    switch self {
    case .memory(let elements): elements.count
    case .file(_, let section): section.count
    }
  }

  /// All elements.
  var elements: [Element] { Array(slice(0..<count)) }

  /// One element.
  subscript(index: Int) -> Element {
    switch self {
    case .memory(let elements): elements[index]
    case .file(let file, let section): file.element(index, of: section)
    }
  }

  /// Some elements; the indices of the slice are not those of the column.
  func slice(_ range: Range<Int>) -> ArraySlice<Element> {
    switch self {
    case .memory(let elements): elements[range]
    case .file(let file, let section): file.elements(range, of: section)[...]
    }
  }
}
