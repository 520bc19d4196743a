import SkillPipelines
import SkillText
import Testing

@Suite("Findings as people see them")
struct RenderedFindingTests {
  @Test func `show the line, the place and the remedy`() {
    let text = """
      version: 1
      name: demo
      inputs:
        title: { type: string, default: x }
      steps:
        - id: say
          run: |
            set -e
            echo ${{ inputs.title }}
        - id: test
          timeout_minutes: 5
          run: make test
        - id: test
          prompt: About ${{ steps.sya.text }}

      """
    let findings = Pipeline.parse(SourceFile(path: "pipeline.yml", text: text)).diagnostics
    #expect(
      DiagnosticRenderer().text(of: findings) == """
        error[PIP011]: '${{ }}' in a script would turn a value into code
         --> pipeline.yml:9:12
          |
        9 |       echo ${{ inputs.title }}
          |            ^^^^^^^^^^^^^^^^^^^
          = help: add 'env: { TITLE: "${{ inputs.title }}" }' and write "$TITLE" in the script

        error[PIP001]: unknown key 'timeout_minutes' in step 'test'
          --> pipeline.yml:11:5
           |
        11 |     timeout_minutes: 5
           |     ^^^^^^^^^^^^^^^
           = help: did you mean 'timeout-minutes'?

        error[PIP007]: two steps have the id 'test'
          --> pipeline.yml:13:9
           |
        13 |   - id: test
           |         ^^^^
           = note: the first one (pipeline.yml:10:9)
           = help: give this one its own id

        error[EXP005]: there is no step 'sya'
          --> pipeline.yml:14:29
           |
        14 |     prompt: About ${{ steps.sya.text }}
           |                             ^^^
           = help: did you mean 'say'?

        """)
  }
}
