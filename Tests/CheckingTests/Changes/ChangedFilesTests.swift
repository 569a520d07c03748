import FuzzSupport
import JSONDocument
import TestSupport
import Testing
import Workspaces

@testable import Checking

@Suite("What changed since a revision") struct ChangedFilesTests {
  private static let files = [
    "kimchi.json": #"{"workspace": "Shop", "devices": ["iPhone 16"]}"#,
    "Components/line.json": """
    {"component": "line", "fields": {"caption": {"type": "string"}},
     "layout": {"type": "label", "label": {"text": {"ref": "caption"}}}}
    """,
    "Components/price.json": """
    {"component": "price", "fields": {"amount": {"type": "string"}},
     "layout": {"type": "label", "label": {"text": {"ref": "amount"}}}}
    """,
    "Layouts/card.json": """
    {"type": "component", "component": {"name": "line", "data": {"caption": {"ref": "title"}}}}
    """,
    "Layouts/tile.json": #"{"type": "component", "component": {"name": {"ref": "shown"}, "data": {"ref": "data"}}}"#,
    "Layouts/banner.json": #"{"type": "image", "image": {"url": "hero", "width": 10, "height": 10}}"#,
    "Previews/Card.previews.json": #"{"previews": {"one": {"title": "One"}}}"#,
    "Previews/Tile.previews.json": #"{"previews": {"one": {"shown": "price", "data": {"amount": "1"}}}}"#,
    "Previews/List.previews.json": #"{"previews": {"one": {"first": {"$preview": "Card.one"}}}}"#,
    "images/hero.png": "not read",
  ]

  private static func repository(_ files: [String: String] = files) throws -> (Scratch, GitFolder) {
    let scratch = try Scratch()
    for (name, text) in files { try scratch.write(name, text) }
    let git = try GitFolder(scratch)
    try git.commit("all")
    return (scratch, git)
  }

  @Test(
    "a file counts with those that name it, and with the fixtures and layouts of its model",
    arguments: [
      ("Layouts/card.json", "card line list"), ("Previews/Tile.previews.json", "price tile"),
      ("Components/line.json", "card line list"), ("Components/price.json", "price tile"),
      ("kimchi.json", "banner card line list price tile"), ("images/hero.png", "banner card line list price tile"),
      ("Layouts/new.json", ""), ("notes.md", ""),
    ])
  func counted(path: String, names: String) throws {
    let (scratch, _) = try Self.repository()
    let text = Self.files[path] ?? #"{"type": "spacer"}"#
    try scratch.write(path, text + " \n")
    let workspace = Workspace(containing: scratch.root)
    let changed = try ChangedFiles(since: "HEAD", in: workspace)
    let counted = Self.files.keys.filter { $0.contains("s/") && !$0.hasSuffix("png") }
      .filter { changed.contains(scratch.path($0)) }
    let expected = Set(names.split(separator: " ").map(String.init))
    #expect(Set(counted.map { FilePath.stem($0).lowercased() }) == expected)
    #expect(changed.contains(scratch.path("elsewhere/stray.json")))
  }

  @Test("nothing counts where nothing changed, and a revision that there isn't is refused")
  func nothing() throws {
    let (scratch, _) = try Self.repository()
    var checker = Checker()
    try checker.leaveOut([scratch.root], unchangedSince: "HEAD")
    #expect(checker.check([scratch.root]).findings.isEmpty)
    #expect(checker.changes?.commit?.count == 40)
    #expect(throws: Refusal.self) { try checker.leaveOut([scratch.root], unchangedSince: "nowhere") }
  }

