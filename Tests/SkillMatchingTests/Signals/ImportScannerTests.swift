import Testing

@testable import SkillMatching

@Suite("Imports of source files")
struct ImportScannerTests {
  static let cases: [(String, String, Set<String>)] = [
    (
      "swift", "import A\n@testable import B\nimport struct C.D\npublic import E;\nlet x = 1 // import",
      ["A", "B", "C.D", "E"]
    ),
    ("py", "import os.path, json\nfrom django.db import models\nfrom . import x\n", ["os", "json", "django"]),
    (
      "ts", "import x from \"react\"\nimport './local'\nconst y = require('@scope/pkg/deep')\n",
      ["react", "@scope/pkg"]
    ),
    ("go", "import (\n\t\"fmt\"\n\tlog \"go.uber.org/zap\"\n)\n", ["fmt", "go.uber.org"]),
    ("java", "import static org.junit.Assert.*;\nimport java.util.List;\n", ["org.junit.Assert.", "java.util.List"]),
    ("rs", "use tokio::sync::mpsc;\npub use serde;\n", ["tokio", "serde"]),
    ("cs", "using System.Text;\n", ["System.Text"]),
    ("md", "import Nothing\n", []), ("swift", "", []),
  ]

  @Test("by language", arguments: cases)
  func modules(_ ending: String, _ text: String, _ expected: Set<String>) {
    #expect(ImportScanner.modules(Array(text.utf8), ending) == expected)
  }

  @Test(
    "the ending of a name", arguments: [("a/b.Swift", "swift"), ("a.b/c", ""), (".gitignore", ""), ("x.tar.gz", "gz")])
  func ending(_ path: String, _ expected: String) {
    #expect(ImportScanner.fileExtension(path) == expected)
  }
}
