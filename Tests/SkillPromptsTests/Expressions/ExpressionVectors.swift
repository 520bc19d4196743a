import SkillPrompts
import SkillText

/// The table of the language: templates, and what each gives in one fixed context.
enum ExpressionVectors {
  /// A row of the table.
  struct Row: Sendable {
    let template: String
    let value: JSON?
    let code: ExpressionError.Code?

    init(_ template: String, _ value: JSON) {
      self.template = template
      self.value = value
      code = nil
    }

    init(_ template: String, fails code: ExpressionError.Code) {
      self.template = template
      value = nil
      self.code = code
    }
  }

  static let context = EvaluationContext(
    values: ["inputs": inputs, "steps": steps],
    status: EvaluationContext.Status(success: false, failure: true, cancelled: false))

  private static let inputs: JSON = ["task": "do ${{ secrets.K }}", "n": 3, "s": "3", "flag": true, "max-rounds": 2]

  private static let steps: JSON = [
    "plan": ["outcome": "success", "text": "it's", "outputs": ["files": ["a", "b"], "meta": ["k": .null]]],
    "rev": [
      "outcome": "failure", "outputs": ["verdict": "fail"],
      "items": [
        ["key": "x", "outputs": ["open": [1, 2]]], ["key": "y", "outputs": ["open": []]], ["key": "z", "outputs": [:]],
      ],
    ],
  ]

  static let rows: [Row] = [
    Row("${{ inputs.nope ?? 'x' == 'x' }}", true),
    Row("${{ '&&' == '&&' }}", true),
    Row("${{ inputs.n-1 }}", fails: .absent),
    Row("${{ steps.rev.items.*.outputs.nope }}", []),
    Row("${{ steps.rev.items[0].outputs.open[1] }}", 2),
    Row("${{ inputs.n }}", 3),
    Row("n=${{ inputs.n }}", "n=3"),
    Row("${{ inputs.flag }}", true),
    Row("${{ inputs.task }}", "do ${{ secrets.K }}"),
    Row("a $${{ b }} c", "a ${{ b }} c"),
    Row("${{ '${{' }}", "${{"),
    Row("${{ 'it''s }} ok' }}", "it's }} ok"),
    Row("${{ inputs.nope }}", fails: .absent),
    Row("${{ inputs.nope ?? 'd' }}", "d"),
    Row("${{ steps.plan.outputs.meta.k ?? 'dflt' }}", "dflt"),
    Row("x=${{ steps.plan.outputs.meta.k }}", fails: .type),
    Row("x=${{ steps.plan.outputs.files }}", fails: .type),
    Row("x=${{ toJSON(steps.plan.outputs.files) }}", "x=[\"a\",\"b\"]"),
    Row("${{ steps.plan.outputs.files[1] }}", "b"),
    Row("${{ steps.plan.outputs.files[9] ?? 'none' }}", "none"),
    Row("${{ inputs.s == inputs.n }}", fails: .type),
    Row("${{ inputs.nope == null }}", fails: .absent),
    Row("${{ steps.plan.outputs.meta.k == null }}", true),
    Row("${{ inputs.n == 3.0 }}", true),
    Row("${{ 'A' == 'a' }}", false),
    Row("${{ 1 < 2 < 3 }}", fails: .syntax),
    Row("${{ inputs.n && true }}", fails: .type),
    Row("${{ false && inputs.nope }}", false),
    Row("${{ !inputs.flag || inputs.n >= 3 }}", true),
    Row("${{ true || false && false }}", true),
    Row("${{ flatten(steps.rev.items.*.outputs.open) }}", [1, 2]),
    Row("${{ length(flatten(steps.rev.items.*.outputs.open)) == 0 }}", false),
    Row("${{ steps.rev.items.*.key }}", ["x", "y", "z"]),
    Row("${{ case(inputs.n > 5, 'big', inputs.n > 2, 'mid', 'small') }}", "mid"),
    Row("${{ contains(steps.plan.outputs.files, 'a') }}", true),
    Row("${{ contains('abc', 'B') }}", false),
    Row("${{ format('{0} {{x}} {1}', 1, 'b') }}", "1 {x} b"),
    Row("${{ format('{2}', 1) }}", fails: .badFormat),
    Row("${{ fromJSON('[1,2]')[0] }}", 1),
    Row("${{ fromJSON('{') }}", fails: .badJSON),
    Row("${{ join(steps.plan.outputs.files, '-') }}", "a-b"),
    Row("${{ always() }}", true),
    Row("${{ success() }}", false),
    Row("${{ failure() && steps.rev.outputs.verdict == 'fail' }}", true),
    Row("${{ hashFil() }}", fails: .unknownFunction),
    Row("${{ github.ref }}", fails: .unknownContext),
    Row("${{ \"x\" }}", fails: .syntax),
    Row("${{ inputs.max-rounds }}", 2),
    Row("${{ inputs.n ", fails: .unclosed),
    Row("${{ }}", fails: .syntax),
    Row("${{ inputs.task.x }}", fails: .type),
    Row("${{ null ?? null ?? 7 }}", 7),
    Row(
      "${{ ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((1)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))) }}",
      fails: .tooDeep),
  ]
}
