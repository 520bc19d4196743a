/// Why a step ended as it did: a closed list, printed and stored by these words.
public enum StepReason: String, Sendable, Hashable, CaseIterable {
  case exitCode = "exit-code"
  case timeout, idle, schema, review
  case notConverged = "not-converged"
  case stalled, rejected, limit, quota
  case rateLimit = "rate-limit"
  case overloaded, network, auth
  case agentError = "agent-error"
  case providerProtocol = "provider-protocol"
  case emptyAnswer = "empty-answer"
  case modelUnavailable = "model-unavailable"
  case permission, template, condition, dependency, empty, interrupted, agent, resource, step
}
