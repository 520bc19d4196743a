public import SkillAgents
public import SkillMatching
public import SkillPipelines
public import SkillSystem
public import Skills

/// Everything a run touches that is not a value: the seams of the house, wired once by the front door.
public struct RunWorld: Sendable {
  /// Files of the project and of skills.
  public var files: any Files
  /// The system calls of the run store.
  public var disk: any Disk
  /// Child processes.
  public var processes: any Processes
  /// The clock.
  public var time: any TimeSource
  /// Random bytes.
  public var randomness: any Randomness
  /// The work tree.
  public var git: any Git
  /// The agent for a name of the pipeline or the machine; nil asks for the default.
  public var agents: @Sendable (_ name: String?, _ pipeline: Pipeline) -> any Agent
  /// The skills.
  public var catalog: SkillCatalog
  /// The index over them, asked for by the first `match` step.
  public var index: @Sendable () -> TriggerIndex
  /// What the project is made of, given the files that a task is about; nil where the project is not looked at.
  public var profile: @Sendable (_ files: [String]) throws(RunsError) -> ProjectProfile? = { _ throws(RunsError) in nil
  }
  /// What writes the files of `report` steps.
  public var reports: any ReportWriting
  /// The folder of the project, absolute.
  public var project: String
  /// The folder that runs are kept in; `.skillpool` in the project by default.
  public var state: String
  /// The folder outside of any project that holds the key of runs: `skillpool` in the XDG state folder.
  public var keys: String
  /// The environment of this process.
  public var environment: [String: String]
  /// The version of skillpool, for the record.
  public var version: String
  /// The path of the program that makes attempts in processes of their own; nil when it is not known.
  public var program: String?
  /// Further words for that program, so that it finds the same project and the same skills.
  public var programOptions: [String] = []
  /// Who answers what `approval` steps ask while the run goes on; nil when nobody is there.
  public var person: (any Person)?
  /// The agent of the pipeline that answers for agents that are instructions only, when the pipeline has no default.
  public var fallbackAgent: String?
  /// Where the answers of agents are written down beside the run itself; nil for nowhere.
  public var answers: AnswerLog?
  /// Paths of files that the caller has this process write beside the run: events, a recording, redirected output.
  ///
  /// That they change is no change of the work tree.
  public var ownFiles: [String] = []

  /// Makes a world.
  public init(
    files: any Files, disk: any Disk, processes: any Processes, time: any TimeSource, randomness: any Randomness,
    git: any Git, agents: @escaping @Sendable (_ name: String?, _ pipeline: Pipeline) -> any Agent,
    catalog: SkillCatalog, index: @escaping @Sendable () -> TriggerIndex, reports: any ReportWriting,
    project: String, state: String? = nil, keys: String, environment: [String: String] = [:], version: String = ""
  ) {
    self.files = files
    self.disk = disk
    self.processes = processes
    self.time = time
    self.randomness = randomness
    self.git = git
    self.agents = agents
    self.catalog = catalog
    self.index = index
    self.reports = reports
    self.project = project
    self.state = state ?? Paths.join(project, ".skillpool")
    self.keys = keys
    self.environment = environment
    self.version = version
  }
}
