import SkillText
import Testing

@Suite("Findings for tools")
struct DiagnosticFormatTests {
  private let finding = Diagnostic.error(
    "FM006", "': ' inside", at: SourceFile(path: "a b/S,1.md", text: "name: x: y").location(SourceRange(7, 9)),
    help: "quote it", notes: [Diagnostic.Note("here", at: SourceLocation(path: "c.md"))])

  @Test("as JSON have nine keys, null where nothing is known")
  func json() {
    #expect(
      finding.json.canonicalText == """
        {"code":"FM006","column":8,"end-column":10,"end-line":1,"help":"quote it","line":1,"message":"': ' inside",\
        "path":"a b/S,1.md","severity":"error"}
        """)
    #expect(
      Diagnostic.info("A", "m").json.canonicalText == """
        {"code":"A","column":null,"end-column":null,"end-line":null,"help":null,"line":null,"message":"m","path":null,\
        "severity":"info"}
        """)
  }

  @Test("as GitHub annotations are escaped")
  func gitHub() {
    #expect(
      finding.gitHubAnnotation == "::error file=a b/S%2C1.md,line=1,col=8,title=FM006::': ' inside%0Ahelp: quote it")
    #expect(Diagnostic.info("A", "50%\r\n\u{1B}[2J").gitHubAnnotation == "::notice title=A::50%25%0A\\u{1B}[2J")
    #expect("a:b,c%\r\n".escapedForGitHub(isProperty: true) == "a%3Ab%2Cc%25%0D%0A")
  }

  @Test("as SARIF name their rules, places and fingerprints")
  func sarif() throws {
    let rules = [SARIFLog.Rule(code: "FM006", summary: "Repairable YAML", help: "Quote it.")]
    let found = [finding, finding, Diagnostic.info("A", "m", at: SourceLocation(path: "/abs"))]
    let log = SARIFLog(found, version: "1.2.3", rules: rules) { "\($0.utf8.count)" }.json
    let run = try #require(log["runs"]?.array?.first)
    #expect(log["version"] == "2.1.0")
    #expect(
      run["tool"]?["driver"]?.canonicalText == """
        {"name":"skillpool","rules":[{"id":"A"},{"help":{"text":"Quote it."},"id":"FM006",\
        "shortDescription":{"text":"Repairable YAML"}}],"version":"1.2.3"}
        """)
    let results = try #require(run["results"]?.array)
    #expect(
      results[0].canonicalText == """
        {"level":"error","locations":[{"physicalLocation":{"artifactLocation":{"uri":"a%20b/S,1.md","uriBaseId":"SRCROOT"},\
        "region":{"endColumn":10,"endLine":1,"startColumn":8,"startLine":1}}}],"message":{"text":"': ' inside. Help: quote it"},\
        "partialFingerprints":{"primaryLocationLineHash":"27:1"},\
        "relatedLocations":[{"message":{"text":"here"},\
        "physicalLocation":{"artifactLocation":{"uri":"c.md","uriBaseId":"SRCROOT"}}}],"ruleId":"FM006","ruleIndex":1}
        """)
    #expect(results[1]["partialFingerprints"]?["primaryLocationLineHash"] == "27:2")
    #expect(
      results[2]["locations"]?.canonicalText == """
        [{"physicalLocation":{"artifactLocation":{"uri":"file:///abs"}}}]
        """)
    #expect(results[2]["level"] == "note")
  }
}
