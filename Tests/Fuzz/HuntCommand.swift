import ArgumentParser
import Foundation
import FuzzSupport

/// `kimchi-fuzz commands` and its like: rounds in processes of their own, and the smallest case that fails.
struct HuntCommand<Attack: AttackCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: Attack.kind.rawValue, abstract: Attack.abstract)
  }

  @Option(help: "How long to go on, in minutes.") var minutes = 1.0
  @Option(help: "Stop after so many rounds, so that a run can be repeated.") var rounds: Int?
  @Option(help: "The first round's seed; the default is the time.") var seed = UInt64(Date().timeIntervalSince1970)
  @Option(help: "Keep what is found in this folder.") var found = ".build/fuzz/found"
  @Flag(help: "Go on after a failure, and print every other one.") var all = false

  func run() throws {
    let hunt = Hunt(
      attack: Attack.kind, worker: Worker(program: CommandLine.arguments[0]), samples: try Attack.kind.samples(),
      folder: found, isEndless: all)
    guard hunt.run(seed: seed, count: rounds, seconds: minutes * 60) else { throw ExitCode(1) }
  }
}

extension AttackKind {
  /// The workspaces that are attacked.
  func samples() throws -> [SampleWorkspace] {
    guard self == .files else { return SampleWorkspace.all }
    let made = FileManager.default.currentDirectoryPath + "/.build/fuzz/made"
    return try WholeWorkspaces.all(in: made)
  }
}

/// What both commands of a process need.
struct PlayerOptions: ParsableArguments {
  @Option(help: "The file that the steps are written to before they are done.") var trace: String?
  @Option(help: "The folder for workspaces.") var folder: String?

  @MainActor
  func player(of attack: AttackKind) throws -> Player {
    let samples = try attack.samples()
    let folder = folder ?? FileManager.default.temporaryDirectory.path + "/kimchi-fuzz-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard let trace = Trace(trace ?? folder + "/trace") else { throw ValidationError("The trace can't be written.") }
    return Player(files: AttackedFiles(samples), folder: folder, trace: trace)
  }
}

/// The process behind an attack.
struct Rounds: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Play rounds in this process.", shouldDisplay: false)

  @Argument var attack: AttackKind
  @OptionGroup var options: PlayerOptions
  @Option var seed: UInt64
  @Option var seconds = 60.0
  @Option var count: Int?

  func run() throws { try MainActor.assumeIsolated { try play() } }

  @MainActor
  private func play() throws {
    var player = try options.player(of: attack)
    let end = Date() + seconds
    var round: UInt64 = 0
    // What a studio has written need not end in a line feed.
    defer { print("\n\(player.trace.counts.description)") }
    while count.map({ round < $0 }) ?? (Date() < end) {
      do {
        try player.play(FuzzCase(attack, seed: seed &+ round, in: player.files), isReplay: false)
      } catch let fault as Fault {
        player.trace.note(fault)
        throw ExitCode(Worker.faultStatus)
      }
      round += 1
    }
  }
}

/// A case again.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Play a case from a file.")

  @OptionGroup var options: PlayerOptions
  @Argument(help: "A case, as it was printed or kept.") var file: String

  func run() throws { try MainActor.assumeIsolated { try play() } }

  @MainActor
  private func play() throws {
    guard let round = FuzzCase(try String(contentsOfFile: file, encoding: .utf8)) else {
      throw ValidationError("\(file) has no case.")
    }
    var player = try options.player(of: round.attack)
    do {
      try player.play(round, isReplay: true)
    } catch let fault as Fault {
      player.trace.note(fault)
      print(fault.message)
      throw ExitCode(Worker.faultStatus)
    }
  }
}
