import SkillSystem

extension EdgeFolder {
  static let names: [EdgeFolder] = [
    EdgeFolder(
      "068_name_triple_dash",
      files: ["tea---pot/SKILL.md": .text(tea("name: tea---pot\ndescription: Use when thirsty."))],
      ["tea---pot | ok | Use when thirsty. | NAM003@2:7"]),
    EdgeFolder(
      "072_bool_yes", files: ["yes/SKILL.md": .text(tea("name: yes\ndescription: Use when thirsty."))],
      ["yes | ok | Use when thirsty. |"]),
    EdgeFolder(
      "073_null_tilde", tea("name: ~\ndescription: Use when thirsty."), ["tea | ok | Use when thirsty. | NAM001@2:1"]),
    EdgeFolder(
      "074_null_word", files: ["null/SKILL.md": .text(tea("name: null\ndescription: Use when thirsty."))],
      ["null | ok | Use when thirsty. | NAM002@2:7"]),
    EdgeFolder(
      "077_date_name", files: ["2026-05-04/SKILL.md": .text(tea("name: 2026-05-04\ndescription: Use when thirsty."))],
      ["2026-05-04 | ok | Use when thirsty. |"]),
    EdgeFolder(
      "083_hex_name", files: ["0xcafe/SKILL.md": .text(tea("name: 0xcafe\ndescription: Use when thirsty."))],
      ["0xcafe | ok | Use when thirsty. |"]),
    EdgeFolder("089_no_name", tea("description: Use when thirsty."), ["tea | ok | Use when thirsty. | NAM001@2:1"]),
    EdgeFolder(
      "092_name_underscore", files: ["tea_pot/SKILL.md": .text(tea("name: tea_pot\ndescription: Use when thirsty."))],
      ["tea_pot | ok | Use when thirsty. | NAM003@2:7"]),
    EdgeFolder(
      "093_name_mismatch", tea("name: coffee\ndescription: Use when thirsty."),
      ["coffee | ok | Use when thirsty. | NAM005@2:7"]),
    EdgeFolder(
      "094_name_long",
      files: [
        String(repeating: "t", count: 65) + "/SKILL.md": .text(
          tea("name: " + String(repeating: "t", count: 65) + "\ndescription: Use when thirsty."))
      ], ["ttttt… | ok | Use when thirsty. | NAM004@2:7"]),
    EdgeFolder(
      "095_name_dblhyphen", files: ["tea--pot/SKILL.md": .text(tea("name: tea--pot\ndescription: Use when thirsty."))],
      ["tea--pot | ok | Use when thirsty. | NAM003@2:7"]),
    EdgeFolder(
      "096_name_colon", files: ["house-tea/SKILL.md": .text(tea("name: house:tea\ndescription: Use when thirsty."))],
      ["house-tea | degraded | Use when thirsty. | NAM006@2:7"]),
    EdgeFolder(
      "099_name_nfd", files: ["thé/SKILL.md": .text(tea("name: the\u{301}\ndescription: Use when thirsty."))],
      ["the\u{301} | ok | Use when thirsty. | NAM003@2:7"]),
    EdgeFolder(
      "100_name_proto", files: ["__proto__/SKILL.md": .text(tea("name: __proto__\ndescription: Use when thirsty."))],
      ["__proto__ | ok | Use when thirsty. | NAM003@2:7"]),
    EdgeFolder(
      "101_name_constructor",
      files: ["constructor/SKILL.md": .text(tea("name: constructor\ndescription: Use when thirsty."))],
      ["constructor | ok | Use when thirsty. |"]),
    EdgeFolder(
      "102_name_reserved",
      files: ["claude-tea/SKILL.md": .text(tea("name: claude-tea\ndescription: Use when thirsty."))],
      ["claude-tea | ok | Use when thirsty. | NAM007@2:7"]),
  ]
}
