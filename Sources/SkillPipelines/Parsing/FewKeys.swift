/// Values by name in the order in which they were first set, looked for one by one: for the handful of keys that a map of a
/// pipeline has, that and making it cost a fraction of what a dictionary does.
struct FewKeys<Value>: Sequence {
  private var pairs: [(key: String, value: Value)] = []

  var count: Int { pairs.count }

  /// Makes room for so many values.
  mutating func reserve(_ count: Int) { pairs.reserveCapacity(count) }

  subscript(key: String) -> Value? {
    get { pairs.first { $0.key == key }?.value }
    set {
      let place = pairs.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): pairs[place].value = value
      case (let place?, nil): pairs.remove(at: place)
      case (nil, let value?): pairs.append((key, value))
      case (nil, nil): break
      }
    }
  }

  func makeIterator() -> IndexingIterator<[(key: String, value: Value)]> { pairs.makeIterator() }
}
