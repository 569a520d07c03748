import Commands
import FuzzSupport
import JSONDocument
import TestSupport
import Testing
import Workspaces

@testable import Checking

@Suite("Checks with results of earlier ones") struct CheckCacheTests {
  private static func check(_ paths: [String], _ folder: String?, conditions: [String] = ["1"]) throws -> CheckPart {
    var checker = Checker()
    checker.collectsCases = true
    if let folder {
      checker.cache = CheckCache(
        try ResultFolder(folder), conditions: conditions, codes: DiagnosticTable.codes)
    }
    return checker.part(.whole, of: paths)
  }

  /// The results that a folder has, by their files.
  private static func results(_ folder: String) -> [String] {
    WorkspaceFiles.entries(of: folder).flatMap { name in
      WorkspaceFiles.entries(of: "\(folder)/\(name)").map { "\(folder)/\(name)/\($0)" }
    }
  }

  @Test("random workspaces, changed again and again, give every report byte for byte")
  func workspaces() throws {
    for seed in Stress.firstSeed..<Stress.firstSeed + Stress.rounds(25) {
      var random = SeededRandom(seed: seed)
      let scratch = try RandomWorkspace(&random).scratch()
      let results = try Scratch([:])
      for round in 0..<4 {
        let plain = DividedCheck.formats(try Self.check([scratch.root], nil))
        let kept = DividedCheck.formats(try Self.check([scratch.root], results.path("results")))
        for (one, other) in zip(plain, kept) where !one.utf8.elementsEqual(other.utf8) {
          let lines = zip(one.split(separator: "\n"), other.split(separator: "\n")).first { $0 != $1 }
          Issue.record("seed \(seed), round \(round): \(lines?.1 ?? "less") in place of \(lines?.0 ?? "more")")
          return
        }
        try Self.change(scratch, &random)
      }
    }
  }

  /// Changes one of the files, or takes one from another workspace.
  private static func change(_ scratch: Scratch, _ random: inout SeededRandom) throws {
    let files = WorkspaceFiles.documents(in: scratch.root)
    guard !files.isEmpty else { return }
    let path = random.pick(files)
    let name = FilePath.relative(path, to: scratch.root)
    guard random.chance(70), let document = try? WorkspaceFiles.document(path) else {
      let other = RandomWorkspace(&random).files
      guard !other.isEmpty, case let name = random.pick(other.keys.sorted()), let bytes = other[name] else { return }
      return try scratch.write(name, bytes)
    }
    let changed = random.chance(30) ? [0x20, 0x0A] + document.bytes : Damage.values(document, &random).bytes
    try scratch.write(name, changed)
  }

  private static func workspace(_ price: Int = 1) throws -> Scratch {
    let fixtures = (0..<640).map { #""f\#($0)": {"title": "Card \#($0 == 100 ? price : $0)"}"# }
    return try Scratch([
      "w/kimchi.json": "{}",
      "w/Layouts/card.json": #"{"type": "label", "label": {"text": {"ref": "title"}}}"#,
      "w/Previews/Card.previews.json": #"{"previews": {\#(fixtures.joined(separator: ","))}}"#,
    ])
  }

  @Test("one fixture that changed costs the fixtures around it, and a layout all of its own")
  func changes() throws {
    let scratch = try Self.workspace()
    let folder = scratch.path("results")
    func made() throws -> Int {
      let before = Self.results(folder).count
      _ = try Self.check([scratch.path("w")], folder)
      return Self.results(folder).count - before
    }
    // Ten results of 64 fixtures each, and the documents that they are made from.
    #expect(try made() == 11)
    #expect(try made() == 0)
    let other = try Self.workspace(123_456)
    try scratch.write("w/Previews/Card.previews.json", WorkspaceFiles.read(other.path("w/Previews/Card.previews.json")))
    #expect(try made() == 1)
    try scratch.write(
      "w/Layouts/card.json", #"{"type": "label", "label": {"text": {"ref": "title"}, "padding": 4}}"#)
    #expect(try made() == 10)
    _ = try Self.check([scratch.path("w")], folder, conditions: ["2"])
    #expect(Self.results(folder).count == 22 + 11)
  }

  @Test("damaged results are made again, and shards share results with a whole check")
  func damaged() throws {
    let scratch = try Self.workspace()
    let folder = scratch.path("results")
    let plain = DividedCheck.formats(try Self.check([scratch.path("w")], folder))
    var random = SeededRandom(seed: 3)
    for path in Self.results(folder) {
      var bytes = try WorkspaceFiles.read(path)
      if random.chance(30) { bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))) }
      if !bytes.isEmpty { bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 }
      try AtomicFile.write(bytes, to: path)
    }
    #expect(DividedCheck.formats(try Self.check([scratch.path("w")], folder)) == plain)
    let count = Self.results(folder).count
    let divided = DividedCheck([scratch.path("w")], count: 2) { checker in
      checker.cache = (try? ResultFolder(folder)).map {
        CheckCache($0, conditions: ["1"], codes: DiagnosticTable.codes)
      }
    }
    var merge = PartMerge(divided.parts[0], named: "a")
    try merge.add(divided.parts[1], named: "b")
    #expect(DividedCheck.formats(merge.content) == plain)
    // The fixtures where the shards meet lie together in neither.
    #expect(Self.results(folder).count <= count + 2)
  }

  @Test("a folder keeps to its limit")
  func limit() throws {
    let scratch = try Scratch([:])
    let folder = try ResultFolder(scratch.path("results"), limit: 20_000)
    let keys = (0..<40).map { CheckCache.digest(["\($0)"]) }
    for key in keys[..<20] { folder.keep(Array(repeating: 1, count: 900), of: key) }
    folder.trim()
    #expect(keys[..<20].allSatisfy { folder.result(of: $0) != nil })
    for key in keys[20...] { folder.keep(Array(repeating: 2, count: 900), of: key) }
    folder.trim()
    let left = keys.count { folder.result(of: $0)?.count == 900 }
    #expect((10...15).contains(left))
    #expect(throws: AtomicFile.Failure.self) { try ResultFolder("/proc/none/results") }
  }
}
