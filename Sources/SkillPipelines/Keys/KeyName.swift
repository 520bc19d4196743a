/// The names of all keys of the pipeline language, so that a key which was read once is told from others at no cost.
enum KeyName: String, CaseIterable, CustomStringConvertible {
  case accept, agent, agents, approval, args, artifacts, backoff, between, cache, command, concurrency, context
  case `default`, defaults, description, diff, effort, env, evidence, exclude, file, files, format, formats, from
  case group, id, `if`, include, input, inputs, instructions, isolation, limits, match, matrix, message, model, name
  case needs, options, output, outputs, path, permissions, price, progress, prompt, providers, query, reasons
  case `repeat`, replay, report, require, required, retry, review, run, schema, secrets, shell, skills, stdin, steps
  case strategy, subject, text, top, type, until, uses, version, with
  case baseURL = "base-url"
  case cachedInput = "cached-input"
  case cancelInProgress = "cancel-in-progress"
  case continueOnError = "continue-on-error"
  case delaySeconds = "delay-seconds"
  case failFast = "fail-fast"
  case failOn = "fail-on"
  case idleTimeoutMinutes = "idle-timeout-minutes"
  case maxAttempts = "max-attempts"
  case maxBytes = "max-bytes"
  case maxCalls = "max-calls"
  case maxDelaySeconds = "max-delay-seconds"
  case maxIterations = "max-iterations"
  case maxParallel = "max-parallel"
  case maxTokens = "max-tokens"
  case maxTurns = "max-turns"
  case maxUSD = "max-usd"
  case minConfidence = "min-confidence"
  case onInterrupted = "on-interrupted"
  case requestsPerMinute = "requests-per-minute"
  case schemaAttempts = "schema-attempts"
  case timeoutMinutes = "timeout-minutes"
  case tokensPerMinute = "tokens-per-minute"
  case workingDirectory = "working-directory"

  /// The name as files have it.
  var description: String { rawValue }
}
