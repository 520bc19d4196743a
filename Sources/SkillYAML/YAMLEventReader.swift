import CLibYAML

/// libyaml's event parser behind a safe face: the only file that touches its pointers.
///
/// The parser is a state machine without recursion, so no nesting can exhaust the stack. Every pointer libyaml hands
/// over is checked before it is read.
@safe struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let isReady: Bool

  /// Starts reading; `input` must outlive the reader.
  @unsafe init(input: UnsafeBufferPointer<UInt8>) {
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    isReady = unsafe yaml_parser_initialize(parser) == 1
    guard isReady else { return }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    if isReady { unsafe yaml_parser_delete(parser) }
    unsafe parser.deinitialize(count: 1)
    unsafe parser.deallocate()
  }

  /// The next event; after an error or the end of the stream no more may be asked for.
  mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
    guard isReady else { throw YAMLSyntaxError(problem: "out of memory", place: .byte(0)) }
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe YAMLEvent(event)
  }

  private func failure() -> YAMLSyntaxError {
    let state = unsafe parser.pointee
    let problem = unsafe string(state.problem) ?? "the parser ran out of memory"
    guard unsafe state.error != YAML_READER_ERROR else {
      return unsafe YAMLSyntaxError(problem: problem, place: .byte(Int(clamping: state.problem_offset)))
    }
    let context = unsafe string(state.context)
    return unsafe YAMLSyntaxError(
      problem: problem, place: .scalar(Int(clamping: state.problem_mark.index)), context: context,
      contextPlace: context == nil ? nil : .scalar(Int(clamping: state.context_mark.index)))
  }
}

extension YAMLEvent {
  fileprivate init(_ event: yaml_event_t) {
    let data = unsafe event.data
    var anchor: String?
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT:
      let tags = unsafe data.document_start.tag_directives
      let hasTags = unsafe tags.start != tags.end
      kind = unsafe .documentStart(hasDirectives: data.document_start.version_directive != nil || hasTags)
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = unsafe .alias(string(data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      anchor = unsafe string(data.scalar.anchor)
      kind = unsafe .scalar(YAMLScalar(event), byteCount: data.scalar.length)
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe data.sequence_start
      anchor = unsafe string(start.anchor)
      kind = unsafe .collectionStart(
        .sequence, isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE, tag: string(start.tag))
    case YAML_MAPPING_START_EVENT:
      let start = unsafe data.mapping_start
      anchor = unsafe string(start.anchor)
      kind = unsafe .collectionStart(.mapping, isFlow: start.style == YAML_FLOW_MAPPING_STYLE, tag: string(start.tag))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .collectionEnd
    case YAML_STREAM_START_EVENT: kind = .streamStart
    default: kind = .streamEnd
    }
    self.anchor = anchor
    start = unsafe Int(clamping: event.start_mark.index)
    end = unsafe Int(clamping: event.end_mark.index)
  }
}

extension YAMLScalar {
  /// The scalar of a scalar event.
  fileprivate init(_ event: yaml_event_t) {
    let scalar = unsafe event.data.scalar
    let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.value == nil ? 0 : scalar.length)
    self.init(unsafe String(decoding: bytes, as: UTF8.self), style: unsafe Style(scalar.style))
    tag = unsafe string(scalar.tag)
  }
}

extension YAMLScalar.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: self = .literal
    case YAML_FOLDED_SCALAR_STYLE: self = .folded
    default: self = .plain
    }
  }
}

/// The text of a C string, nil for no string.
private func string(_ pointer: UnsafePointer<CChar>?) -> String? {
  guard let pointer = unsafe pointer else { return nil }
  return unsafe String(cString: pointer)
}

/// The text of a C string of `yaml_char_t`, nil for no string.
private func string(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
  guard let pointer = unsafe pointer else { return nil }
  return unsafe String(cString: pointer)
}
