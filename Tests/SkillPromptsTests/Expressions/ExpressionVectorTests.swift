import SkillPrompts
import SkillText
import Testing

@Suite("The table of expression vectors")
struct ExpressionVectorTests {
  @Test("gives the value or the error of the row", arguments: ExpressionVectors.rows)
  func row(_ row: ExpressionVectors.Row) {
    var value: JSON?
    var code: ExpressionError.Code?
    do throws(ExpressionError) {
      value = try Template(parsing: row.template).evaluate(in: ExpressionVectors.context)
    } catch {
      code = error.code
    }
    #expect(value == row.value)
    #expect(code == row.code)
  }

  @Test func `the table is whole`() { #expect(ExpressionVectors.rows.count == 53) }
}
