import SkillPipelines
import SkillText
import Testing

@Suite("Pipelines as pictures")
struct GraphTests {
  private static let text = steps(
    """
    - { id: a, run: ls }
    - { id: b, needs: [], agent: none, prompt: Do it, permissions: edit }
    - id: l
      repeat:
        max-iterations: 2
        until: steps.x.text == '"<&>"'
        steps: [{ id: x, run: ls }]
        between: [{ id: y, run: ls }]
    - { id: r, needs: [a, l], if: always(), report: {} }

    """)

  private func graph(_ text: String = Self.text, others: [String: String] = [:]) throws -> PipelineGraph {
    let pipeline = try good(text, others: others)
    return PipelineGraph(Plan(pipeline: pipeline, inputs: [:], steps: Plan.ordered(pipeline.steps)))
  }

  @Test func `in plain characters`() throws {
    #expect(
      try graph().text(.ascii) == #"""
            +-----+  +----------------------+
            | a   |  | b                    |
            | run |  | prompt · none · edit |
            +-----+  +----------------------+
               +-------------+   |
                             +---+
                             |
                             v
        +----------------------------------------+
        | l                                      |
        | repeat · until steps.x.text == '"<&>"' |
        |                                        |
        |. each iteration .......................|
        |                +-----+                 |
        |                | x   |                 |
        |                | run |                 |
        |                +-----+                 |
        |                                        |
        |                                        |
        |. between iterations ...................|
        |                +-----+                 |
        |                | y   |                 |
        |                | run |                 |
        |                +-----+                 |
        |                                        |
        +----------------------------------------+
                             |
                             |
                             v
                     +-------------+
                     | r           |
                     | report      |
                     | if always() |
                     +-------------+

        """#)
  }

  @Test func `for Mermaid, with every mark that it knows written by its number`() throws {
    #expect(
      try graph().text(.mermaid) == #"""
        flowchart TB
          n0["a<br>run"]
          n1["b<br>prompt · none · edit"]
          subgraph n2["l<br>repeat · until steps.x.text == '#34;#60;#38;#62;#34;'"]
            subgraph c3["each iteration"]
              n4["x<br>run"]
            end
            subgraph c5["between iterations"]
              n6["y<br>run"]
            end
            c3 -.-> c5
            c5 -.-> c3
          end
          n7[/"r<br>report<br>if always()"/]
          n0 --> n2
          n1 --> n2
          n2 --> n7

        """#)
  }

  @Test func `for Graphviz, with edges from box to box`() throws {
    #expect(
      try graph().text(.dot) == #"""
        digraph "a" {
          compound=true;
          node [shape=box, style=rounded, fontname="sans-serif"];
          n0 [label="a\nrun"];
          n1 [label="b\nprompt · none · edit"];
          subgraph cluster_2 {
            label="l\nrepeat · until steps.x.text == '\"<&>\"'";
            subgraph cluster_2_0 {
              label="each iteration"; style=dashed;
              n3 [label="x\nrun"];
            }
            subgraph cluster_2_1 {
              label="between iterations"; style=dashed;
              n4 [label="y\nrun"];
            }
            n3 -> n4 [style=dashed];
            n4 -> n3 [style=dashed, constraint=false];
          }
          n5 [label="r\nreport\nif always()"];
          n0 -> n3 [lhead=cluster_2];
          n1 -> n3 [lhead=cluster_2];
          n4 -> n5 [ltail=cluster_2];
        }

        """#)
  }

  @Test func `as a picture without script, address or markup of others`() throws {
    let text = """
      version: 1
      name: "</svg><script>alert(1)</script>"
      inputs: { q: { type: string, default: x } }
      steps: [{ id: a, if: "inputs.q == '<img src=x onerror=alert(1)>'", run: ls }]

      """
    let picture = try graph(text).text(.svg)
    #expect(picture.contains("&lt;/svg&gt;&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!picture.contains("<script"))
    #expect(!picture.contains("<img"))
    #expect(picture.components(of: "http").count == 2)
    #expect(picture.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
  }

  @Test("are the same every time", arguments: PipelineGraph.Format.allCases)
  func same(_ format: PipelineGraph.Format) throws {
    #expect(try graph().text(format) == graph().text(format))
  }

  @Test func `other pipelines are boxes of their own`() throws {
    let part = "version: 1\nname: part\nsteps: [{ id: y, run: ls }, { id: z, run: ls }]\n"
    let dot = try graph(steps("- { id: x, uses: ./part.yml }\n"), others: ["part.yml": part]).text(.dot)
    #expect(dot.contains("label=\"x\\nuses · ./part.yml\";"))
    #expect(dot.contains("label=\"part\"; style=dashed;"))
    #expect(dot.contains("n1 -> n2;"))
  }

  @Test func `what others wait for already is left out`() throws {
    let text = steps(
      "- { id: a, run: ls }\n- { id: b, needs: [a], run: ls }\n- { id: c, needs: [a, b], run: ls }\n")
    let lines = try graph(text).text(.mermaid).components(of: "\n").filter { $0.contains("-->") }
    #expect(lines == ["  n0 --> n1", "  n1 --> n2"])
  }

  @Test("long and wide files are drawn", arguments: PipelineGraph.Format.allCases)
  func large(_ format: PipelineGraph.Format) throws {
    let wide = (0..<60).map { "- { id: w\($0), needs: [], run: ls }\n" }.joined()
    let long = (0..<60).map { "- { id: l\($0), run: ls }\n" }.joined()
    let far = "- { id: far, needs: [w0, l59], run: ls }\n"
    #expect(try graph(steps(wide + long + far)).text(format).utf8.count > 4_000)
  }
}

extension String {
  fileprivate func components(of separator: Character) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }

  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
