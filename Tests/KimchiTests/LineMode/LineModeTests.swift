import Glibc
import JSONDocument
import Testing

@Suite struct LineModeTests {
  private static let card = #"{ "type": "hStack", "hStack": { "spacing": 0, "items": [] } }"# + "\n"

  /// A card, and a state folder of its own.
  private struct Desk {
    let folder: TemporaryFolder
    let card: String
    let environment: [String: String]

    init() throws {
      folder = try TemporaryFolder()
      card = try folder.file("card.json", LineModeTests.card)
      environment = ["XDG_STATE_HOME": folder.path + "/state"]
    }

    func run(_ input: String, _ options: String...) throws -> Program.Result {
      try Program.run([card, "--line"] + options, input: input, environment: environment)
    }

    func start() throws -> RunningProgram { try RunningProgram([card, "--line"], environment: environment) }

    var saved: String? { TemporaryFolder.text(of: card) }
  }

  @Test("system commands from a pipe need leave")
  func shell() throws {
    let desk = try Desk()
    let refused = try desk.run("! echo hi\n")
    #expect(refused.text.isEmpty && refused.status == 1)
    #expect(refused.messages.hasPrefix("<stdin>:1:1: error: a script can't run system commands\n"))
    #expect(try desk.run("! echo hi\n", "--allow-shell").text == "hi\n")
  }

