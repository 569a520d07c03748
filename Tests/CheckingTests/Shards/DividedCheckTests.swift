import FuzzSupport
import Glibc
import JSONDocument
import Pictures
import TestSupport
import Testing
import Workspaces

@testable import Checking

@Suite("Checks in parts") struct DividedCheckTests {
  /// The report of parts that were written, read in random order, some of them twice or merged before.
  private static func merged(_ parts: [PartFile<CheckPart>], _ random: inout SeededRandom) throws -> CheckPart {
    var files = parts
    if random.chance(40) { files.append(random.pick(parts)) }
    files.shuffle(using: &random)
    func merge(_ files: [PartFile<CheckPart>]) throws -> PartMerge<CheckPart> {
      var merge = PartMerge(try DividedCheck.read(files[0]), named: "first")
      for (index, file) in files.dropFirst().enumerated() {
        let name = "part-\(index)" + (random.chance(20) ? ".kimchi.gz" : ".kimchi")
        try merge.add(try DividedCheck.read(file, named: name), named: name)
      }
      return merge
    }
    if files.count > 2, random.chance(50) {
      let cut = Int.random(in: 1..<files.count, using: &random)
      let half = try merge(Array(files[..<cut])).file
      // What was merged before may not hold in part what comes again.
      let known = Set(half.segments.flatMap(\.stamps))
      let rest = files[cut...].filter { known.isDisjoint(with: $0.segments[0].stamps) }
      files = rest.isEmpty ? [half] : Array(rest) + [half]
    }
    let all = try merge(files)
    #expect(all.missing.isEmpty)
    return all.content
  }

  /// Byte for byte; for texts `==` has two spellings of a letter for one, and `elementsEqual` takes its time in a debug build.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    var (one, other) = (one, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        guard one.count == other.count else { return false }
        guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, one.count) == 0
      }
    }
  }

  /// - Parameters:
  ///   - divisions: how often the work is divided, each time into another number of parts.
  ///   - orders: how often the parts of each division are merged, each time in another order.
  private static func compare(
    _ paths: [String], _ random: inout SeededRandom, _ what: String, divisions: Int = 1, orders: Int = 1
  ) throws {
    var checker = Checker()
    checker.collectsCases = true
    let whole = DividedCheck.formats(checker.part(.whole, of: paths))
    for _ in 0..<divisions {
      let divided = DividedCheck(paths, count: Int.random(in: 1...13, using: &random))
      for _ in 0..<orders {
        let merged = DividedCheck.formats(try merged(divided.parts, &random))
        for (one, other) in zip(whole, merged) where !Self.isSame(one, other) {
          let lines = zip(one.split(separator: "\n"), other.split(separator: "\n")).first { $0 != $1 }
          Issue.record(
            "\(what), \(divided.parts.count) shards: \(lines?.1 ?? "less") in place of \(lines?.0 ?? "more")")
          return
        }
      }
    }
  }

  /// A thousand orders with `KIMCHI_STRESS=5`.
  @Test("random workspaces, in 1 to 13 parts in hundreds of random orders, give every report byte for byte")
  func workspaces() throws {
    for seed in Stress.firstSeed..<Stress.firstSeed + Stress.rounds(25) {
      var random = SeededRandom(seed: seed)
      let scratch = try RandomWorkspace(&random).scratch()
      let paths = random.pick([[""], [""], ["Previews", "Layouts"], ["Layouts", "Screens", "stray.json", "no.json"]])
      try Self.compare(paths.map { scratch.path($0) }, &random, "seed \(seed)", divisions: 2, orders: 6)
    }
  }

  @Test("the samples give every report byte for byte", arguments: Samples.all)
  func samples(root: String) throws {
    var random = SeededRandom(seed: root.utf8.count)
    try Self.compare([root], &random, root)
  }

  @Test("a member that nothing reads is reported where it first stands, whoever has met it first")
  func unread() throws {
    let scratch = try Scratch()
    try scratch.write("kimchi.json", #"{"devices": ["iPhone 16"]}"#)
    try scratch.write("Layouts/card.json", #"{"type": "label", "label": {"text": {"ref": "title"}}}"#)
    let fixtures = (0..<30).map { index in
      // One that comes later has it from the first, and one that comes first from a later one.
      let base = index > 20 ? "f1" : index == 0 ? "f12" : nil
      let own = [1, 10, 12].contains(index) ? #""spare": 1, "# : ""
      return #""f\#(index)": {\#(base.map { #""$extends": "\#($0)", "# } ?? "")\#(own)"title": "t"}"#
    }
    try scratch.write(
      "Previews/Card.previews.json", #"{"exclude": ["f1"], "previews": {\#(fixtures.joined(separator: ",\n"))}}"#)
    var random = SeededRandom(seed: 1)
    try Self.compare([scratch.root], &random, "unread")
    let findings = Checker().check([scratch.root]).findings.filter { $0.diagnostic.code == .dataUnused }
    #expect(findings.map { $0.diagnostic.path } == ["/previews/f1/spare"])
  }

  @Test("the same files give the same part")
  func retried() throws {
    var random = SeededRandom(seed: 5)
    let scratch = try RandomWorkspace(&random).scratch()
    let (one, other) = (DividedCheck([scratch.root], count: 3), DividedCheck([scratch.root], count: 3))
    for (one, other) in zip(one.parts, other.parts) {
      #expect(one.bytes(named: "a.kimchi") == other.bytes(named: "a.kimchi"))
      #expect(one.bytes(named: "a.kimchi.gz") == other.bytes(named: "a.kimchi.gz"))
    }
  }

  @Test("a part of nothing is a part")
  func empty() throws {
    let scratch = try Scratch(["kimchi.json": "{}"])
    let divided = DividedCheck([scratch.root], count: 5)
    var random = SeededRandom(seed: 1)
    let merged = try Self.merged(divided.parts, &random)
    #expect(CheckReport(merged, collectsCases: true).files == 1)
    #expect(divided.parts.count { $0.segments[0].content.files.isEmpty } == 4)
  }

  @Test("what is true of all fixtures is said by the merge alone")
  func references() throws {
    let fixtures = (0..<200).map { #""f\#($0)": {\#($0 == 150 ? #""note": "n", "# : "")"title": "t"}"# }
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json": #"{"type": "label", "label": {"text": {"ref": "note"}}}"#,
      "Previews/Card.previews.json": #"{"previews": {\#(fixtures.joined(separator: ","))}}"#,
    ])
    let divided = DividedCheck([scratch.root], count: 4)
    #expect(divided.parts.contains { $0.segments[0].content.hasErrors })
    var random = SeededRandom(seed: 2)
    let report = CheckReport(try Self.merged(divided.parts, &random), collectsCases: false)
    #expect(report.count(.error) == 0)
    let missing = report.findings.map(\.diagnostic).filter { $0.code.id == "ref.missing" }
    #expect(missing.map(\.message) == [#"199 fixtures have no value for "note""#])
    #expect(missing.first?.notes.first?.message.hasSuffix("and 191 more") == true)
  }
}
