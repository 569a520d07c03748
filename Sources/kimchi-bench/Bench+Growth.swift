import Conditions
import Differences
import Checking
import Patching
import Sheets
import Commands
import Foundation
import Inspection
import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

extension Bench {
  /// Work that should be linear, at three sizes: the times and the exponent with which they grow, marked where it is
  /// large.
  func measureGrowth() {
    if wants("growth.patch") { grow("growth.patch", "operations", of: timeOfPatching) }
    if wants("growth.diff.equal") { grow("growth.diff.equal", "equal elements", of: timeOfComparing) }
    if wants("growth.markdown") { grow("growth.markdown", "words in bold", of: timeOfReadingMarkdown) }
    if wants("growth.set") { grow("growth.set", "nodes", of: timeOfSetting) }
    if wants("growth.structure") {
      grow("growth.structure", "nodes", goal: "≤ 3 ms, any count", of: timeOfDuplicating)
    }
    if wants("growth.scroll") { grow("growth.scroll", "items", goal: "≤ 0.5 ms, any count", of: timeOfScrolling) }
    if wants("growth.screen") {
      grow("growth.screen", "items", goal: "≤ 5 ms, any count", of: timeOfEditingScreen)
    }
    if wants("growth.check.references") { grow("growth.check.references", "references", of: timeOfChecking) }
    if wants("growth.find") { grow("growth.find", "labels of 90 bytes", of: timeOfFinding) }
    if wants("growth.matrix") { grow("growth.matrix", "fixtures", of: timeOfMatrix) }
  }

  private func grow(_ name: String, _ unit: String, goal: String = "≤ 1.15", of time: (Int) throws -> Double) {
    do {
      let times = try counts.map(time)
      let exponent = Self.exponent(Array(times.suffix(2)), at: Array(counts.suffix(2)))
      row(
        name, times.map(Self.time).joined(separator: ", "),
        String(format: "exponent %.2f%@, %d %@", exponent, exponent > 1.15 ? " !" : "", counts.last ?? 0, unit),
        goal: goal)
    } catch {
      print("\(name): \(error)")
    }
  }

  /// The median of fewer runs the longer one takes, each with a sample of its own that isn't counted.
  private func median<Sample>(
    _ count: Int, by clock: Clock = .thread, of sample: () throws -> Sample, _ body: (inout Sample) throws -> Void
  ) rethrows -> Double {
    let times = try (0..<max(1, 10_000 / count)).map { _ in
      var sample = try sample()
      return try seconds(by: clock) { try body(&sample) }
    }
    return times.sorted()[times.count / 2]
  }

  // MARK: Samples

  private func timeOfPatching(_ count: Int) throws -> Double {
    let items = (0..<count).map { "{ \"id\": \($0), \"price\": 100 }" }
    let document = try JSONDocument(parsing: "[\(items.joined(separator: ",\n"))]", file: "items.json")
    let operations = (0..<count).map { "{ \"op\": \"replace\", \"path\": \"/\($0)/price\", \"value\": \($0) }" }
    let patch = try JSONDocument(parsing: "[\(operations.joined(separator: ",\n"))]", file: "patch.json")
    return try median(count, of: { document }) { keep(try $0.apply(patch: patch)) }
  }

  /// Every third element is another one: all look alike, so none tells where it belongs.
  private func timeOfComparing(_ count: Int) throws -> Double {
    let old = try JSONDocument(parsing: Self.array((0..<count).map { _ in "0" }), file: "old.json")
    let new = try JSONDocument(parsing: Self.array((0..<count).map { $0 % 3 == 0 ? "1" : "0" }), file: "new.json")
    return median(count, of: { () }) { _ in keep(JSONDocument.difference(from: old, to: new)) }
  }

