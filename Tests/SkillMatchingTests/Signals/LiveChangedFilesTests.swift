import SkillSystem
import Testing

@testable import SkillMatching

@Suite("Changed files, as git itself leaves them")
struct LiveChangedFilesTests {
  @Test("edited, staged, new and gone files are found; committed and ignored ones are not", .timeLimit(.minutes(1)))
  func everyKind() async throws {
    let files = LiveFiles()
    let base = Paths.join(try files.realPath("/tmp"), "skillpool-changed-" + SystemRandomness().bytes(8).hexadecimal)
    let script = """
      set -e
      mkdir -p "$1/a/b"; cd "$1"
      export GIT_AUTHOR_DATE="@1500000000 +0000" GIT_COMMITTER_DATE="@1500000000 +0000"
      git init -q .; echo '*.log' > .gitignore
      for name in kept edited staged gone a/kept a/b/staged; do echo 1 > "$name"; done
      git add -A; git -c user.name=T -c user.email=t@example.org -c commit.gpgsign=false commit -q -m first
      touch -d @1400000000 kept edited staged gone a/kept a/b/staged .gitignore 2>/dev/null || true
      git update-index --refresh -q
      echo 22 > edited; echo 22 > staged; echo 22 > a/b/staged; git add staged a/b/staged; rm gone
      echo new > new; echo x > x.log
      """
    let environment = ProcessVariables(ChildEnvironment.with(["HOME": base, "GIT_CONFIG_NOSYSTEM": "1"]))
    let result = try await LiveProcesses().run(
      ProcessRequest(arguments: ["sh", "-c", script, "sh", base], environment: environment))
    try #require(result.isSuccess, "\(String(decoding: result.errorTail, as: UTF8.self))")
    let listing = ProfileReader().listing(of: base).files.map(\.path)
    let changed = ChangedFiles().paths(in: base, present: listing)
    _ = try await LiveProcesses().run(ProcessRequest(arguments: ["rm", "-rf", base], environment: environment))
    #expect(changed == ["a/b/staged", "edited", "gone", "new", "staged"])
  }
}
