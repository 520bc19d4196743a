extension EdgeFolder {
  static let repairs: [EdgeFolder] = [
    EdgeFolder(
      "151_tab_after_colon", tea("name:\ttea\ndescription:\tUse when thirsty."), ["tea | ok | Use when thirsty. |"]),
    EdgeFolder(
      "153_nospace_colon", tea("name:tea\ndescription:Use when thirsty."),
      ["tea | ok | Use when thirsty. | FM006@2:5 FM006@3:12"]),
    EdgeFolder(
      "160_start_dq_text", tea("name: tea\ndescription: \"Leaf then Water\" — a rule. Use when brewing."),
      ["tea | ok | \"Leaf then Water\" — a rule. Use when brewing. | FM006@3:14"]),
    EdgeFolder(
      "161_start_sq_apos", tea("name: tea\ndescription: 'Don't boil green tea. Use when brewing.'"),
      ["tea | ok | Don't boil green tea. Use when brewing. | FM006@3:14"]),
    EdgeFolder(
      "162_backslash_dq", tea("name: tea\ndescription: \"Reads D:\\Tea\\list. Use when ordering.\""),
      ["tea | ok | Reads D:\\Tea\\list. Use when ordering. | FM006@3:23"]),
    EdgeFolder(
      "163_start_backtick", tea("name: tea\ndescription: `pot` helper. Use when brewing."),
      ["tea | ok | `pot` helper. Use when brewing. | FM006@3:14"]),
    EdgeFolder(
      "164_start_at", tea("name: tea\ndescription: @Leaf types. Use when brewing."),
      ["tea | ok | @Leaf types. Use when brewing. | FM006@3:14"]),
    EdgeFolder(
      "166_start_bang", tea("name: tea\ndescription: !hot tea. Use when brewing."),
      ["tea | ok | !hot tea. Use when brewing. | FM006@3:14"]),
    EdgeFolder(
      "167_start_amp", tea("name: tea\ndescription: &more cups. Use when brewing."),
      ["tea | ok | &more cups. Use when brewing. | FM006@3:14"]),
    EdgeFolder(
      "168_start_percent", tea("name: tea\ndescription: %d cups. Use when brewing."),
      ["tea | ok | %d cups. Use when brewing. | FM006@3:14"]),
    EdgeFolder(
      "169_start_brace", tea("name: tea\ndescription: {pot} names. Use when brewing."),
      ["tea | ok | {pot} names. Use when brewing. | FM006@3:14"]),
    EdgeFolder(
      "170_start_dash", tea("name: tea\ndescription: - one pot. Use when brewing."),
      ["tea | ok | - one pot. Use when brewing. | FM006@3:14"]),
    EdgeFolder(
      "171_start_question", tea("name: tea\ndescription: ? which leaf. Use when brewing."),
      ["tea | ok | ? which leaf. Use when brewing. | FM006@3:14"]),
    EdgeFolder(
      "172_start_gt_text", tea("name: tea\ndescription: > a quote. Use when brewing."),
      ["tea | ok | > a quote. Use when brewing. | FM006@3:14"]),
    EdgeFolder(
      "173_start_pipe_text", tea("name: tea\ndescription: | a bar. Use when brewing."),
      ["tea | ok | | a bar. Use when brewing. | FM006@3:14"]),
    EdgeFolder(
      "175_fullwidth_colon", tea("name: tea\ndescription：Use when thirsty."),
      ["tea | ok | Use when thirsty. | FM006@3:12"]),
    EdgeFolder(
      "176_unclosed_dq", tea("name: tea\ndescription: \"Use when thirsty."),
      ["tea | ok | Use when thirsty. | FM006@3:14"]),
    EdgeFolder(
      "124_tools_star", tea(ok + "\nallowed-tools: *"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. | FM006@4:16"]),
    EdgeFolder(
      "131_arghint_two", tea(ok + "\nargument-hint: [leaf] [cups]"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. | FM006@4:16"]),
    EdgeFolder(
      "132_arghint_pipe", tea(ok + "\nargument-hint: [leaf: green | black]"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "204_globs_star", tea("description: Leaf rules\nglobs: *.tea\nalwaysApply: false"),
      ["tea | ok | Leaf rules | NAM001@2:1 DSC007@2:14 FM006@3:8"]),
  ]
}
