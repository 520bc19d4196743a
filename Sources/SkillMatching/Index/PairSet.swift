/// The distinct pairs of one skill by their slots: small enough to stay near the processor, unlike the table of all.
struct PairSet {
  /// The pair in each place, and the skill that put it there; places of earlier skills are free.
  private var places = [(member: UInt32, round: UInt32)](repeating: (0, 0), count: 1 << 11)
  private var round: UInt32 = 0
  /// The pairs, in the order in which they came.
  private(set) var members: [UInt32] = []

  /// Takes everything out.
  mutating func empty() {
    members.removeAll(keepingCapacity: true)
    round &+= 1
    guard round == 0 else { return }
    for place in places.indices { places[place].round = 0 }
    round = 1
  }

  /// Puts a pair in.
  mutating func insert(_ member: UInt32) {
    if put(member) { members.append(member) }
    if members.count * 2 > places.count { grow() }
  }

  private mutating func put(_ member: UInt32) -> Bool {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: member &* 0x9E37_79B1 >> 7) & mask
    while places[place].round == round {
      if places[place].member == member { return false }
      place = (place + 1) & mask
    }
    places[place] = (member, round)
    return true
  }

  private mutating func grow() {
    places = Array(repeating: (0, 0), count: places.count * 2)
    round = 1
    for member in members { _ = put(member) }
  }
}
