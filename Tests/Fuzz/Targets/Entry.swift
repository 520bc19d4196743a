/// What libFuzzer calls with every input; each target's file defines `target`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Ends the process where a promise does not hold, so that the fuzzer keeps the input.
func require(_ holds: Bool, _ promise: StaticString) {
  guard !holds else { return }
  print("broken promise: \(promise)")
  preconditionFailure("broken promise")
}
