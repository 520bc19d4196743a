import SkillSystem

extension EdgeFolder {
  static let files: [EdgeFolder] = [
    EdgeFolder(
      "211_mixed_skillmd", files: ["tea/Skill.md": .text(tea(ok))],
      ["tea | ok | Brews tea. Use when a guest is thirsty. | FIL001"]),
    EdgeFolder(
      "212_both",
      files: ["tea/SKILL.md": .text(tea(ok)), "tea/skill.md": .text(tea("name: tea\ndescription: the small one"))],
      ["tea | ok | Brews tea. Use when a guest is thirsty. | FIL001"]),
    EdgeFolder(
      "220_huge_body", tea(ok, body: String(repeating: "t", count: 5 << 20)),
      ["tea | degraded | Brews tea. Use when a guest is thirsty. | FIL004"]),
    EdgeFolder(
      "231_nested_in_skill",
      files: [
        "tea/SKILL.md": .text(tea(ok)),
        "tea/examples/inner/SKILL.md": .text(tea("name: inner\ndescription: Use when inside.")),
      ], ["tea | ok | Brews tea. Use when a guest is thirsty. | DIR003"]),
    EdgeFolder(
      "232_dup_names",
      files: [
        "a/SKILL.md": .text(tea(ok)), "b/SKILL.md": .text(tea("name: tea\ndescription: another. Use when late.")),
      ],
      [
        "tea | ok | Brews tea. Use when a guest is thirsty. | NAM005@2:7",
        "tea | ok | another. Use when late. | NAM005@2:7", "- | DIR002 b/SKILL.md",
      ]),
    EdgeFolder(
      "233_symlink_dir", files: ["tea": .link("../000_ok/tea")],
      ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "234_symlink_loop", files: ["tea/SKILL.md": .text(tea(ok)), "tea/loop": .link("."), "tea/up": .link("..")],
      ["tea | ok | Brews tea. Use when a guest is thirsty. | REF002"]),
    EdgeFolder("235_symlink_dangling", files: ["tea": .link("/nowhere")], ["- | FIL002 tea"]),
    EdgeFolder(
      "236_symlink_file", files: ["tea/SKILL.md": .link("../../000_ok/tea/SKILL.md")],
      ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "237_node_modules",
      files: [
        "tea/SKILL.md": .text(tea(ok)),
        "node_modules/dep/SKILL.md": .text(tea("name: dep\ndescription: Use when built.")),
      ], ["tea | ok | Brews tea. Use when a guest is thirsty. |", "- | DIR005 node_modules"]),
    EdgeFolder("238_skillmd_is_dir", files: ["tea/SKILL.md": .folder], ["tea | broken |  | FIL002"]),
    EdgeFolder(
      "239_dotdir", files: [".hidden/hid/SKILL.md": .text(tea("name: hid\ndescription: Use when hidden."))],
      ["- | DIR005 .hidden"]),
  ]
}
