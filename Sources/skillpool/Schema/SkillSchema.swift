import SkillText

/// The JSON Schema (draft-07) of the front matter of a skill: the keys of the Agent Skills specification, as strict as
/// it is; keys that only some hosts know are allowed.
enum SkillSchema {
  /// The schema.
  static let json: JSON = [
    "$schema": "http://json-schema.org/draft-07/schema#", "title": "front matter of a skill", "type": "object",
    "required": ["name", "description"],
    "properties": [
      "name": [
        "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 64,
        "description": "The name of the skill, which is that of its folder.",
      ],
      "description": [
        "type": "string", "minLength": 1, "maxLength": 1_024, "description": "What it does, and when to use it.",
      ],
      "license": ["type": "string", "description": "The licence, or the file that holds it."],
      "compatibility": ["type": "string", "maxLength": 500, "description": "What it needs to run."],
      "metadata": [
        "type": "object", "additionalProperties": ["type": ["string", "number", "boolean"]],
        "description": "Values of other tools.",
      ],
      "allowed-tools": [
        "anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]],
        "description": "Tools that hosts may let it use without asking.",
      ],
    ],
  ]
}
