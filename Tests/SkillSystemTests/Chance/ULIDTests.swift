import SkillSystem
import Testing

@Suite("Identifiers and chance") struct ULIDTests {
  @Test("SplitMix64 gives the sequence its authors publish") func splitMix() {
    let randomness = SeededRandomness(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in randomness.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test("Bytes come from words, the low ones first") func bytes() {
    let bytes = SeededRandomness(seed: 1_234_567).bytes(9)
    let first = (0..<8).map { UInt8(truncatingIfNeeded: (6_457_827_717_110_365_317 as UInt64) >> (8 * UInt64($0))) }
    #expect(Array(bytes.prefix(8)) == first)
    #expect(bytes.count == 9)
  }

  @Test("The kernel's bytes have the length asked for", arguments: [0, 1, 255, 256, 257, 1_000]) func kernel(count: Int)
  {
    #expect(SystemRandomness().bytes(count).count == count)
  }

  @Test("The time stands first: the moment of the specification's example") func moment() {
    let generator = ULIDGenerator(time: ManualTime(wall: 1_469_918_176_385), randomness: SeededRandomness(seed: 1))
    let id = generator.next()
    #expect(id.prefix(10) == "01ARYZ6S41")
    #expect(ULID.isValid(id))
  }

  @Test("Identifiers rise, in one millisecond and when the clock goes back") func order() {
    let time = ManualTime()
    let generator = ULIDGenerator(time: time, randomness: SeededRandomness(seed: 2))
    var ids: [String] = []
    for round in 0..<300 {
      if round == 100 { time.advance(by: .milliseconds(1)) }
      if round == 200 { time.jumpWall(by: -10_000) }
      ids.append(generator.next())
    }
    #expect(ids == ids.sorted(by: CodePointOrder.precedes))
    #expect(Set(ids).count == 300)
  }

  @Test("An identifier stands behind another one, whatever the clock says", arguments: [-10_000, -1, 0, 1, 10_000])
  func after(jump: Int64) {
    let time = ManualTime(wall: 1_469_918_176_385)
    let last = ULIDGenerator(time: time, randomness: SeededRandomness(seed: 3)).next()
    time.jumpWall(by: jump)
    let ids = (4...9).map { ULIDGenerator(time: time, randomness: SeededRandomness(seed: $0)).next(after: last) }
    #expect(ids.allSatisfy { CodePointOrder.precedes(last, $0) && ULID.isValid($0) })
    #expect(Set(ids).count == 6)
    if jump != 0 { #expect(Set(ids.map { $0.prefix(10) }) == [jump > 1 ? "01ARYZ72WH" : "01ARYZ6S42"]) }
  }

  @Test(
    "Behind the last one that can be, or what is none, stands whatever comes",
    arguments: [nil, "", "latest", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"])
  func afterNone(last: String?) {
    let generator = ULIDGenerator(time: ManualTime(wall: 1_469_918_176_385), randomness: SeededRandomness(seed: 1))
    #expect(generator.next(after: last).prefix(10) == "01ARYZ6S41")
  }

  @Test(
    "Only what the generator writes is an identifier",
    arguments: [
      ("01ARYZ6S41TSV4RRFFQ69G5FAV", true), ("7ZZZZZZZZZZZZZZZZZZZZZZZZZ", true), ("8ZZZZZZZZZZZZZZZZZZZZZZZZZ", false),
      ("01aryz6s41tsv4rrffq69g5fav", false), ("01ARYZ6S41TSV4RRFFQ69G5FA", false), ("", false),
      ("01ARYZ6S41TSV4RRFFQ69G5FAU", false), ("../../../../../../../../..", false),
    ])
  func valid(text: String, expected: Bool) {
    #expect(ULID.isValid(text) == expected)
  }
}
