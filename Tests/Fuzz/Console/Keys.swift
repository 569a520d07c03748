import ArgumentParser
import Foundation

/// How lines are edited.
enum Mode: String, EnumerableFlag {
  case emacs, vi
}

/// The attack on the console: `scripts/fuzz` runs it under AddressSanitizer.
struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Type random keys on the console.")

  @Option(help: "How long to go on, in minutes.") var minutes = 1.0
  @Option(help: "Stop after so many rounds, so that a run can be repeated.") var rounds: UInt64?
  @Option(help: "Keys in a round.") var keys = 4000
  @Option(help: "The first round's seed; the default is the time.") var seed = UInt64(Date().timeIntervalSince1970)
  @Flag var mode = Mode.emacs

  func run() throws {
    let attack = ConsoleAttack(
      program: CommandLine.arguments[0], isVi: mode == .vi, keysPerRound: keys)
    let end = Date() + minutes * 60
    var round: UInt64 = 0
    while rounds.map({ round < $0 }) ?? (Date() < end) {
      if let failure = attack.round(seed: seed + round) {
        print("\(mode) seed \(failure.seed): \(failure.report)\nLooking for a smaller case …")
        fflush(nil)
        let smallest = attack.smallest(failure)
        print("The smallest case found, for `kimchi-fuzz play --\(mode) FILE`, and how it ends:")
        smallest.events.forEach { print($0.description) }
        print(smallest.report)
        throw ExitCode(1)
      }
      round += 1
    }
    print("\(mode): \(Int(round) * keys) keys in \(round) rounds, seeds \(seed) to \(seed + round), no failure")
  }
}

/// A case of keys again.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Play keys from a file on the console.")

  @Flag var mode = Mode.emacs
  @Argument(help: "Events, one a line.") var file: String

  func run() throws {
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let events = lines.compactMap { ConsoleEvent($0) }
    guard events.count == lines.count else { throw ValidationError("\(file) has lines that aren't events.") }
    let problem = MainActor.assumeIsolated { ConsoleRound(isVi: mode == .vi).play(events) }
    if let problem {
      print(problem)
      throw ExitCode(1)
    }
  }
}
