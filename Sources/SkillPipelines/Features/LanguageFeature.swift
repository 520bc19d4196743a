/// A part of the language that a version may be without: it is read and checked, and refused when it is to be run.
public enum LanguageFeature: String, Sendable, Hashable, CaseIterable {
  case approval, uses, concurrency, artifacts, cache
  case repetition = "repeat"
  case maxUSD = "max-usd"
  case maxTokens = "max-tokens"
  case maxCalls = "max-calls"
  case maxTurns = "max-turns"
  case providerLimits = "providers"
  case worktree = "isolation: worktree"
  case process = "isolation: process"
  case edit = "permissions: edit"
  case full = "permissions: full"
  case matchFiles = "files"
  case contextBytes = "max-bytes"
  case reviewInstructions = "instructions"
  case noEvidence = "evidence: none"
  case sarif = "format sarif"
  case junit = "format junit"
  case arguments = "args"
  case baseURL = "base-url"
  case effort
  case price
  case claude = "agent claude"
  case codex = "agent codex"
  case opencode = "agent opencode"
  case gemini = "agent gemini"
  case aider = "agent aider"
  case llm = "agent llm"
  case goose = "agent goose"
  case anthropic = "agent anthropic"
  case openai = "agent openai"
  case openaiResponses = "agent openai-responses"
  case ollama = "agent ollama"
  case auto = "agent auto"

  /// The feature that an agent of a kind asks for; nil for the kinds that every version has.
  static func agent(_ uses: String) -> LanguageFeature? { LanguageFeature(rawValue: "agent \(uses)") }
}
