import CPosix

/// Ends what a child left behind outside its group (Linux): daemons of `setsid` and double forks.
///
/// This process adopts orphans (PR_SET_CHILD_SUBREAPER); the kernel lists adopted ones among the children of the main
/// thread. An adopted process stems from the child that made its group or session, or whose environment, where that
/// differs from the others', it still has. Any other may stem from each child that was running when it was first seen,
/// and is ended when the last of those has ended. Children that this process had before its first one of ours, from a
/// shell that became it by exec, are left alone.
struct Descendants {
  private let list: Int32
  private var bystanders: Set<Int32> = []
  /// The owners once found: a dying process no longer tells its environment.
  private var owners: [Int32: UInt64] = [:]
  private var suspects: [Int32: Set<UInt64>] = [:]
  private var buffer = [UInt8](repeating: 0, count: 4096)

  init() {
    guard cposix_become_subreaper() == 0 else {
      list = -1
      return
    }
    let own = cposix_own_id()
    list = unsafe cposix_open_to_read("/proc/self/task/\(own)/children")
    if list >= 0 { bystanders = children() }
  }

  /// Kills and reaps what stems from an ended child; true when nothing of it is left.
  mutating func sweep(after ended: UInt64, active: () -> [UInt64: ProcessRelatives]) -> Bool {
    guard list >= 0 else { return true }
    for _ in 0..<8 {
      let adopted = children()
      bystanders.formIntersection(adopted)
      let strangers = adopted.subtracting(bystanders)
      guard !strangers.isEmpty else { return true }
      let active = active()
      let others = strangers.subtracting(active.values.map(\.process))
      owners = owners.filter { others.contains($0.key) }
      suspects = suspects.filter { others.contains($0.key) }
      let doomed = others.filter { stems($0, from: ended, active) }
      guard !doomed.isEmpty else { return true }
      // Each is ended, also after one that can't be reaped while another of them traces it.
      guard doomed.count(where: end) == doomed.count else { return false }
    }
    return false
  }

  private mutating func stems(_ process: Int32, from ended: UInt64, _ active: [UInt64: ProcessRelatives]) -> Bool {
    if let owner = owners[process] ?? ProcessRelatives.owner(of: process, among: active) {
      owners[process] = owner
      return owner == ended || active[owner] == nil
    }
    var candidates = (suspects[process] ?? Set(active.keys)).intersection(active.keys)
    candidates.remove(ended)
    suspects[process] = candidates
    return candidates.isEmpty
  }

  /// Kills a process; true when it is dead and reaped.
  private func end(_ process: Int32) -> Bool {
    _ = cposix_signal(process, SystemNumber.kill)
    var ending = cposix_ending()
    return unsafe cposix_reap(process, 0, &ending) != 0
  }

  private mutating func children() -> Set<Int32> {
    var text: [UInt8] = []
    while true {
      let count = FileCalls.read(list, at: text.count, into: &buffer)
      guard count <= 0 else {
        text += buffer[..<count]
        continue
      }
      // As a rule there are none.
      guard !text.isEmpty else { return [] }
      return Set(text.split(separator: UInt8(ascii: " ")).compactMap { Int32(String(decoding: $0, as: UTF8.self)) })
    }
  }
}
