extension EdgeFolder {
  static let keys: [EdgeFolder] = [
    EdgeFolder(
      "120_tools_space", tea(ok + "\nallowed-tools: Bash(kettle:*) Bash(cup:*) Read"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "122_tools_list", tea(ok + "\nallowed-tools:\n  - Read\n  - Bash(kettle:*)"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "123_tools_flow", tea(ok + "\nallowed-tools: [Read, Glob]"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "125_tools_comma_in_paren", tea(ok + "\nallowed-tools: Bash(kettle --say=\"hot, now\"), Read"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "142_dup_nested", tea(ok + "\nmetadata:\n  leaf: green\n  leaf: black"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. | FM009@6:3"]),
    EdgeFolder(
      "181_billion_laughs",
      tea(
        ok
          + "\nmetadata:\n  a: &a [x,x,x,x,x,x,x,x,x]\n  b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\n  c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n  d: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n  e: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\n  f: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\n  g: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f]"
      ), ["tea | degraded | Brews tea. Use when a guest is thirsty. | FM010@6:10"]),
    EdgeFolder(
      "182_merge_key", tea(ok + "\nmetadata:\n  <<: {leaf: green}"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. | FM011@5:3 MET001@5:3"]),
    EdgeFolder(
      "183_tag_python", tea(ok + "\nmetadata: !!python/object/apply:os.getcwd []"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. | FM011@4:11 MET001@4:11"]),
    EdgeFolder(
      "190_meta_list", tea(ok + "\nmetadata:\n  - leaf\n  - pot"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. | MET001@5:3"]),
    EdgeFolder(
      "191_meta_nested", tea(ok + "\nmetadata:\n  house:\n    needs: {bins: [kettle]}\n  tags: [hot, wet]"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. | MET001@5:3"]),
    EdgeFolder(
      "192_meta_scalar", tea(ok + "\nmetadata: second"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. | MET001@4:11"]),
    EdgeFolder(
      "194_compat_501", tea(ok + "\ncompatibility: " + String(repeating: "k", count: 501)),
      ["tea | ok | Brews tea. Use when a guest is thirsty. | KEY003@4:16"]),
    EdgeFolder(
      "201_bool_yes_dmi", tea(ok + "\ndisable-model-invocation: yes"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "202_bool_str_dmi", tea(ok + "\ndisable-model-invocation: \"true\""),
      ["tea | ok | Brews tea. Use when a guest is thirsty. |"]),
    EdgeFolder(
      "203_snake_keys", tea(ok + "\nallowed_tools: Read\ndisable_model_invocation: true"),
      ["tea | ok | Brews tea. Use when a guest is thirsty. | KEY002@4:1 KEY002@5:1"]),
    EdgeFolder(
      "221_huge_fm", tea(ok + "\nmetadata:\n" + (0..<20_000).map { "  leaf\($0): kind\($0)" }.joined(separator: "\n")),
      ["tea | degraded | Brews tea. Use when a guest is thirsty. | FM010@2:1"]),
  ]
}
