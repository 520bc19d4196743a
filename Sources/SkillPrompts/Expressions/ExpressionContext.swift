/// The contexts of the language; a name outside this list is an error wherever it stands.
public enum ExpressionContext: String, Sendable, Hashable, CaseIterable {
  case inputs, env, steps, matrix, iteration, previous, run, secrets, agents
}
