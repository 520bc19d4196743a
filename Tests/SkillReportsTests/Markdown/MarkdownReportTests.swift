import SkillReports
import SkillText
import Testing

@Suite("Markdown report")
struct MarkdownReportTests {
  @Test("The whole text of a small run")
  func golden() {
    let text = RunReport.render(SampleRun.record(), as: .markdown)
    #expect(
      text == """
        # ✗ review plain: failure

        **3 decided, 1 failed, 1 unanswered, 1 unknown** of 5 items
        run `01JZZZ0000000000000000TEST` (review), 3.3 s

        ## Steps

        | | step | kind | outcome | time |
        |---|---|---|---|---|
        | ✓ | `match` | match | success | 100 ms |
        | ✗ | `review` | review | failure, review | 3.0 s |
        | ✗ | `script` | run | failure, exit-code | 1.0 s |
        | – | `after` | run | skipped, dependency | 0 ms |

        `script` said:

            cried plain

        ## Why these skills

        | skill | words of the task | clause |
        |---|---|---|
        | skill plain | plain | Use when plain |

        ## Review `review`: fail

        ### skill plain

        1 failed, 1 unknown, 1 unanswered, 1 passed, 1 not applicable

        | | item | evidence |
        |---|---|---|
        | ✗ failed | Item 1 says `code` and plain | `Sources/plain.swift:7` `let x = plain` |
        | ? unknown | Item 3 says `code` and plain | limit reached: plain |
        | □ unanswered | Item 4 says `code` and plain | look at:<br>`Sources/B.swift:2` `code(plain)` |
        | ✓ passed | Item 0 says `code` and plain |  |
        | – not applicable | Item 2 says `code` and plain |  |

        """)
  }

  @Test(
    "A value stays in its cell and on its line", arguments: ["a | b", "a\nb", "::set-output name=x::y", "<b>x</b>"])
  func cells(value: String) {
    let lines = RunReport.render(SampleRun.record(text: value), as: .markdown).split(separator: "\n")
    let plain = RunReport.render(SampleRun.record(), as: .markdown).split(separator: "\n")
    #expect(lines.count { !$0.hasPrefix("    ") } == plain.count { !$0.hasPrefix("    ") })
    #expect(!lines.contains { $0.hasPrefix("::") || $0.contains("| ::") })
    #expect(
      !lines.contains { $0.contains("<b>") && !$0.contains("\\<b") && !$0.contains("`") && !$0.hasPrefix("    ") })
  }

  @Test("An item brings no link and no image along; its code spans stay")
  func items() {
    let text = RunReport.render(SampleRun.record(text: "![i](http://x/y.png) `[a]` [b](javascript:c)"), as: .markdown)
    #expect(text.contains("says `code` and \\!\\[i\\](http://x/y.png) `[a]` \\[b\\](javascript:c)"))
    #expect(!text.contains("and ![i]("))
  }

  @Test("Controls are shown, never sent", arguments: [ReportFormat.markdown, .concise, .github, .text, .junit, .html])
  func controls(format: ReportFormat) {
    let text = RunReport.render(SampleRun.record(text: "a\u{1B}[2J\u{7}b"), as: format)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
    #expect(text.contains("u{1B}"))
  }
}
