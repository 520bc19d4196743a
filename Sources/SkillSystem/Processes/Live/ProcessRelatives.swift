/// By what the descendants of a child are known.
struct ProcessRelatives: Sendable {
  /// The child's id, which names the group and the session it made.
  var process: Int32
  /// The environment it was started with, and its descendants after it.
  var environment: ProcessVariables

  /// The child from which a process stems, as far as its group, session and environment tell.
  static func owner(of process: Int32, among children: [UInt64: ProcessRelatives]) -> UInt64? {
    let groups = groups(of: process)
    if let child = children.first(where: { groups.contains($0.value.process) }) { return child.key }
    guard children.count > 1 else { return nil }
    let environment = environment(of: process)
    let scores = children.mapValues { $0.score(environment, against: children) }
    guard let best = scores.values.max(), best > 0 else { return nil }
    let winners = scores.filter { $0.value == best }
    return winners.count == 1 ? winners.first?.key : nil
  }

  /// How many of the variables by which this child differs from others an environment holds.
  private func score(_ entries: Set<String>, against others: [UInt64: ProcessRelatives]) -> Int {
    environment.byName.count { name, value in
      others.values.contains { $0.environment[name] != value } && entries.contains("\(name)=\(value)")
    }
  }

  private static func groups(of process: Int32) -> [Int32] {
    guard let stat = try? LiveFiles().read("/proc/\(process)/stat", limit: 4096) else { return [] }
    // The name in parentheses may hold anything; after the last one come state, parent, group and session.
    guard let name = stat.lastIndex(of: UInt8(ascii: ")")) else { return [] }
    let fields = stat[(name + 1)...].split(separator: UInt8(ascii: " "))
    guard fields.count > 3 else { return [] }
    return fields[2...3].compactMap { Int32(String(decoding: $0, as: UTF8.self)) }
  }

  private static func environment(of process: Int32) -> Set<String> {
    let bytes = (try? LiveFiles().read("/proc/\(process)/environ", limit: 4 << 20)) ?? []
    return Set(bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }
}
