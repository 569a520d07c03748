import Foundation
import TerminalDriver

extension Bench {
  /// A large layout opened by the real program on a pseudo-terminal: until its top is seen; the first edit of it, which
  /// copies all of it where anything else in the program still holds it; and another size of text, until what is in sight has
  /// it. No measurement within one process sees these.
  ///
  /// - Parameter other: another build of the program to be measured beside it.
  func measureLargeStart(against other: String?, in folder: String) {
    guard wants("terminal.large") else { return }
    for count in counts where count >= 100_000 {
      let nodes = "\(count) nodes"
      do {
        try inFolder { workspace in
          let cards = layout(ofCards: count / Self.nodesOfCard)
          let path = try write(cards, "Layouts/cards.json", to: workspace)
          guard let own = largeStart(Self.program, path, in: folder) else { return row("terminal.large", "no answer") }
          let before = other.flatMap { largeStart($0, path, in: folder) }
          row(
            "terminal.large.seen", Self.time(own.seen),
            nodes + (before.map { ", other build \(Self.time($0.seen))" } ?? ""),
            goal: count == 100_000 ? "≤ 50 ms" : "≤ 250 ms")
          row(
            "terminal.large.edit", Self.time(own.edit),
            nodes + (before.map { ", other build \(Self.time($0.edit))" } ?? ""),
            goal: "≤ 3 ms")
          row(
            "terminal.large.size", Self.time(own.size),
            nodes + (before.map { ", other build \(Self.time($0.size))" } ?? ""),
            goal: "≤ 16 ms")
        }
      } catch {
        print("terminal.large: \(error)")
      }
    }
  }

  /// Medians of five starts.
  private func largeStart(
    _ program: String, _ path: String, in folder: String
  ) -> (seen: Double, edit: Double, size: Double)? {
    var (seen, edits, sizes): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<5 {
      // Each with a journal of its own: what is found in an old one is waited for.
      let state = folder + "/" + UUID().uuidString
      guard let probe = try? TerminalProbe([program, path], in: state),
        let start = probe.secondsToStart(showing: "Irvington Woodworks")
      else { return nil }
      _ = probe.session.wait(forText: "saved", seconds: 30)
      probe.type("suggestions off\r")
      probe.type("0/0/0 set text Other")
      guard let edit = probe.answer(to: "\r") else { return nil }
      probe.type("type-size xxl")
      guard let size = probe.seconds(from: "\r", toShowing: "text xxl") else { return nil }
      seen.append(start)
      edits.append(edit.seconds)
      sizes.append(size)
    }
    return (seen.sorted()[2], edits.sorted()[2], sizes.sorted()[2])
  }
}
