import Foundation
import FuzzSupport

/// Rounds of an attack until the time is over or one fails, which is made small and printed.
struct Hunt {
  let attack: AttackKind
  let worker: Worker
  let samples: [SampleWorkspace]
  /// The folder for what was found.
  let folder: String
  /// Whether the search goes on after a failure.
  let isEndless: Bool

  /// Seconds for which a case is made smaller.
  private static let reduction = 90.0

  /// - Parameters:
  ///   - seed: the first round's.
  ///   - count: rounds; nil for as many as the time allows.
  /// - Returns: whether no round failed.
  func run(seed: UInt64, count: Int?, seconds: Double) -> Bool {
    let (start, end) = (Date(), Date() + seconds)
    var counts = Worker.Counts()
    var seen: [String] = []
    while count.map({ counts.rounds < $0 }) ?? (Date() < end) {
      let report = worker.rounds(
        of: attack, from: seed &+ UInt64(counts.rounds), count: count.map { $0 - counts.rounds },
        seconds: max(0, end.timeIntervalSinceNow))
      guard let ending = report.ending else {
        counts += report.counts
        break
      }
      guard let round = report.round else {
        print("\(attack.rawValue): \(ending.description)\n\(report.output)")
        return false
      }
      // A process that a crash has ended tells no counts.
      var part = report.counts
      part.rounds = Int(round.seed &- seed) + 1 - counts.rounds
      counts += part
      let mark = mark(of: ending, round)
      guard !seen.contains(mark) else { continue }
      seen.append(mark)
      let time = String(format: "%.1f", Date().timeIntervalSince(start))
      print("\n\(attack.rawValue), seed \(round.seed), after \(time) s: \(ending.description)\n\(mark)")
      fflush(nil)
      tell(round, ending)
      guard isEndless else { break }
    }
    let time = Date().timeIntervalSince(start)
    if !counts.files.isEmpty {
      let files = counts.files.sorted { $0.key < $1.key }.map { "\($1) \($0)" }.joined(separator: ", ")
      print("\(attack.rawValue): damaged \(files)")
    }
    print(
      "\(attack.rawValue): \(counts.steps) steps in \(counts.rounds) rounds, \(String(format: "%.0f", time)) s, seeds from \(seed), "
        + (seen.isEmpty ? "no failure" : seen.count == 1 ? "1 failure" : "\(seen.count) failures"))
    return seen.isEmpty
  }

  /// What tells failures apart: the place of a crash, or the fault without its numbers.
  private func mark(of ending: Worker.Ending, _ round: FuzzCase) -> String {
    if case .fault(let text) = ending { return String(text.prefix(60).filter { !$0.isNumber }) }
    guard case .signal = ending else { return ending.description }
    let lines = worker.replay(round, explained: true).output.split(separator: "\n")
    // Frames begin with their number and address, which differ from run to run.
    let places = lines.filter { $0.contains(" in ") && $0.contains(".swift:") }.prefix(3).map { line in
      line.split(separator: " ").drop { $0.first.map { $0.isNumber || $0 == "[" } ?? true }.joined(separator: " ")
    }
    return places.joined(separator: "\n")
  }

  private func tell(_ round: FuzzCase, _ ending: Worker.Ending) {
    guard let sample = samples.first(where: { $0.name == round.workspace }) else { return }
    let smallest = Minimiser(worker, ending, seconds: Self.reduction).smallest(round)
    if smallest == nil { print("It does not fail when it is played again. The whole round:") }
    let reproduction = Reproduction(round: smallest ?? round, sample: sample, folder: folder)
    do {
      try reproduction.lines().forEach { print($0) }
      let file = "\(folder)/\(round.attack.rawValue)-\(round.seed).case"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data((smallest ?? round).description.utf8).write(to: URL(fileURLWithPath: file))
      print("Again: kimchi-fuzz replay \(file)")
    } catch {
      print("The case can't be written: \(error)\n\(smallest ?? round)")
    }
    fflush(nil)
  }
}
