import SkillPipelines

/// What a run or a step may use up, by a name of this room: other rooms have limits of their own.
typealias StepLimits = SkillPipelines.Limits
