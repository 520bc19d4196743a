extension EdgeFolder {
  static let blocks: [EdgeFolder] = [
    EdgeFolder("000_ok", tea(ok), ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "040_bom", "\u{FEFF}---\n\(ok)\n---\n\(body)", ["tea | ok | Brews tea. Use when a guest is thirsty. | FM002@1:1"]),
    EdgeFolder(
      "041_crlf", tea(ok).replacing("\n", with: "\r\n"), ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "042_cr_only", tea(ok).replacing("\n", with: "\r"), ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "043_mixed_eol", "---\r\n\(ok)\n---\r\n\(body)", ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "050_lead_blank", "\n---\n\(ok)\n---\n\(body)", ["tea | ok | Brews tea. Use when a guest is thirsty. | FM003@1:1"]
    ),
    EdgeFolder(
      "051_lead_spaces", "  ---\n\(ok)\n---\n\(body)",
      ["tea | ok | Brews tea. Use when a guest is thirsty. | FM003@1:1"]),
    EdgeFolder(
      "054_heading_first", "# Tea\n\n---\n\(ok)\n---\n\(body)",
      ["tea | ok | Brews tea. Use when a guest is thirsty. | FM003@1:1"]),
    EdgeFolder(
      "056_trailing_ws_delims", "--- \n\(ok)\n---  \t\n\(body)",
      ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "057_dots_close", "---\n\(ok)\n...\n\(body)", ["tea | ok | Brews tea. Use when a guest is thirsty. | FM005@4:1"]),
    EdgeFolder("061_empty_fm", tea(""), ["tea | degraded | Boil the water. | DSC001@2:1 NAM001@2:1"]),
    EdgeFolder(
      "062_no_fm", "# Tea\n\nBrews a cup. Use when thirsty.\n",
      ["tea | degraded | Brews a cup. Use when thirsty. | FM001@1:1"]),
    EdgeFolder("064_fm_only_no_nl", "---\n\(ok)\n---", ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "069_code_fence_yaml_body", "---\n\(ok)\n---\n\n```yaml\n---\nname: coffee\n---\n```\n",
      ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "184_multi_doc", tea("name: tea\n---\ndescription: Use when thirsty."),
      ["tea | degraded | description: Use when thirsty. | DSC001@2:1"]),
    EdgeFolder(
      "185_yaml_directive", tea("%YAML 1.1\nname: tea\ndescription: Brews tea. Use when a guest is thirsty."),
      ["tea | ok | Brews tea. Use when a guest is thirsty. | FM006@2:1"]),
    EdgeFolder(
      "157_json_fm", tea("{\"name\": \"tea\", \"description\": \"Use when thirsty.\"}"),
      ["tea | ok | Use when thirsty. |"]),
    EdgeFolder(
      "159_indented_keys", tea("  name: tea\n  description: Use when thirsty."), ["tea | ok | Use when thirsty. |"]),
    EdgeFolder(
      "156_quoted_keys", tea("\"name\": \"tea\"\n\"description\": \"Use when thirsty.\""),
      ["tea | ok | Use when thirsty. |"]),
  ]
}
