import SkillPipelines
import SkillReviews
import SkillSystem
import SkillText
import Testing

@testable import SkillRuns

/// A secret in whatever place a step can put it.
@Suite("Secrets")
struct SecretTests {
  private static let secret = "canary 7f3a&secret"

  private func project(_ value: String = Self.secret) throws -> LiveProject {
    try LiveProject(environment: ["TOKEN": value, "OTHER": "unrelated-other-value"])
  }

  @Test(
    "S62: A secret is cut out wherever a script puts it, and in what form",
    arguments: [
      #"echo "$T""#, #"echo "$T" >&2; exit 3"#, #"echo "$T=x" >> "$SKILLPOOL_OUTPUT""#,
      #"echo "name=$T" >> "$SKILLPOOL_OUTPUT""#, #"printf 'x<<END\n%s\nEND\n' "$T" >> "$SKILLPOOL_OUTPUT""#,
      #"echo "not an output $T" >> "$SKILLPOOL_OUTPUT""#, #"echo x > "$SKILLPOOL_STEP_DIR/$T.txt""#,
      #"mkdir -p "$SKILLPOOL_STEP_DIR/$T/$T"; echo "$T" > "$SKILLPOOL_STEP_DIR/$T/$T/a.txt""#,
      #"echo kept > "$SKILLPOOL_STEP_DIR/$T-1.txt"; echo kept > "$SKILLPOOL_STEP_DIR/$T-2.txt""#,
      #"echo x > "$T.txt"; rm -f never"#, #"printf %s "$T" | base64"#, #"printf 'x%s' "$T" | base64"#,
      #"printf 'xy%s' "$T" | base64"#, #"head -c 65530 /dev/zero | tr '\0' .; printf %s "$T""#,
      #"printf %.6s "$T"; sleep 0.05; printf %s "${T#??????}""#, #"printf %s "$T" | od -An -v -tx1 | tr -d ' \n'"#,
      #"printf %s "$T" | od -An -v -tx1 | tr -d ' \n' | tr a-f A-F"#, #"printf %s "$T" | sed 's/ /%20/;s/&/%26/'"#,
      #"printf %s "$T" | sed 's/ /+/;s/&/%26/'"#, #"printf %s "$T" | sed 's/&/\\u0026/'"#,
      #"echo "x<<$T" >> "$SKILLPOOL_OUTPUT""#, #"echo "x<<END of $T" >> "$SKILLPOOL_OUTPUT"; echo "$T" >&2"#,
      #""$T""#, #"cd "/no/$T""#, #"echo "crash: $T" >&2; kill -SEGV $$"#, #"bash -c 'kill -ABRT $$' "$T"; exit 1"#,
    ])
  func everywhere(script: String) async throws {
    let project = try project()
    let record = try await project.run(
      """
        - id: tell
          env: { T: "${{ secrets.TOKEN }}" }
          artifacts: ["**/*.txt"]
          run: |
            \(script)
      """, head: "secrets: [TOKEN]\n")
    let kept = try everything(below: project.world.state)
    let encoded = Base64.forms(of: Array(Self.secret.utf8)).map { String(decoding: $0, as: UTF8.self) }
    let others = [
      "63616e617279203766336126736563726574", "63616E617279203766336126736563726574", "canary%207f3a%26secret",
      "canary+7f3a%26secret", "canary 7f3a\\u0026secret",
    ]
    for form in [Self.secret] + encoded + others {
      #expect(!kept.contains(form))
      #expect(!"\(record.json)".contains(form))
    }
  }

  @Test("S62: Files with a secret in their names are kept, under names without it") func artifactNames() async throws {
    let project = try project()
    let record = try await project.run(
      """
        - id: tell
          env: { T: "${{ secrets.TOKEN }}" }
          artifacts: ["*.txt"]
          run: for n in 1 2; do echo "$n" > "$SKILLPOOL_STEP_DIR/$T.txt"; mv "$SKILLPOOL_STEP_DIR/$T.txt" "$SKILLPOOL_STEP_DIR/$T$n.txt"; done
      """, head: "secrets: [TOKEN]\n")
    #expect(record.result == .success)
    #expect(try LiveDisk().names(in: record.folder + "/artifacts/tell.1") == ["***1.txt", "***2.txt"])
    #expect(try LiveFiles().read(record.folder + "/artifacts/tell.1/***2.txt", limit: 9) == Array("2\n".utf8))
    #expect(try await Run.resume(record.folder, in: project.world).result == .success)
  }

