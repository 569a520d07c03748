import Checking
import Foundation
import Rendering

extension Bench {
  /// Fixtures of a card bound, laid out on one device and linted, on one processor and on all.
  func measureChecking() {
    guard wants("check.one", "check.all", "check.apart") else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kimchi-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let count = isQuick ? 2_000 : 20_000
    do {
      try Self.write(count, to: folder)
    } catch {
      return print("check: the sample cannot be written: \(error)")
    }
    /// Fixtures a second, and the processor seconds of all threads for one.
    func measured(isParallel: Bool) -> (rate: Double, work: Double) {
      var checker = Checker()
      checker.isParallel = isParallel
      var bound = 0
      var work: [Double] = []
      let time = median(5, by: .wall) {
        work.append(seconds(by: .process) { bound = checker.check([folder.path]).fixtures })
      }
      return (Double(bound) / time, work.sorted()[work.count / 2] / Double(bound))
    }
    let one = measured(isParallel: false)
    let all = measured(isParallel: true)
    let processors = ProcessInfo.processInfo.activeProcessorCount
    // What the machine itself gives: as many processes as processors, which share nothing.
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    func apart(_ copies: Int) -> Double {
      start([program, "--check-once", folder.path], copies: copies, runs: 5)
    }
    let gain = Double(processors) * apart(1) / apart(processors)
    row(
      "check.one", String(format: "%.0f fixtures a second", one.rate), "\(Self.time(one.work)) of a processor each",
      goal: "≥ 10000 a second")
    row(
      "check.all", String(format: "%.0f fixtures a second", all.rate),
      Self.times(all.rate / one.rate, "one of \(processors)") + ", " + Self.times(all.work / one.work, "its work"),
      goal: "≥ 1.8 × on two")
    row(
      "check.apart", Self.times(gain, "one process"), "\(processors) processes that share nothing",
      goal: "no more than check.all")
  }

  /// Checks a folder on one processor.
  static func checkOnce(_ folder: String) {
    var checker = Checker()
    checker.isParallel = false
    keep(checker.check([folder]))
  }

  static func write(_ count: Int, to folder: URL) throws {
    func write(_ text: String, _ path: String) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
    try write(#"{ "workspace": "Bench", "devices": ["iPhone 16"] }"#, "kimchi.json")
    try write(
      #"""
      { "type": "vStack", "vStack": { "spacing": 4, "padding": 12, "items": [
        { "type": "label", "label": { "ref": "name" } },
        { "type": "hStack", "hStack": { "spacing": 8, "items": [
          { "type": "label", "label": { "text": { "ref": "cuisines" } } },
          { "type": "label", "label": { "text": { "ref": "price" } } } ] } },
        { "type": "tag", "tag": { "text": { "ref": "offer" } } },
        { "type": "label", "label": { "text": { "ref": "time" }, "number_of_lines": 1 } } ] } }
      """#, "Layouts/card.json")
    let fixtures = (0..<count).map { index in
      """
      "f\(index)": { "name": "Paradise Biryani \(index)", "cuisines": "Biryani, Hyderabadi, Kebab", "price": "₹350",
        "offer": "50% OFF", "time": "25–30 min" }
      """
    }
    try write(
      "{ \"model\": \"Card\", \"previews\": { \(fixtures.joined(separator: ",\n")) } }", "Previews/Card.previews.json")
  }
}
