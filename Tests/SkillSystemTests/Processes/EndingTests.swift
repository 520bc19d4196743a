import Testing

@testable import SkillSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("How children are ended", .timeLimit(.minutes(2))) struct EndingTests {
  let processes = LiveProcesses()

  /// Starts a child, waits for its first output, and gives that with the task.
  private func start(_ request: ProcessRequest) async -> (first: String, task: Task<ProcessResult?, Never>) {
    let (pieces, feed) = AsyncStream<[UInt8]>.makeStream()
    var request = request
    request.onOutput = { _, bytes in feed.yield(bytes) }
    let prepared = request
    let task = Task { try? await LiveProcesses().run(prepared) }
    var iterator = pieces.makeAsyncIterator()
    let first = await iterator.next() ?? []
    return (String(decoding: first, as: UTF8.self), task)
  }

  private func isAlive(_ process: String) -> Bool {
    guard let number = pid_t(process.split(separator: "\n").first ?? "") else { return true }
    return kill(number, 0) == 0
  }

  @Test("Cancelling ends a child that heeds TERM") func cancel() async {
    let (_, task) = await start(.shell("echo ready; exec sleep 1000"))
    task.cancel()
    #expect(await task.value?.ending == .cancelled)
  }

  @Test("S79: A child that ignores TERM is killed after its grace") func ignoresTerm() async {
    let (_, task) = await start(
      .shell("trap '' TERM; echo ready; while :; do sleep 1000; done", grace: .milliseconds(50)))
    task.cancel()
    #expect(await task.value?.ending == .cancelled)
  }

  @Test("A child that is cancelled as soon as it has been started ends", arguments: 1...8)
  func cancelledAtBirth(round: Int) async throws {
    let reactor = ProcessReactor.shared
    let request = ProcessRequest.shell("exec sleep 1000", grace: .seconds(1000))
    let task = Task(executorPreference: reactor) {
      let ticket = try reactor.takeTicket()
      // Handed in on the reactor's own thread, both orders are carried out without a pause between them.
      return await withCheckedContinuation { (continuation: ProcessReactor.Continuation) in
        reactor.send(.start(.init(ticket: ticket, request: request, continuation: continuation)))
        reactor.send(.cancel(ticket.id))
      }
    }
    #expect(try await task.value.get().result.ending == .cancelled)
  }

  @Test("The grace of a cancelled child can be cut short; other children stay") func hurry() async {
    let (_, other) = await start(.shell("echo ready; exec sleep 1000"))
    let (_, task) = await start(.shell("trap '' TERM; echo ready; while :; do sleep 1000; done", grace: .seconds(1000)))
    task.cancel()
    processes.killCancelled()
    #expect(await task.value?.ending == .cancelled)
    other.cancel()
    #expect(await other.value?.ending == .cancelled)
  }

  #if os(Linux)
    @Test("Processes with a variable are found and killed, wherever they have gone") func strays() async throws {
      let name = SystemRandomness().bytes(8).hexadecimal
      let request = ProcessRequest.shell(
        "setsid sleep 1000 & echo ready; while :; do sleep 1000; done", environment: ["STRAY": name])
      let (_, task) = await start(request)
      #expect(processes.killStrays(with: "STRAY=\(name)x") == 0)
      #expect(processes.killStrays(with: "STRAY=\(name)") >= 2)
      #expect(await task.value?.ending == .signalled(SIGKILL))
      #expect(processes.killStrays(with: "STRAY=\(name)") == 0)
    }
  #endif

  @Test("S79: A child that stopped itself is ended too") func stopped() async {
    let (first, task) = await start(.shell("echo $$; kill -STOP $$", grace: .milliseconds(50)))
    task.cancel()
    #expect(await task.value?.ending == .cancelled)
    #expect(!isAlive(first))
  }

  @Test("A cancelled task starts no child") func cancelledBefore() async {
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try? await LiveProcesses().run(.shell("echo ran"))
    }
    #expect(await task.value == ProcessResult(.cancelled))
  }

  @Test("S79: A child that takes too long is ended") func timeout() async throws {
    var request = ProcessRequest.shell("exec sleep 1000")
    request.timeout = .milliseconds(50)
    #expect(try await processes.run(request).ending == .timedOut)
  }

  @Test("A child that says nothing for too long is ended; what it said is kept") func idle() async throws {
    var request = ProcessRequest.shell("echo said; exec sleep 1000")
    // Longer than a busy machine needs to start a shell.
    request.idleTimeout = .seconds(2)
    let result = try await processes.run(request)
    #expect(result.ending == .idle)
    #expect(result.output == "said\n")
  }

  @Test("What is left of the group is killed when the child has ended") func leftovers() async throws {
    let result = try await processes.run(.shell("sleep 1000 >/dev/null 2>&1 & echo $!"))
    #expect(result.ending == .exited(0))
    #expect(!result.leftBackground)
    #expect(!isAlive(result.output))
  }

  @Test("A grandchild that holds the output delays the end by the bound only, and is killed") func holdsOutput()
    async throws
  {
    let result = try await processes.run(.shell("sleep 1000 & echo $!"))
    #expect(result.ending == .exited(0))
    #expect(result.leftBackground)
    #expect(!isAlive(result.output))
  }

  #if os(Linux)
    @Test(
      "S79: Nothing that left the group survives",
      arguments: [
        "setsid sleep 1000 >/dev/null 2>&1 & echo $!",
        "for i in $(seq 60); do setsid sleep 1000 >/dev/null 2>&1 & done; echo $!",
        "setsid sh -c 'setsid sleep 1000 >/dev/null 2>&1 & echo $!; exit'",
        "(setsid sh -c 'sleep 1000 & setsid sleep 1000 & echo $!; wait' &) | head -n 1",
      ])
    func sweep(script: String) async throws {
      let result = try await processes.run(.shell(script))
      #expect(result.output != "")
      #expect(!isAlive(result.output))
    }

    #if arch(x86_64)
      @Test("What a child made its sibling is ended with its group", .enabled(if: LiveDisk().exists("/usr/bin/perl")))
      func sibling() async throws {
        // A clone with CLONE_PARENT, made as fork makes one.
        let script = "$p = syscall(56, 0x8011, 0, 0, 0, 0, 0); if (!$p) { exec 'sleep 1000 >/dev/null 2>&1' } print $p"
        let result = try await processes.run(.shell("exec perl -e '\(script.replacing("'", with: "\""))'"))
        let process = try #require(pid_t(result.output))
        // Nobody waits for it, but it has ended.
        while try !hasEnded(process) { await Task.yield() }
      }

      @Test(
        "One that cannot be reaped, as another traces it, is no reason to spare that one",
        .enabled(if: LiveDisk().exists("/usr/bin/perl")), arguments: 1...6)
      func traced(round: Int) async throws {
        let quiet = "open STDOUT, \">/dev/null\"; open STDERR, \">&STDOUT\";"
        // The first lets anybody trace it; the second leaves the session, and traces it by PTRACE_SEIZE.
        let script = """
          $first = fork; if (!$first) { \(quiet) syscall(157, 0x59616d61, -1); sleep 1000; exit }
          pipe READ, WRITE; $second = fork;
          if (!$second) { setpgrp; \(quiet) sleep 1 while syscall(101, 0x4206, $first, 0, 0) < 0; close WRITE; sleep 1000; exit }
          close WRITE; <READ>; print $second
          """
        let result = try await processes.run(.shell("exec perl -e '\(script)'"))
        #expect(result.ending == .exited(0))
        #expect(result.output != "")
        #expect(!isAlive(result.output))
      }

      private func hasEnded(_ process: pid_t) throws -> Bool {
        let stat = try LiveFiles().read("/proc/\(process)/stat", limit: 4096)
        return String(decoding: stat, as: UTF8.self).contains(") Z ")
      }
    #endif

    @Test("A daemon of one child is no reason to touch those of another that runs") func foreign() async {
      let (first, running) = await start(
        .shell("setsid sh -c 'exec >/dev/null; sleep 1000' & echo $!; exec sleep 1000"))
      let other = try? await processes.run(.shell("setsid sleep 1000 >/dev/null 2>&1 & echo $!"))
      #expect(other.map { isAlive($0.output) } == false)
      #expect(isAlive(first))
      running.cancel()
      #expect(await running.value?.ending == .cancelled)
      #expect(!isAlive(first))
    }
  #endif
}
