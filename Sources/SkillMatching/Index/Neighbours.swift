/// The skills that say most of the same as each skill, most alike first.
struct Neighbours: Sendable {
  /// A neighbour of a skill.
  struct Neighbour: Sendable, Hashable {
    var document: Int32
    /// The cosine of the two skills' strongest words, 0…1.
    var likeness: Float
  }

  /// The most neighbours that a skill has.
  static let most = 20
  /// The numbers that are kept of a skill: two a neighbour.
  private static let width = 2 * most

  /// The neighbours of all skills, a row of equal width each: number and bits of the likeness; -1 where there is none.
  let rows: Column<Int32>

  /// Takes the rows of a file.
  init(rows: Column<Int32>) { self.rows = rows }

  /// Takes the neighbours of every skill.
  init(_ neighbours: [[Neighbour]]) {
    var rows: [Int32] = []
    rows.reserveCapacity(neighbours.count * Neighbours.width)
    for found in neighbours {
      for neighbour in found.prefix(Neighbours.most) {
        rows.append(neighbour.document)
        rows.append(Int32(bitPattern: neighbour.likeness.bitPattern))
      }
      rows.append(contentsOf: repeatElement(-1, count: Neighbours.width - 2 * min(found.count, Neighbours.most)))
    }
    self.rows = .memory(rows)
  }

  /// The neighbours of a skill.
  func of(_ document: Int) -> [Neighbour] {
    let start = document * Neighbours.width
    guard document >= 0, start + Neighbours.width <= rows.count else { return [] }
    let row = Array(rows.slice(start..<start + Neighbours.width))
    return stride(from: 0, to: Neighbours.width, by: 2).prefix { row[$0] >= 0 }.map {
      Neighbour(document: row[$0], likeness: Float(bitPattern: UInt32(bitPattern: row[$0 + 1])))
    }
  }
}
