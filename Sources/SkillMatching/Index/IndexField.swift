/// The parts of a skill that are counted apart.
enum IndexField: Int, CaseIterable, Sendable {
  case name, description, trigger, heading, body, reference

  /// The number of fields.
  static var count: Int { 6 }

  /// The field as reasons name it.
  var text: String {
    switch self {
    case .name: "name"
    case .description: "description"
    case .trigger: "trigger"
    case .heading: "heading"
    case .body: "body"
    case .reference: "reference"
    }
  }
}
