import Conditions
import JSONDocument
import Sushi
import TestSupport
import Testing

@testable import Sheets
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite struct SnapshotRunTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": #"{"type": "label", "label": {"text": {"ref": "title"}}}"#,
      "Previews/Card.previews.json": Self.previews("two"),
      "Previews/Nested.previews.json": #"{"previews": {"x": 1}}"#,
    ])
  }

  private static func previews(_ title: String) -> String {
    #"{"previews": {"a": {"title": "one"}, "b": {"title": "\#(title)"}, "c": {"title": "x"}}, "exclude": ["c"]}"#
  }

  private func run(
    _ action: SnapshotRun.Action, model: String? = nil, name: String? = nil, _ conditions: [PictureConditions] = [],
    prunes: Bool = false
  ) -> SnapshotReport {
    let workspace = Workspace(containing: scratch.root)
    return SnapshotRun(action, conditions: conditions, prunes: prunes)
      .run([SnapshotRun.Wanted(workspace, model: model, name: name)])
  }

  private var files: [String] {
    SnapshotStore(Workspace(containing: scratch.root)).paths.map { FilePath.relative($0, to: scratch.root) }
  }

  @Test("what is recorded is verified; what changes differs; recording one leaves the others alone")
  func verifies() throws {
    #expect(run(.verify).missing.map(\.address) == ["Card.a", "Card.b"])
    #expect(run(.record).recorded.count == 2)
    #expect(files == ["Snapshots/Card/a.iphone-16.light.txt", "Snapshots/Card/b.iphone-16.light.txt"])
    let verified = run(.verify)
    #expect(verified.same == 2 && !verified.hasFindings)
    #expect(run(.record).recorded.isEmpty, "the same picture leaves its file alone")
    try scratch.write("Previews/Card.previews.json", Self.previews("three"))
    let changed = run(.verify)
    #expect(changed.differences.map(\.after.address) == ["Card.b"])
    #expect(changed.hasFindings)
    #expect(changed.diagnostics.map(\.diagnostic.code.id) == ["snapshot.differs"])
    #expect(run(.record, model: "Card", name: "a").recorded.isEmpty)
    #expect(run(.verify, model: "Card", name: "b").differences.count == 1)
    #expect(run(.record, model: "Card", name: "b").recorded.count == 1)
    #expect(!run(.verify).hasFindings)
  }

  @Test("each snapshot is drawn again under the conditions that it was recorded under")
  func conditions() throws {
    let dark = PictureConditions(device: try Device.named("iPhone SE"), appearance: .dark, rightToLeft: true)
    _ = run(.record, model: "Card", name: "a", [dark, PictureConditions(width: 120)])
    #expect(files == ["Snapshots/Card/a.120.light.txt", "Snapshots/Card/a.iphone-se.dark.rtl.txt"])
    let verified = run(.verify, model: "Card", name: "a")
    #expect(verified.same == 2 && !verified.hasFindings)
    #expect(run(.verify, model: "Card", name: "a", [PictureConditions()]).missing.count == 1)
  }

  @Test("a snapshot whose fixture is gone is reported, and taken away only when that is asked for")
  func obsolete() throws {
    _ = run(.record)
    try scratch.write("Previews/Card.previews.json", #"{"previews": {"a": {"title": "one"}}}"#)
    let gone = ["Snapshots/Card/b.iphone-16.light.txt"]
    let report = run(.verify)
    #expect(report.obsolete.map { FilePath.name($0) } == gone.map(FilePath.name))
    #expect(!report.hasFindings)
    #expect(run(.record).obsolete.count == 1)
    #expect(run(.record, model: "Card").obsolete.isEmpty, "who asks for a model does not see all")
    #expect(run(.record, prunes: true).pruned.count == 1)
    #expect(files == ["Snapshots/Card/a.iphone-16.light.txt"])
  }

  @Test("a snapshot that cannot be read is an error, once, and recording writes it anew")
  func unreadable() throws {
    _ = run(.record)
    try scratch.write("Snapshots/Card/a.iphone-16.light.txt", "kimchi snapshot 1\nCard.a\nnonsense\n")
    let report = run(.verify)
    #expect(report.findings.map(\.diagnostic.code.id) == ["snapshot.unreadable"])
    #expect(report.same == 1)
    #expect(run(.record).recorded.count == 1)
    #expect(!run(.verify).hasFindings)
  }

  @Test("a broken previews file is an error, and the others are verified; nothing is obsolete on its account")
  func broken() throws {
    _ = run(.record)
    try scratch.write("Previews/Broken.previews.json", "{")
    try scratch.write("Snapshots/Broken/x.iphone-16.light.txt", "")
    let report = run(.verify)
    #expect(report.findings.map(\.diagnostic.code.id) == ["json.syntax"])
    #expect(report.same == 2)
    #expect(report.obsolete.isEmpty)
  }

  @Test("the command records and compares the open fixture as it is drawn now")
  func command() throws {
    var sample = try SampleSession()
    #expect(try sample.perform("snapshot").message.contains("has no snapshot"))
    #expect(try sample.perform("snapshot record").message.contains("Snapshots/Card/regular.iphone-16.light.txt"))
    #expect(try sample.perform("snapshot verify").message.hasSuffix("matches its snapshot"))
    try sample.perform("data set title Changed")
    let verify = try sample.perform("snapshot verify")
    #expect(verify.tone == .warning)
    #expect(verify.lines.contains { $0.hasPrefix("+ ") && $0.contains("Changed") })
    let shown = try sample.perform("snapshot").effects
    guard case .show(.snapshot(let difference?)) = shown.first else {
      Issue.record("nothing is shown")
      return
    }
    #expect(difference.cellCount > 0)
    try sample.perform("undo")
    #expect(try sample.perform("snapshot").message.hasSuffix("matches its snapshot"))
    try sample.perform("theme dark")
    #expect(try sample.perform("snapshot").message.contains("dark has no snapshot"))
  }
}