  /// A price inside a box, which one of two layouts gives an amount.
  private static let boxes = [
    "kimchi.json": files["kimchi.json"] ?? "",
    "Components/price.json": """
    {"component": "price", "layout": {"type": "label", "label": {"text": {"ref": "amount"}}}}
    """,
    "Components/box.json": """
    {"component": "box", "layout": {"type": "vStack", "vStack": {"items": [
      {"type": "component", "component": {"name": "price", "data": {"ref": "price"}}}]}}}
    """,
    "Layouts/empty.json": #"{"type": "component", "component": {"name": "box", "data": {"ref": "box"}}}"#,
    "Layouts/full.json": """
    {"type": "vStack", "vStack": {"items": [
      {"type": "component", "component": {"name": "price", "data": {"ref": "price"}}}]}}
    """,
    "Previews/Empty.previews.json": #"{"previews": {"one": {"box": {"price": {"amounts": "1"}}}}}"#,
    "Previews/Full.previews.json": #"{"previews": {"one": {"price": {"amount": "1"}}}}"#,
  ]

  private static func missing(_ report: CheckReport) -> Int {
    report.findings.count { $0.diagnostic.code.id == "ref.missing" && $0.diagnostic.severity == .error }
  }

  @Test("a component lacks no value that a layout gives it which isn't checked")
  func filledElsewhere() throws {
    let (scratch, _) = try Self.repository(Self.boxes)
    #expect(Self.missing(Checker().check([scratch.root])) == 0)
    try scratch.write("Layouts/empty.json", (Self.boxes["Layouts/empty.json"] ?? "") + " \n")
    var checker = Checker()
    try checker.leaveOut([scratch.root], unchangedSince: "HEAD")
    #expect(Self.missing(checker.check([scratch.root])) == 0)
    let named = ["Layouts/empty.json", "Previews/Empty.previews.json"].map(scratch.path)
    #expect(Self.missing(Checker().check(named)) == 0)
    let target = try Target.find(scratch.path("Layouts/empty.json"))
    var resolver = FixtureResolver(target.workspace)
    let fixture = try #require(try resolver.fixture("one", ofModel: target.layout.model))
    #expect(Self.missing(Checker().check(target, with: fixture)) == 0)
    // Where nobody gives it, all of them say so.
    try scratch.write("Previews/Full.previews.json", #"{"previews": {"one": {"price": {"amounts": "1"}}}}"#)
    try scratch.write("Layouts/full.json", (Self.boxes["Layouts/full.json"] ?? "") + " \n")
    #expect(Self.missing(Checker().check([scratch.root])) == 1)
    #expect(Self.missing(checker.check([scratch.root])) == 1)
    #expect(Self.missing(Checker().check(named)) == 1)
  }

  private static func words(_ report: CheckReport) -> Set<String> {
    Set(
      report.findings.map { finding in
        let diagnostic = finding.diagnostic
        return "\(diagnostic.location?.file ?? "") \(diagnostic.code.id) \(diagnostic.path ?? "") \(diagnostic.message)"
      })
  }

  @Test("what a check of everything finds anew, a check of what changed finds too")
  func nothingIsMissed() throws {
    for seed in Stress.firstSeed..<Stress.firstSeed + Stress.rounds(15) {
      var random = SeededRandom(seed: seed)
      let scratch = try RandomWorkspace(&random).scratch()
      try GitFolder(scratch).commit("all")
      let before = Self.words(Checker().check([scratch.root]))
      // Some files of another such workspace.
      let other = RandomWorkspace(&random).files
      for name in other.keys.sorted() where random.chance(20) && name != "kimchi.json" {
        if random.chance(80) { try scratch.write(name, other[name] ?? []) } else { scratch.remove(name) }
      }
      let after = Self.words(Checker().check([scratch.root]))
      var checker = Checker()
      try checker.leaveOut([scratch.root], unchangedSince: "HEAD")
      let found = Self.words(checker.check([scratch.root]))
      let missed = after.subtracting(before).subtracting(found)
      #expect(missed.isEmpty, "seed \(seed): \(missed.sorted().first ?? "")")
      let invented = found.subtracting(after)
      #expect(invented.isEmpty, "seed \(seed): \(invented.sorted().first ?? "")")
    }
  }
}
