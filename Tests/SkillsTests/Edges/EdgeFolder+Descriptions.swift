extension EdgeFolder {
  static let descriptions: [EdgeFolder] = [
    EdgeFolder(
      "010_colon_unquoted", tea("name: tea\ndescription: Use when it is late: four o'clock"),
      ["tea | ok | Use when it is late: four o'clock | FM006@3:33"]),
    EdgeFolder(
      "011_colon_trail", tea("name: tea\ndescription: Use when a guest says:"),
      ["tea | ok | Use when a guest says: | FM006@3:35"]),
    EdgeFolder(
      "012_url_colon", tea("name: tea\ndescription: Follows https://tea.test/brew for times. Use when thirsty."),
      ["tea | ok | Follows https://tea.test/brew for times. Use when thirsty. |"]),
    EdgeFolder(
      "013_triggers_quotes",
      tea("name: tea\ndescription: Pours tea. Triggers: \"a cup\", \"tea\", 'brew'. Use when asked"),
      ["tea | ok | Pours tea. Triggers: \"a cup\", \"tea\", 'brew'. Use when asked | FM006@3:33"]),
    EdgeFolder(
      "020_hash_comment", tea("name: tea\ndescription: Serves table #4 first. Use when guests wait for order #9."),
      ["tea | ok | Serves table | DSC007@3:14 DSC004@3:27"]),
    EdgeFolder(
      "030_folded", tea("name: tea\ndescription: >\n  Folded words\n  on two lines. Use when thirsty.\n"),
      ["tea | ok | Folded words on two lines. Use when thirsty. |"]),
    EdgeFolder(
      "031_folded_strip", tea("name: tea\ndescription: >-\n  Folded words: a colon\n  on two lines. Use when thirsty."),
      ["tea | ok | Folded words: a colon on two lines. Use when thirsty. |"]),
    EdgeFolder(
      "032_literal", tea("name: tea\ndescription: |\n  Leaves first.\n  Use when: cold.\n"),
      ["tea | ok | Leaves first.\nUse when: cold. |"]),
    EdgeFolder(
      "033_plain_multiline", tea("name: tea\ndescription: Plain words\n  go on below.\n  Use when thirsty."),
      ["tea | ok | Plain words go on below. Use when thirsty. |"]),
    EdgeFolder(
      "034_plain_multiline_colon",
      tea("name: tea\ndescription: Plain words\n  hint: go on below.\n  Use when thirsty."),
      ["tea | ok | Plain words hint: go on below. Use when thirsty. | FM006@4:7"]),
    EdgeFolder(
      "035_dq_multiline", tea("name: tea\ndescription: \"Quoted words\n  go on below. Use when thirsty.\""),
      ["tea | ok | Quoted words go on below. Use when thirsty. |"]),
    EdgeFolder(
      "036_folded_indent_indicator", tea("name: tea\ndescription: >2-\n  Folded. Use when thirsty."),
      ["tea | ok | Folded. Use when thirsty. |"]),
    EdgeFolder(
      "066_dashes_in_value",
      tea("name: tea\ndescription: Sets a --- line between pots. Use when two pots stand.\nlicense: MIT"),
      ["tea | ok | Sets a --- line between pots. Use when two pots stand. |"]),
    EdgeFolder(
      "067_dashes_in_block", tea("name: tea\ndescription: |\n  Before\n  ---\n  Use when thirsty.\nlicense: MIT"),
      ["tea | ok | Before\n---\nUse when thirsty. |"]),
    EdgeFolder("082_sexagesimal", tea("name: tea\ndescription: 16:00:59"), ["tea | ok | 16:00:59 | DSC007@3:14"]),
    EdgeFolder(
      "084_desc_list", tea("name: tea\ndescription:\n  - Use when cold\n  - Use when tired"),
      ["tea | ok | Use when cold Use when tired | DSC005@4:3"]),
    EdgeFolder(
      "085_desc_map", tea("name: tea\ndescription:\n  brews: tea\n  when: cold"),
      ["tea | degraded | Boil the water. | DSC005@4:3"]),
    EdgeFolder("086_desc_empty", tea("name: tea\ndescription:"), ["tea | degraded | Boil the water. | DSC001@3:1"]),
    EdgeFolder(
      "112_desc_1600", tea("name: tea\ndescription: " + String(repeating: "Use when cold. ", count: 108)),
      ["tea | ok | Use when cold. Use when cold. Use when c… | DSC002@3:14 DSC003@3:14"]),
    EdgeFolder(
      "113_desc_xml", tea("name: tea\ndescription: Serves a <guest>. Use when </available_skills> & friends come."),
      ["tea | ok | Serves a <guest>. Use when </available_skills> & friends come. | DSC006@3:14"]),
  ]
}
