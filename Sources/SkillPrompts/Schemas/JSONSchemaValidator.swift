import SkillText

/// Compares a value with a schema, rule by rule.
struct JSONSchemaValidator {
  typealias Violation = JSONSchema.Violation

  /// The whole schema, which `$ref` leads into.
  let root: JSON
  /// How many references were followed without looking at a part of the value.
  private var followed = 0

  init(root: JSON) { self.root = root }

  func violations(of value: JSON, _ schema: JSON, at pointer: String) -> [Violation] {
    guard let rules = schema.object else {
      return schema == false ? [Violation(pointer, "nothing is allowed here")] : []
    }
    if let reference = rules["$ref"]?.string { return follow(reference, value, at: pointer) }
    let here =
      type(value, rules) + choice(value, rules) + range(value, rules) + length(value, rules) + count(value, rules)
      + alternatives(value, rules, at: pointer)
    let all = (rules["allOf"]?.array ?? []).flatMap { violations(of: value, $0, at: pointer) }
    return here.map { Violation(pointer, $0) } + all + members(value, rules, at: pointer)
      + elements(value, rules, at: pointer)
  }

  private func follow(_ reference: String, _ value: JSON, at pointer: String) -> [Violation] {
    guard followed < 32, let schema = JSONSchema.target(of: reference, in: root) else {
      return [Violation(pointer, "the schema's reference '\(reference)' leads nowhere")]
    }
    var inner = self
    inner.followed += 1
    return inner.violations(of: value, schema, at: pointer)
  }

  /// The same validator for a part of the value.
  private var forPart: JSONSchemaValidator { JSONSchemaValidator(root: root) }

  private func type(_ value: JSON, _ rules: [String: JSON]) -> [String] {
    guard let type = rules["type"] else { return [] }
    let names = type.array?.compactMap(\.string) ?? type.string.map { [$0] } ?? []
    guard !names.contains(where: { value.isOfSchemaType($0) }) else { return [] }
    return ["expected \(names.joined(separator: " or ")), got \(value.typeName)"]
  }

  private func choice(_ value: JSON, _ rules: [String: JSON]) -> [String] {
    if let constant = rules["const"], !constant.isSame(as: value) { return ["expected \(constant.canonicalText)"] }
    guard let options = rules["enum"]?.array, !options.contains(where: { $0.isSame(as: value) }) else { return [] }
    return ["expected one of \(options.map(\.canonicalText).joined(separator: ", "))"]
  }

  private func range(_ value: JSON, _ rules: [String: JSON]) -> [String] {
    guard let number = value.number else { return [] }
    var messages: [String] = []
    if let minimum = rules["minimum"]?.number, number < minimum {
      messages.append("\(JSON.text(of: number)) is less than \(JSON.text(of: minimum))")
    }
    if let maximum = rules["maximum"]?.number, number > maximum {
      messages.append("\(JSON.text(of: number)) is more than \(JSON.text(of: maximum))")
    }
    if let minimum = rules["exclusiveMinimum"]?.number, number <= minimum {
      messages.append("\(JSON.text(of: number)) is not more than \(JSON.text(of: minimum))")
    }
    if let maximum = rules["exclusiveMaximum"]?.number, number >= maximum {
      messages.append("\(JSON.text(of: number)) is not less than \(JSON.text(of: maximum))")
    }
    if let step = rules["multipleOf"]?.number, step > 0, (number / step).rounded() * step != number {
      messages.append("\(JSON.text(of: number)) is no multiple of \(JSON.text(of: step))")
    }
    return messages
  }

  private func length(_ value: JSON, _ rules: [String: JSON]) -> [String] {
    guard let text = value.string else { return [] }
    return bounds(text.unicodeScalars.count, rules["minLength"], rules["maxLength"], "characters")
  }

  private func count(_ value: JSON, _ rules: [String: JSON]) -> [String] {
    if let members = value.object {
      return bounds(members.count, rules["minProperties"], rules["maxProperties"], "members")
    }
    guard let elements = value.array else { return [] }
    let twice = rules["uniqueItems"] == true && Set(elements.map(\.canonicalText)).count < elements.count
    return bounds(elements.count, rules["minItems"], rules["maxItems"], "elements")
      + (twice ? ["an element stands twice"] : [])
  }

  private func bounds(_ count: Int, _ minimum: JSON?, _ maximum: JSON?, _ unit: String) -> [String] {
    if let minimum = minimum?.int, count < minimum { return ["\(count) \(unit), fewer than \(minimum)"] }
    if let maximum = maximum?.int, count > maximum { return ["\(count) \(unit), more than \(maximum)"] }
    return []
  }

  private func alternatives(_ value: JSON, _ rules: [String: JSON], at pointer: String) -> [String] {
    let fits: (JSON) -> Bool = { violations(of: value, $0, at: pointer).isEmpty }
    var messages: [String] = []
    if let schemas = rules["anyOf"]?.array, !schemas.contains(where: fits) {
      messages.append("fits none of the \(schemas.count) alternatives")
    }
    if let schemas = rules["oneOf"]?.array {
      let count = schemas.filter(fits).count
      if count != 1 { messages.append("fits \(count) of the \(schemas.count) alternatives, not exactly one") }
    }
    return messages
  }

  private func members(_ value: JSON, _ rules: [String: JSON], at pointer: String) -> [Violation] {
    guard let members = value.object else { return [] }
    let known = rules["properties"]?.object ?? [:]
    let required = rules["required"]?.array?.compactMap(\.string) ?? []
    let missing = required.filter { members[$0] == nil }.map { Violation(pointer, "'\($0)' is missing") }
    return missing
      + members.sorted { $0.key < $1.key }.flatMap { name, member in
        let place = pointer + "/" + name.asPointerToken
        if let schema = known[name] { return forPart.violations(of: member, schema, at: place) }
        return unknown(member, name, known, rules["additionalProperties"], at: place)
      }
  }

  private func unknown(
    _ member: JSON, _ name: String, _ known: [String: JSON], _ rule: JSON?, at pointer: String
  ) -> [Violation] {
    guard let rule else { return [] }
    guard rule == false else { return forPart.violations(of: member, rule, at: pointer) }
    let suggestion = Suggestion.nearest(to: name, in: known.keys).map { "; did you mean '\($0)'?" } ?? ""
    return [Violation(pointer, "'\(name)' is not a property" + suggestion)]
  }

  private func elements(_ value: JSON, _ rules: [String: JSON], at pointer: String) -> [Violation] {
    guard let elements = value.array, let schema = rules["items"] else { return [] }
    return elements.enumerated().flatMap { forPart.violations(of: $1, schema, at: pointer + "/\($0)") }
  }
}

extension JSON {
  /// Whether the value is of a type, by the words of JSON Schema.
  fileprivate func isOfSchemaType(_ name: String) -> Bool {
    name == typeName || (name == "integer" && number.map { $0.rounded() == $0 } == true)
  }
}

extension String {
  /// The text as one token of a JSON pointer.
  var asPointerToken: String {
    String(flatMap { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) })
  }
}
