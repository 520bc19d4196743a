import CPosix

/// What a killed session of this program left running, known by a variable of its environment (Linux).
enum StrayProcesses {
  /// Kills every process of this user with a variable in its environment, and gives how many there were.
  ///
  /// A process and those it stems from may have the variable because they are such a child themselves; they stay.
  static func kill(with variable: String) -> Int {
    let wanted = Array(variable.utf8)
    let spared = lineage(of: cposix_own_id())
    let found = processes().filter { !spared.contains($0) && has(wanted, $0) }
    for process in found { _ = cposix_signal(process, SystemNumber.kill) }
    return found.count
  }

  private static func processes() -> [Int32] {
    ((try? LiveFiles().list("/proc")) ?? []).compactMap { Int32($0.name) }
  }

  /// The environment of a process of another user can't be read, that of a dead one is empty.
  private static func has(_ variable: [UInt8], _ process: Int32) -> Bool {
    guard let bytes = try? LiveFiles().read("/proc/\(process)/environ", limit: 4 << 20) else { return false }
    guard (try? FileCalls.status("/proc/\(process)", followLinks: true))?.owner == cposix_own_user() else {
      return false
    }
    return bytes.split(separator: 0).contains { $0.elementsEqual(variable) }
  }

  private static func lineage(of process: Int32) -> Set<Int32> {
    var lineage: Set<Int32> = []
    var next: Int32? = process
    while let process = next, process > 0, lineage.insert(process).inserted { next = parent(of: process) }
    return lineage
  }

  private static func parent(of process: Int32) -> Int32? {
    guard let stat = try? LiveFiles().read("/proc/\(process)/stat", limit: 4096),
      let name = stat.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = stat[(name + 1)...].split(separator: UInt8(ascii: " "))
    return fields.count > 1 ? Int32(String(decoding: fields[1], as: UTF8.self)) : nil
  }
}