  @Test("S62: A script finds its secret in its environment, not among its words") func words() async throws {
    let project = try project()
    let record = try await project.run(
      """
        - id: look
          env: { T: "${{ secrets.TOKEN }}" }
          run: tr '\\0' ' ' < /proc/$$/cmdline | grep -c -F -e "$T" || true
      """, head: "secrets: [TOKEN]\n")
    #expect(record.steps[0].text == "0\n")
  }

  @Test("A step that names no secret can't tell one that another left in a file; nor can a pipeline that is used")
  func otherSteps() async throws {
    let project = try project()
    let child = "version: 1\nname: child\nsteps: [{ id: cat, run: cat left.txt }]\n"
    try LiveFiles().write(project.world.project + "/child.yml", Array(child.utf8))
    let text = """
      version: 1
      name: parent
      secrets: [TOKEN]
      steps:
        - id: leave
          env: { T: "${{ secrets.TOKEN }}" }
          run: echo "$T" > left.txt
        - { id: cat, run: cat left.txt }
        - { id: sub, uses: ./child.yml }
      """
    let parsed = Pipeline.parse(
      SourceFile(path: "parent.yml", text: text), at: "parent.yml",
      files: PipelineFiles(project: project.world.project, files: LiveFiles()))
    let plan = try #require(parsed.value?.plan(inputs: [:]).value, "\(parsed.diagnostics)")
    let record = try await Run.start(plan, in: project.world)
    #expect(record.result == .success)
    #expect(record.steps.filter { $0.path.hasSuffix("cat") }.map(\.text) == ["***\n", "***\n"])
    #expect(!(try everything(below: project.world.state).contains(Self.secret)))
  }

  @Test(
    "S63: A value that can't be told from other text is said to be kept as it is",
    arguments: [("", true), ("a", true), ("test", true), ("12345", true), ("123456", false), (Self.secret, false)])
  func short(value: String, isTold: Bool) async throws {
    let project = try project(value)
    let reported = Reported()
    let plan = try project.plan("  - { id: a, run: echo test }", head: "secrets: [TOKEN, OTHER, UNSET]\n")
    let record = try await Run.start(plan, in: project.world) { event, _ in reported.take(event) }
    #expect(record.steps[0].text == "test\n")
    let remark = reported.events.first?.data["remark"]?.string
    #expect(
      remark == (isTold ? "the value of 'TOKEN' has fewer than 6 bytes, so it can't be cut out of what is kept" : nil))
  }

  @Test("S63: A key of many lines is cut out line by line") func lines() {
    let key = "-----BEGIN KEY-----\nabcdefghij\nklmnopqrst\nxy\n-----END KEY-----"
    let cleaned = Redactor(secrets: [key]).clean(
      StepResult(.success, text: "one: klmnopqrst\nall: \(key)\nshort: xy", errorText: "> abcdefghij"))
    #expect(cleaned.text == "one: ***\nall: ***\nshort: xy")
    #expect(cleaned.errorText == "> ***")
  }

  @Test("Names, numbers and remarks are looked at too") func places() {
    let redactor = Redactor(secrets: ["918273645", "hunter2-secret"])
    var result = StepResult(.success)
    result.outputs = [
      "hunter2-secret": 1, "x-hunter2-secret": 2, "***": 3, "n": 918_273_645, "m": 918_273_64,
      "deep": [["hunter2-secret": true]],
    ]
    let evidence = Evidence(file: "hunter2-secret.swift", line: 1, quote: "let k = hunter2-secret")
    let item = ReviewedItem(
      id: "s#1", skill: "s", text: "t", path: "p", line: 1, verdict: .fail, decidedBy: .agent, evidence: [evidence],
      note: "hunter2-secret")
    result.review = ReviewResult(
      items: [item], fileCount: 1, remarks: [ReviewRemark(skill: "s", text: "found hunter2-secret")])
    let cleaned = redactor.clean(result)
    #expect(
      cleaned.outputs == ["***": 3, "***~2": 1, "x-***": 2, "n": "***", "m": 918_273_64, "deep": [["***": true]]])
    #expect(cleaned.review?.items[0].evidence == [Evidence(file: "***.swift", line: 1, quote: "let k = ***")])
    #expect(cleaned.review?.items[0].note == "***")
    #expect(cleaned.review?.remarks.map(\.text) == ["found ***"])
  }
}
