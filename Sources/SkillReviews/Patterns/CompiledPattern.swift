import CPCRE2
import SkillText

/// A compiled pattern and the memory of its matcher: owned, not copied, freed at the end of its scope.
///
/// This file holds every call of PCRE2. Why it is safe: the three objects are made by `init`, never leave the value and
/// are freed once; texts are Swift strings, hence valid UTF-8, so that the matcher may skip its own check; the callout's
/// pointer lives for one search. There is no JIT: it knows neither the depth nor the heap limit and counts otherwise.
@safe
struct CompiledPattern: ~Copyable {
  private let code: OpaquePointer
  private let match: OpaquePointer
  private let context: OpaquePointer
  private let limits: PatternLimits

  /// Compiles a pattern.
  init(_ source: String, limits: PatternLimits = PatternLimits()) throws(PatternError) {
    let bytes = Array(source.utf8)
    guard !bytes.isEmpty else { throw PatternError("the pattern is empty", at: 0) }
    guard bytes.count <= PatternLimits.patternBytes else {
      throw PatternError("the pattern is longer than \(PatternLimits.patternBytes) bytes", at: 0)
    }
    let compiled = unsafe try Self.compile(bytes)
    let data = unsafe pcre2_match_data_create_8(1, nil)
    let settings = unsafe pcre2_match_context_create_8(nil)
    guard let match = unsafe data, let context = unsafe settings else {
      unsafe pcre2_match_context_free_8(settings)
      unsafe pcre2_match_data_free_8(data)
      unsafe pcre2_code_free_8(compiled)
      throw PatternError("out of memory", at: 0)
    }
    unsafe self.code = compiled
    unsafe self.match = match
    unsafe self.context = context
    self.limits = limits
    unsafe pcre2_set_match_limit_8(context, limits.backtracks)
    unsafe pcre2_set_depth_limit_8(context, limits.depth)
    unsafe pcre2_set_heap_limit_8(context, limits.heapKiB)
  }

  deinit {
    unsafe pcre2_match_context_free_8(context)
    unsafe pcre2_match_data_free_8(match)
    unsafe pcre2_code_free_8(code)
  }

  /// Calls `visit` with each match until it returns false.
  ///
  /// Returns the limit that ended the search, if one did.
  func search(_ text: String, _ visit: (SourceRange) -> Bool) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      var meter = WorkMeter(left: limits.work + limits.workPerByte * bytes.count)
      return unsafe withUnsafeMutablePointer(to: &meter) { meter in
        unsafe pcre2_set_callout_8(context, countWork, meter)
        return unsafe search(bytes, visit)
      }
    }
  }

  private func search(_ bytes: UnsafeBufferPointer<UInt8>, _ visit: (SourceRange) -> Bool) -> String? {
    var start = 0
    while start <= bytes.count {
      let status = unsafe pcre2_match_8(
        code, bytes.baseAddress, bytes.count, start, PCRE2_NO_UTF_CHECK, match, context)
      guard status != PCRE2_ERROR_NOMATCH else { return nil }
      guard status >= 0 else { return Self.reason(status) }
      let vector = unsafe pcre2_get_ovector_pointer_8(match)
      guard let vector = unsafe vector else { return Self.reason(status) }
      let range = unsafe SourceRange(vector[0], max(vector[0], vector[1]))
      guard visit(range) else { return nil }
      start = range.isEmpty ? max(range.end, start) + 1 : max(range.end, start + 1)
      while start < bytes.count, unsafe bytes[start] & 0xC0 == 0x80 { start += 1 }
    }
    return nil
  }

  private static func compile(_ bytes: [UInt8]) throws(PatternError) -> OpaquePointer {
    guard let context = unsafe pcre2_compile_context_create_8(nil) else { throw PatternError("out of memory", at: 0) }
    defer { unsafe pcre2_compile_context_free_8(context) }
    unsafe pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_ANYCRLF))
    let options = PCRE2_UTF | PCRE2_MULTILINE | PCRE2_NEVER_BACKSLASH_C | PCRE2_AUTO_CALLOUT
    var number: Int32 = 0
    var offset = 0
    let code = unsafe bytes.withUnsafeBufferPointer {
      unsafe pcre2_compile_8($0.baseAddress, $0.count, options, &number, &offset, context)
    }
    guard let code = unsafe code else { throw PatternError(message(number), at: min(offset, bytes.count)) }
    return unsafe code
  }

  private static func message(_ number: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = unsafe buffer.withUnsafeMutableBufferPointer {
      unsafe pcre2_get_error_message_8(number, $0.baseAddress, $0.count)
    }
    return String(decoding: buffer.prefix(max(0, min(Int(count), buffer.count))), as: UTF8.self)
  }

  private static func reason(_ status: Int32) -> String {
    switch status {
    case PCRE2_ERROR_CALLOUT: "the pattern took too much work"
    case PCRE2_ERROR_MATCHLIMIT: "the pattern backtracked too often"
    case PCRE2_ERROR_DEPTHLIMIT: "the pattern backtracked too deep"
    case PCRE2_ERROR_HEAPLIMIT, PCRE2_ERROR_NOMEMORY: "the pattern took too much memory"
    default: "the pattern could not be matched: \(message(status))"
    }
  }
}

/// Counts the work of one search across its starting places, which PCRE2's own limits do not.
private struct WorkMeter {
  var left: Int
  var place = 0

  /// Takes a step to a place; false when no work is left.
  mutating func step(to next: Int) -> Bool {
    left -= 1 + abs(next - place) >> 5
    place = next
    return left >= 0
  }
}

private func countWork(
  _ block: UnsafeMutablePointer<pcre2_callout_block_8>?, _ meter: UnsafeMutableRawPointer?
) -> Int32 {
  guard let block = unsafe block, let meter = unsafe meter?.assumingMemoryBound(to: WorkMeter.self) else { return 0 }
  return unsafe meter.pointee.step(to: block.pointee.current_position) ? 0 : PCRE2_ERROR_CALLOUT
}