  private static func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }

  private func timeOfReadingMarkdown(_ count: Int) -> Double {
    let text = (0..<count).map { "**word\($0)** " }.joined()
    return median(count, of: { () }) { _ in keep(MarkdownText.parse(text)) }
  }

  private func timeOfSetting(_ count: Int) throws -> Double {
    try inFolder { folder in
      let label = #"{ "type": "label", "label": { "text": "Irvington Woodworks", "color": { "type": "grey" } } }"#
      let labels = Array(repeating: label, count: count)
      let path = try write(Self.stack(labels), "Layouts/labels.json", to: folder)
      var isRed = false
      return try median(count, of: { try Session(Target.find(path)) }) { session in
        isRed.toggle()
        keep(try session.perform("\(count / 2) set color \(isRed ? "red" : "blue") 500"))
      }
    }
  }

  /// A node in the middle doubles, and its copy goes again: the mean of both.
  private func timeOfDuplicating(_ count: Int) throws -> Double {
    try inFolder { folder in
      let label = #"{ "type": "label", "label": { "text": "Irvington Woodworks", "color": { "type": "grey" } } }"#
      let path = try write(Self.stack(Array(repeating: label, count: count)), "Layouts/labels.json", to: folder)
      let place = "\(count / 2)"
      var session = try Session(Target.find(path))
      // The first edit indexes the children of its container.
      keep(try session.perform("\(place) duplicate"))
      keep(try session.perform("undo"))
      return try median(count, of: { () }) { _ in
        keep(try session.perform("\(place) duplicate"))
        keep(try session.perform("\(place) remove"))
      } / 2
    }
  }

  /// A word that one label of all has.
  private func timeOfFinding(_ count: Int) throws -> Double {
    try inFolder { folder in
      let labels = (0..<count).map {
        "{ \"type\": \"label\", \"label\": { \"text\": \"Irvington Woodworks \($0)\", \"color\": { \"type\": \"grey\" } } }"
      }
      let path = try write(Self.stack(labels), "Layouts/labels.json", to: folder)
      let session = try Session(Target.find(path))
      return median(count, of: { () }) { _ in keep(session.picture.search("Woodworks \(count / 2)")) }
    }
  }

  private func timeOfChecking(_ count: Int) throws -> Double {
    try inFolder { folder in
      let labels = (0..<count).map { "{ \"type\": \"label\", \"label\": { \"text\": { \"ref\": \"key\($0)\" } } }" }
      try write(Self.stack(labels), "Layouts/card.json", to: folder)
      let members = (0..<count).map { "\"key\($0)\": \"Value \($0)\"" }.joined(separator: ",\n")
      let previews = ["\"full\": { \(members) }", "\"empty\": {}"]
      try write(Self.fixtures(previews), "Previews/Card.previews.json", to: folder)
      var checker = Checker()
      checker.isParallel = false
      return median(count, of: { () }) { _ in keep(checker.check([folder.path])) }
    }
  }

  /// Four columns, on all processors.
  private func timeOfMatrix(_ count: Int) throws -> Double {
    try inFolder { folder in
      let labels = ["name", "cuisines", "price"].map {
        "{ \"type\": \"label\", \"label\": { \"text\": { \"ref\": \"\($0)\" }, \"number_of_lines\": 1 } }"
      }
      let path = try write(Self.stack(labels), "Layouts/card.json", to: folder)
      let fixtures = (0..<count).map { index in
        "\"f\(index)\": { \"name\": \"Paradise Biryani \(index)\", \"cuisines\": \"Biryani, Kebab\", \"price\": \"₹350\" }"
      }
      try write(Self.fixtures(fixtures), "Previews/Card.previews.json", to: folder)
      let axes = [MatrixAxis(.theme, ["light", "dark"]), MatrixAxis(.typeSize, ["l", "xxxl"])]
      return try median(count, by: .wall, of: { try Target.find(path) }) { target in
        let plan = try MatrixPlan([target], axes: axes, base: PictureConditions(measure: .font))
        keep(MatrixSheet(computing: plan))
      }
    }
  }

  private static func stack(_ items: [String]) -> String {
    "{ \"type\": \"vStack\", \"vStack\": { \"spacing\": 4, \"items\": [\n\(items.joined(separator: ",\n")) ] } }"
  }

  private static func fixtures(_ previews: [String]) -> String {
    "{ \"model\": \"Card\", \"previews\": {\n\(previews.joined(separator: ",\n")) } }"
  }

  // MARK: Files

  /// A workspace for one sample, which is removed afterwards.
  func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kimchi-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(#"{ "workspace": "Bench", "devices": ["iPhone 16"] }"#, "kimchi.json", to: folder)
    return try body(folder)
  }

  /// Answers the file's path.
  @discardableResult
  func write(_ text: String, _ path: String, to folder: URL) throws -> String {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
    return file.path
  }
}
