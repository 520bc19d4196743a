import SkillPipelines
import SkillSystem
import SkillText
import Testing

@testable import SkillRuns

/// Run folders that somebody put into a project (attacks S47, S51, S53): nothing is written before they are known.
@Suite("Run folders that no run made")
struct ForgedRunTests {
  private let project: LiveProject

  init() throws { project = try LiveProject() }

  /// A stored run, and its folder below the temporary one.
  private func stored() async throws -> (record: RunRecord, folder: String) {
    let record = try await project.run("  - { id: a, run: 'echo one' }\n  - { id: b, run: 'exit 3' }")
    return (record, String(record.folder.dropFirst(project.path.count + 1)))
  }

  private func refusal(_ folder: String, _ world: RunWorld? = nil) async -> RunsError? {
    await failure { () async throws(RunsError) in
      _ = try await Run.resume(folder, in: world ?? project.world)
    }
  }

  @Test(
    "A link in the place of a file or folder of the run is refused, and what it points to stays as it is",
    arguments: ["lock", "events.log", "tmp", "steps", "pipeline.yml", "inputs.json"])
  func links(name: String) async throws {
    let (record, folder) = try await stored()
    try await project.shell("mkdir victim; echo precious > victim/a.txt; cp '\(folder)/\(name)' plain || true")
    let target = ["tmp", "steps"].contains(name) ? "victim" : "victim/a.txt"
    try await project.shell("rm -rf '\(folder)/\(name)'; ln -s \"$PWD/\(target)\" '\(folder)/\(name)'")
    let error = await refusal(record.folder)
    #expect(error?.code == .policy)
    #expect(error?.path == record.folder + "/" + name)
    #expect(
      error?.message.hasSuffix(
        ": is a symbolic link, not the \(target == "victim" ? "folder" : "file") that a run makes") == true)
    #expect(try project.text("victim/a.txt") == "precious\n")
    #expect(try LiveFiles().list(project.path + "/victim").map(\.name) == ["a.txt"])
  }

  @Test("A run folder that is a link is refused") func linkedFolder() async throws {
    let (record, folder) = try await stored()
    try await project.shell("mv '\(folder)' elsewhere; ln -s \"$PWD/elsewhere\" '\(folder)'")
    #expect(await refusal(record.folder)?.code == .policy)
    #expect(throws: RunsError.self) { try Run.record(at: record.folder, in: project.world) }
    #expect(Run.list(in: project.world).isEmpty)
  }

  @Test("A foreign run is refused before anything of it is changed") func untouched() async throws {
    let (record, folder) = try await stored()
    try await project.shell(
      "printf torn >> '\(folder)/events.log'; mkdir -p '\(folder)/tmp'; echo left > '\(folder)/tmp/x'")
    let before = try project.text(folder + "/events.log") + project.text(folder + "/lock")
    var elsewhere = project.world
    elsewhere.keys = project.path + "/other/skillpool"
    #expect(
      await refusal(record.folder, elsewhere)
        == RunsError(
          .policy, "\(record.folder): this run was not made by you on this machine", path: record.folder,
          help: "start a new run of the pipeline"))
    #expect(try project.text(folder + "/events.log") + project.text(folder + "/lock") == before)
    #expect(try project.text(folder + "/tmp/x") == "left\n")
  }

  @Test("S53: a run goes on with the pipeline it began with; a changed one is refused, another one does not count")
  func changedPipeline() async throws {
    let (record, folder) = try await stored()
    try await project.shell("printf 'version: 1\\nname: live\\nsteps: [{id: b, run: touch PWNED}]\\n' > project/p.yml")
    let again = try await Run.resume(record.folder, in: project.world)
    #expect(again.steps.map(\.outcome) == [.success, .failure])
    #expect(!LiveDisk().exists(project.world.project + "/PWNED"))
    try await project.shell("sed -i.old 's/exit 3/exit 0/' '\(folder)/pipeline.yml'")
    #expect(
      await refusal(record.folder)
        == RunsError(
          .damaged, "\(record.folder)/pipeline.yml: is not what the journal vouches for",
          path: record.folder + "/pipeline.yml", help: "start a new run"))
  }

  @Test("A run whose pipelines that are used were changed in its folder is refused") func changedPart() async throws {
    let text = "version: 1\nname: p\nsteps: [{ id: sub, uses: ./part.yml }]\n"
    let part = "version: 1\nname: part\nsteps: [{ id: b, run: exit 3 }]\n"
    let files = PipelineFiles(stored: [SourceFile(path: "part.yml", text: part)])
    let parsed = Pipeline.parse(SourceFile(path: "p.yml", text: text), at: "p.yml", files: files)
    let plan = try #require(parsed.value?.plan(inputs: [:]).value, "\(parsed.diagnostics)")
    let record = try await Run.start(plan, in: project.world)
    #expect(await refusal(record.folder) == nil)
    let path = record.folder + "/parts.json"
    try await project.shell("sed -i.old 's/exit 3/exit 0/' '\(path)'")
    let expected = RunsError(
      .damaged, "\(path): is not what the journal vouches for", path: path, help: "start a new run")
    #expect(await refusal(record.folder) == expected)
  }

  @Test("A run in the folder of another one is refused") func moved() async throws {
    let (record, folder) = try await stored()
    let other = String(record.folder.dropLast(26)) + "01K00000000000000000000000"
    try await project.shell("cp -r '\(folder)' '\(other)'")
    #expect(await refusal(other)?.code == .policy)
  }

  @Test("No attempt is made for a foreign run") func foreignAttempt() async throws {
    let (record, _) = try await stored()
    var elsewhere = project.world
    elsewhere.keys = project.path + "/other/skillpool"
    let error = await failure { [elsewhere] () async throws(RunsError) in
      try await Run.execute("a", in: record.folder, elsewhere)
    }
    #expect(error?.code == .policy)
  }

  @Test("S74: A journal of more than a GiB is refused at once, by readers too", arguments: [(1 << 30) + 1, 2 << 30])
  func hugeJournal(size: Int) async throws {
    let (record, _) = try await stored()
    let journal = try LiveDisk().openForWriting(record.folder + "/events.log", exclusive: false, truncate: false)
    try LiveDisk().truncate(journal, to: size)
    LiveDisk().close(journal)
    let expected = RunsError(
      .input, "\(record.folder)/events.log: has \(size) bytes; the limit of a journal is 1,024 MiB",
      path: record.folder + "/events.log", help: "start a new run")
    #expect(await refusal(record.folder) == expected)
    #expect(throws: expected) { try Run.record(at: record.folder, in: project.world) }
  }

  /// The exit code of a resume, and what of the run's folder it changed.
  private func resumed(_ folder: String) async throws -> (code: Int32?, isUntouched: Bool) {
    let before = try everything(below: project.path + "/" + folder)
    let code = await refusal(project.path + "/" + folder)?.code.exitCode
    return (code, try everything(below: project.path + "/" + folder) == before)
  }

  @Test(
    "S74: A journal with a bit flipped before its last line, lines out of order or twice ends with 70, and is left as it is",
    arguments: [
      "sed -i.old '2s/\"seq\":2/\"seq\":3/' LOG && rm LOG.old", "sed -i.old '2{h;d;};3G' LOG && rm LOG.old",
      "sed -i.old '2p' LOG && rm LOG.old", "sed -i.old '2d' LOG && rm LOG.old",
      "sed -i.old '2s/^./g/' LOG && rm LOG.old",
    ])
  func damagedJournal(script: String) async throws {
    let (record, folder) = try await stored()
    let other = try await stored().record
    try await project.shell(script.replacing("LOG", with: "'\(folder)/events.log'"))
    #expect(try await resumed(folder) == (70, true))
    let listing = Run.listing(in: project.world)
    #expect(listing.records.map(\.id) == [other.id])
    #expect(listing.problems.map(\.path) == [record.folder + "/events.log"])
  }

  @Test("S74: A journal of a later format ends with 2, and is left as it is") func laterFormat() async throws {
    let (record, folder) = try await stored()
    var bytes = try LiveDisk().read(record.folder + "/events.log")
    let content = try JournalContent(bytes, path: "")
    let seq = JSON.int(content.lastSeq + 1)
    bytes += JournalLine.encode(["v": 99, "seq": seq, "ts": 1, "type": "run.started", "run": .string(record.id)])
    let log = try LiveDisk().openForWriting(record.folder + "/events.log", exclusive: false, truncate: true)
    try LiveDisk().write(log, bytes)
    LiveDisk().close(log)
    #expect(try await resumed(folder) == (2, true))
  }

  @Test("S74: A torn last line is cut off before anything is added, and said so") func tornTail() async throws {
    let (record, folder) = try await stored()
    let whole = try LiveDisk().read(record.folder + "/events.log")
    try await project.shell("printf '0badc0de {\"v\":1,\"se' >> '\(folder)/events.log'")
    let reported = Reported()
    _ = try await Run.resume(record.folder, in: project.world) { event, _ in reported.take(event) }
    #expect(reported.events.first { $0.type == .runRecovered }?.data == ["bytes": 19])
    let after = try LiveDisk().read(record.folder + "/events.log")
    #expect(after.starts(with: whole))
    #expect(try JournalContent(after, path: "").tornBytes == 0)
  }

  @Test("The lock of a group is no way to another file") func groupLock() async throws {
    try await project.shell(
      "mkdir -p -m 700 project/.skillpool project/.skillpool/runs project/.skillpool/groups; echo precious > victim")
    try await project.shell("ln -s \"$PWD/victim\" project/.skillpool/groups/x.lock")
    let plan = try project.plan("  - { id: a, run: 'true' }", head: "concurrency: { group: x }\n")
    let error = await failure { () async throws(RunsError) in _ = try await Run.start(plan, in: project.world) }
    #expect(error?.code == .store)
    #expect(try project.text("victim") == "precious\n")
  }
}
