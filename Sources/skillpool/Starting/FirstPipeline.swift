/// The text of the first pipeline of a project.
struct FirstPipeline {
  /// The project.
  let folder: ProjectFolder

  /// The whole file.
  var text: String {
    ([head, inputs, "steps:\n" + steps.joined(separator: "\n\n"), outputs]).joined(separator: "\n\n") + "\n"
  }

  private var head: String {
    """
    # yaml-language-server: $schema=pipeline.schema.json
    # $schema: pipeline.schema.json
    #
    # Reviews this project against the checklists of the skills that fit the task\(tests.isEmpty ? "" : ", and runs its tests").
    # It needs no model and no key: checks that come with a skill decide what they can, and every other item of a checklist
    # is listed as unanswered, with the lines to look at.
    #
    #   skillpool plan review      what it would do
    #   skillpool run review       do it
    version: 1
    name: review
    description: Find the skills that fit, review the files against their checklists, write a report.
    """
  }

  private var inputs: String {
    let globs = unique(kinds.flatMap(\.globs)).map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      inputs:
        task:
          type: string
          description: What to look at, in your own words; it chooses the skills
          default: >-
      \(wrapped(task, indent: 6))
        files:
          type: json
          description: Globs of the files to review
          default: [\(globs.isEmpty ? "\"**/*\"" : globs)]
      """
  }

  private var steps: [String] { [match, review] + tests + [report] }

  private let match = """
      - id: match
        name: Find the skills for the task
        match:
          query: ${{ inputs.task }}
          top: 6
          accept: weak
    """

  private let review = """
      - id: review
        name: Review against their checklists
        review:
          skills: ${{ steps.match.outputs.skills }}
          subject:
            files: ${{ inputs.files }}
          fail-on: [fail, unknown]
    """

  private var tests: [String] {
    let commands = kinds.compactMap { kind in kind.test(folder).map { (kind.name, $0) } }
    return commands.map { name, command in
      """
        - id: \(commands.count == 1 ? "tests" : "tests-" + name)
          name: Run the tests
          needs: []
          timeout-minutes: 30
          run: \(command)
      """
    }
  }

  private let report = """
      - id: report
        name: Write the report
        if: always()
        report:
          from: [review]
          formats: [markdown, json, html]
          path: .skillpool/review-report
    """

  private let outputs = """
    outputs:
      verdict: ${{ steps.review.outputs.verdict ?? 'unknown' }}
      report: ${{ steps.report.outputs.markdown ?? 'none' }}
    """

  private var kinds: [ProjectKind] { folder.kinds }

  private var task: String {
    let tasks = unique(kinds.map(\.task))
    return tasks.isEmpty
      ? "Review the code: errors nobody handles, concurrency, tests, security" : tasks.joined(separator: "; ")
  }

  private func unique(_ words: [String]) -> [String] {
    words.reduce(into: []) { known, word in if !known.contains(word) { known.append(word) } }
  }

  /// The text in lines of at most 100 characters.
  private func wrapped(_ text: String, indent: Int) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + word.count < 100 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }
}
