import SkillPipelines
import SkillSystem
import SkillText

/// What a session of a run starts from: the documents that are kept, and the first event.
struct RunOpening: Sendable {
  /// The plan.
  var plan: Plan
  /// The seams.
  var world: RunWorld
  /// The id of the work tree.
  var tree: String?
  /// A remark for people, in one line.
  var remark: String?

  /// The files that are written once.
  var documents: [(name: String, bytes: [UInt8])] {
    let parts = StoredParts(files: plan.pipeline.parts)
    return [("pipeline.yml", plan.pipeline.source.bytes), ("inputs.json", inputs)]
      + (parts.files.isEmpty ? [] : [(StoredParts.name, parts.bytes)])
  }

  private var inputs: [UInt8] { Array((JSON.object(plan.inputs).canonicalText + "\n").utf8) }

  /// The members of `run.started`, with the proof that they were written here.
  func members(sealedBy seal: RunSeal, run: String, isResumed: Bool = false) -> [String: JSON] {
    var members: [String: JSON] = [
      "pipeline": .string(plan.pipeline.name), "path": .string(plan.pipeline.source.path),
      "inputs": .object(plan.inputs), "version": .string(world.version), "tree": .optional(tree),
      "resumed": .bool(isResumed), "steps": .array(plan.steps.map(RunOpening.step)),
      "pipeline-sha256": .string(SHA256.hex(plan.pipeline.source.bytes)),
    ]
    if !plan.pipeline.parts.isEmpty {
      members["parts-sha256"] = .string(SHA256.hex(StoredParts(files: plan.pipeline.parts).bytes))
    }
    if let agent = world.fallbackAgent { members["agent"] = .string(agent) }
    let own = OwnFiles(world: world).identities
    if !own.isEmpty { members[OwnFiles.member] = .array(own.map(JSON.string)) }
    if let remark { members["remark"] = .string(remark) }
    members["mac"] = .string(seal.code(for: members, run: run))
    return members
  }

  private static func step(_ step: Plan.Step) -> JSON {
    [
      "path": .string(step.definition.id), "kind": .string(step.definition.kind.name),
      "needs": .array(step.predecessors.map(JSON.string)),
    ]
  }
}