  @Test("commands are read from a pipe and answered in lines; a refused one shows in the status")
  func answers() throws {
    let desk = try Desk()
    let result = try desk.run("# a comment\nset spacing 4\n\nset spcing 4\nundo\n")
    #expect(result.text == "Set spacing of hStack at root to 4\nUndid: set spacing 4\n")
    #expect(
      result.messages == """
        <stdin>:4:5: error: hStack has no property "spcing"
          fix: did you mean spacing?

        """)
    #expect(result.status == 1)
  }

  @Test("abbreviations are accepted, quit ends, and what was saved is in the file")
  func saves() throws {
    let desk = try Desk()
    let result = try desk.run("set spacing 4\nsave\nqui\nset spacing 5\n")
    #expect(result.status == 0)
    #expect(desk.saved == Self.card.replacing("0", with: "4"))
  }

  @Test("quit asks about unsaved work; quit discard takes it back, and redo brings it again in the next run")
  func asks() throws {
    let desk = try Desk()
    let result = try desk.run("set spacing 4\nquit\nquit discard\n")
    #expect(result.messages.contains("has unsaved changes\n  fix: `save`, or `quit discard`\n"))
    #expect(desk.saved == Self.card)
    let next = try desk.run("redo\nsave\n")
    #expect(next.text.hasPrefix("Redid: set spacing 4"))
    #expect(desk.saved == Self.card.replacing("0", with: "4"))
  }

  @Test("the system's commands run, and say how they end")
  func runsShell() throws {
    let desk = try Desk()
    let result = try desk.run("! echo hi\n!exit 3\n", "--allow-shell")
    #expect(result.text == "hi\n")
    #expect(result.messages.contains("the command failed with exit status 3"))
  }

  @Test("a change by another program is taken in between two commands")
  func watches() throws {
    let desk = try Desk()
    let program = try desk.start()
    program.send("set spacing 4\nsave\n")
    #expect(program.nextLine() == "Set spacing of hStack at root to 4")
    #expect(program.nextLine() == "Saved \(desk.card)")
    // Whole at once, as most editors do, so that a slow machine does not see half of it.
    let other = try desk.folder.file("card.json.new", Self.card.replacing("0", with: "7"))
    try #require(rename(other, desk.card) == 0)
    #expect(program.nextLine() == "note: Reloaded \(desk.card), changed by another program")
    program.send("undo\n")
    #expect(program.nextLine() == "Undid: external change: card.json")
    program.closeInput()
    #expect(program.end() == 0)
  }

  @Test("a signal that ends the program leaves everything in the journal", arguments: [SIGTERM, SIGHUP, SIGINT])
  func endsBySignal(_ signal: Int32) throws {
    let desk = try Desk()
    let program = try desk.start()
    program.send("set spacing 4\n")
    #expect(program.nextLine() != nil)
    #expect(program.end(by: signal) == -signal)
    let next = try desk.run("recover\n")
    #expect(next.text.contains("Restored 1 step"))
  }

  @Test(
    "no acknowledged command is lost to kill -9, at whatever moment it comes", arguments: 1...10 as ClosedRange<UInt64>)
  func survivesKill(_ seed: UInt64) throws {
    let desk = try Desk()
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    let program = try desk.start()
    // More than are answered before the kill, so that it comes in the middle of the work.
    program.send((1...400).map { "set spacing \($0)\n" }.joined())
    state ^= state >> 29
    let awaited = Int(state % 300) + 1
    var acknowledged = 0
    while acknowledged < awaited, program.nextLine() != nil { acknowledged += 1 }
    #expect(program.end(by: SIGKILL) == -SIGKILL)
    acknowledged += program.remainingLines().count

    #expect(desk.saved == Self.card, "nothing is saved that nobody asked to save")
    let next = try desk.run("recover\nhistory\nsave\n")
    let recovered = next.text.split(separator: "\n").compactMap { line in
      line.hasPrefix("Restored ") ? line.split(separator: " ").dropFirst().first.flatMap { Int($0) } : nil
    }.first
    // One more than was acknowledged may have been written when the signal came.
    let count = try #require(recovered, "seed \(seed): \(next.text.suffix(300)) \(next.messages)")
    #expect(count >= acknowledged && count <= 400, "seed \(seed): \(acknowledged) acknowledged, \(count) recovered")
    let text = try #require(desk.saved)
    #expect(text == Self.card.replacing("0", with: "\(count)"), "seed \(seed)")
  }

  @Test(
    "a kill in the middle of saving leaves a whole file, and what was answered",
    arguments: 1...10 as ClosedRange<UInt64>)
  func survivesKillWhileSaving(_ seed: UInt64) throws {
    let desk = try Desk()
    let program = try desk.start()
    program.send((1...200).map { "set spacing \($0)\nsave\n" }.joined())
    let awaited = Int((seed &* 0x9E37_79B9_7F4A_7C15) >> 33 % 200)
    var answers: [String] = []
    while answers.count < awaited, let line = program.nextLine() { answers.append(line) }
    #expect(program.end(by: SIGKILL) == -SIGKILL)
    answers += program.remainingLines()
    let set = answers.count { $0.hasPrefix("Set spacing of") }
    let saved = answers.count { $0.hasPrefix("Saved") }

    let onDisk = try #require(desk.saved.flatMap(Self.spacing), "seed \(seed): \(desk.saved ?? "")")
    #expect(onDisk >= saved, "seed \(seed): \(onDisk) on disk, \(saved) saves answered")
    let next = try desk.run("recover\nsave\n")
    let recovered = try #require(desk.saved.flatMap(Self.spacing), "seed \(seed): \(next.messages)")
    #expect(recovered >= set && recovered >= onDisk, "seed \(seed): \(recovered) of \(set) answered")
    let undone = try desk.run("undo \(recovered)\nsave\n")
    #expect(desk.saved == Self.card, "seed \(seed): \(undone.text) \(undone.messages)")
  }

  /// The number in a card's text, if the rest is as it was.
  private static func spacing(_ text: String) -> Int? {
    let digits = text.filter(\.isNumber)
    return text.replacing(digits, with: "0") == card ? Int(digits) : nil
  }

  @Test("in a folder nothing is open, and new begins a layout there")
  func beginsInFolder() throws {
    let desk = try Desk()
    let folder = String(desk.card.prefix { $0 != "\0" }.split(separator: "/").dropLast().map { "/" + $0 }.joined())
    let result = try Program.run(
      [folder, "--line"], input: "frame\nnew row begun\nsave\n", environment: desk.environment)
    #expect(result.messages.contains("no layout is open"))
    #expect(result.text.contains("begun.json"), "\(result.text)\(result.messages)")
    #expect(TemporaryFolder.text(of: "\(folder)/begun.json")?.contains("hStack") == true)
  }

  @Test("without --line a pipe still gets the picture")
  func draws() throws {
    let desk = try Desk()
    let result = try Program.run([desk.card], input: "set spacing 4\n", environment: desk.environment)
    #expect(!result.text.contains("spacing"))
    #expect(result.status == 0)
  }
}
