import SkillPipelines
import SkillPrompts

/// What a call may use up at most, as far as that can be known before it is made.
enum BudgetEstimate {
  /// The tokens that an answer is taken to have at most.
  static let answerTokens = 8_192
  /// The bytes of a prompt for one token.
  static let bytesForToken = 3

  /// The amount for a prompt; without a price its money is what the step may spend at most, or unknown, which is 0.
  static func amount(for prompt: Prompt, price: TokenPrice?, most: Double?) -> BudgetAmount {
    let read = prompt.text.utf8.count / bytesForToken
    let usd = price.map { (Double(read) * $0.input + Double(answerTokens) * $0.output) / 1_000_000 } ?? most ?? 0
    return BudgetAmount(calls: 1, tokens: read + answerTokens, usd: min(usd, most ?? usd), turns: 1)
  }

  /// The money that an answer cost: what the agent says, else its tokens by their price.
  static func usd(_ usage: (input: Int, output: Int), price: TokenPrice) -> Double {
    (Double(usage.input) * price.input + Double(usage.output) * price.output) / 1_000_000
  }
}
