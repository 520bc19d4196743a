import Synchronization

extension MemoryDisk {
  /// The disks that a power cut at this moment could leave, the emptiest first, at most `limit`.
  ///
  /// Unsafe changes of names survive as any beginning of their order or one alone; unsafe bytes survive not at all,
  /// whole, for one file only, for all but one, or by half for one.
  public func crashStates(limit: Int = 1_000) -> [MemoryDisk] {
    let state = state.withLock { $0 }
    var disks: [MemoryDisk] = []
    for names in state.survivingNames() {
      for bytes in state.survivingBytes() {
        guard disks.count < limit else { return disks }
        disks.append(MemoryDisk(state.afterCrash(names: names, bytes: bytes)))
      }
    }
    return disks
  }
}

extension MemoryDiskState {
  /// What is left of the unsafe bytes of the files.
  enum Survival: Sendable { case none, half, all }

  fileprivate func survivingNames() -> [[String: Int]] {
    let beginnings = (0...changes.count).map { Array(changes.prefix($0)) }
    let singles = changes.indices.dropFirst().map { [changes[$0]] }
    return (beginnings + singles).map { applied in
      var entries = durableEntries
      for change in applied { change.apply(to: &entries) }
      return reachable(entries)
    }
  }

  /// A name whose folder was lost is lost with it.
  private func reachable(_ entries: [String: Int]) -> [String: Int] {
    entries.filter { path, _ in
      var folder = Paths.parent(path)
      while folder != "/" {
        guard entries[folder] != nil else { return false }
        folder = Paths.parent(folder)
      }
      return true
    }
  }

  fileprivate func survivingBytes() -> [[Int: Survival]] {
    let dirty = inodes.filter { $0.value.data != $0.value.durable }.keys.sorted()
    let none: [Int: Survival] = [:]
    let all = Dictionary(uniqueKeysWithValues: dirty.map { ($0, Survival.all) })
    guard !dirty.isEmpty else { return [none] }
    let halves = dirty.map { all.merging([$0: .half]) { $1 } }
    guard dirty.count > 1 else { return [none, all] + halves }
    let singles = dirty.map { [$0: Survival.all] }
    let allButOne = dirty.map { all.merging([$0: .none]) { $1 } }
    return [none, all] + halves + singles + allButOne
  }

  fileprivate func afterCrash(names: [String: Int], bytes: [Int: Survival]) -> MemoryDiskState {
    var state = self
    state.forgetProcess()
    state.entries = names
    state.durableEntries = names
    state.changes = []
    for (number, inode) in inodes {
      let content = inode.surviving(bytes[number] ?? .none)
      state.inodes[number] = Inode(isFolder: inode.isFolder, data: content, durable: content)
    }
    return state
  }
}

extension MemoryDiskState.Inode {
  fileprivate func surviving(_ survival: MemoryDiskState.Survival) -> [UInt8] {
    switch survival {
    case .none: durable
    case .all: data
    case .half: Array(data.prefix((durable.count + data.count) / 2))
    }
  }
}
