import Commands
import FuzzSupport
import JSONDocument
import TestSupport
import Testing
import Workspaces

@testable import Checking

@Suite("Parts that don't fit") struct PartFileTests {
  private static let files = [
    "kimchi.json": "{}",
    "Layouts/card.json": #"{"type": "label", "label": {"text": {"ref": "title"}, "txt": 1}}"#,
    "Layouts/other.json": #"{"type": "label", "label": {"text": "x"}}"#,
    "Previews/Card.previews.json": #"{"previews": {"a": {"title": "x"}, "b": {"spare": 1}}}"#,
    "Previews/Card2.previews.json": #"{"model": "Card", "previews": {"c": {"title": "x"}}}"#,
  ]
  private static func divided(_ files: [String: String] = files, count: Int = 3) throws -> (DividedCheck, Scratch) {
    let scratch = try Scratch(files)
    return (DividedCheck([scratch.root], count: count), scratch)
  }

  /// Why bytes aren't a part, as it is printed.
  private static func refusal(
    _ bytes: [UInt8], version: String = "1", codes: [DiagnosticCode] = DiagnosticTable.codes
  ) -> String? {
    do throws(Refusal) {
      _ = try PartFile<CheckPart>(
        PartDocument(bytes, named: "p.kimchi", version: version, codes: codes))
      return nil
    } catch {
      return DiagnosticText.text(error.findings)
    }
  }

  private static func refusal(merging parts: [PartFile<CheckPart>]) -> String? {
    do throws(Refusal) {
      var merge = PartMerge(parts[0], named: "part-0")
      for (index, part) in parts.enumerated().dropFirst() { try merge.add(part, named: "part-\(index)") }
      return merge.missingDiagnostic(.error).map { DiagnosticText.text(Finding($0)) }
    } catch {
      return DiagnosticText.text(error.findings)
    }
  }

  @Test("a part that is cut at any byte is refused with its place")
  func cut() throws {
    let (divided, _) = try Self.divided()
    for name in ["p.kimchi", "p.kimchi.gz"] {
      let bytes = divided.parts[0].bytes(named: name)
      #expect(Self.refusal(bytes) == nil)
      for end in stride(from: 0, to: bytes.count - 1, by: 7) {
        let text = Self.refusal(Array(bytes[..<end])) ?? ""
        #expect(text.contains("p.kimchi isn't a whole part: ") && text.contains("[part.damaged]"), "\(end): \(text)")
      }
    }
  }

  @Test("a part that was edited is refused, and one that was made up never crashes")
  func edited() throws {
    let (divided, _) = try Self.divided()
    let bytes = divided.parts[0].bytes(named: "p.kimchi")
    let text = String(decoding: bytes, as: UTF8.self)
    let other = text.replacing("Layouts/card.json", with: "Layouts/cart.json")
    #expect(Self.refusal(Array(other.utf8))?.contains("changed after it was written") == true)
    #expect(Self.refusal(bytes, version: "2")?.contains("made by kimchi 1, and this is 2") == true)
    let newer = text.replacing(#""format":1"#, with: #""format":2"#)
    #expect(Self.refusal(Array(newer.utf8))?.contains("a part of format 2") == true)
    let (whole, _) = try Self.divided(count: 1)
    let unknown = Self.refusal(whole.parts[0].bytes(named: "p.kimchi"), codes: [])
    #expect(unknown?.contains("no diagnostic has the code") == true)
    for text in ["{}", "[]", "null", #"{"kimchi": "part"}"#, #"{"kimchi": "part", "format": 1}"#, "\u{1F}\u{8B}"] {
      #expect(Self.refusal(Array(text.utf8)) != nil, "\(text)")
    }
  }

  @Test("a part whose digest was made anew for damaged values is refused or read, and never crashes")
  func hostile() throws {
    let (divided, _) = try Self.divided()
    let document = try JSONDocument(parsing: divided.parts[0].bytes(named: "p.kimchi"), file: "p.kimchi")
    var refused = 0
    for seed in Stress.firstSeed..<Stress.firstSeed + Stress.rounds(300) {
      var random = SeededRandom(seed: seed)
      var other = Damage.values(document, &random)
      guard let head = other.value(forKey: "head", in: other.root),
        let segments = other.value(forKey: "segments", in: other.root),
        let digest = other.value(forKey: "digest", in: other.root)
      else { continue }
      _ = try? other.replace(
        digest, with: .string(PartDocument.digest(JSONText(other, head), JSONText(other, segments))))
      do throws(Refusal) {
        let part = try PartFile<CheckPart>(
          PartDocument(other.bytes, named: "p.kimchi", version: "1", codes: DiagnosticTable.codes))
        var merge = PartMerge(part, named: "p")
        try? merge.add(divided.parts[1], named: "q")
        _ = DividedCheck.formats(merge.content)
        _ = merge.missingDiagnostic(.error)
      } catch {
        refused += 1
        #expect(error.diagnostics.allSatisfy { $0.code == .partDamaged || $0.code == .partMismatch })
      }
    }
    #expect(refused > 0)
  }

  @Test("parts of other files, conditions, versions or counts are refused by what differs")
  func mismatches() throws {
    let (one, scratch) = try Self.divided()
    try scratch.write("Layouts/other.json", #"{"type": "label", "label": {"text": "y"}}"#)
    let other = DividedCheck([scratch.root], count: 3)
    #expect(
      Self.refusal(merging: [one.parts[0], other.parts[1]])?
        .contains("part-1 is of other files than part-0: \(scratch.path("Layouts/other.json")) differs") == true)
    scratch.remove("Layouts/other.json")
    let less = DividedCheck([scratch.root], count: 3)
    #expect(Self.refusal(merging: [one.parts[0], less.parts[1]])?.contains("other.json is only in part-0") == true)
    let more = DividedCheck([scratch.root], count: 4)
    #expect(Self.refusal(merging: [less.parts[0], more.parts[1]])?.contains("of 4 shards, and part-0 of 3") == true)
    var changed = less.parts[1]
    changed.head.command = ["check", "elsewhere"]
    #expect(
      Self.refusal(merging: [less.parts[0], changed])?
        .contains("part-1 is of `kimchi check elsewhere`, and part-0 of `kimchi check 'a b'`") == true)
  }

  @Test("a missing part is named with the command line that makes it")
  func missing() throws {
    let (divided, _) = try Self.divided()
    let text = try #require(Self.refusal(merging: [divided.parts[2], divided.parts[0]]))
    #expect(text.contains("error: shard 2 of 3 is missing [part.missing]"))
    #expect(text.contains("  note: kimchi check 'a b' --shard 2/3 -o part-2.kimchi\n"))
    let both = try #require(Self.refusal(merging: [divided.parts[1]]))
    #expect(both.contains("shards 1, 3 of 3 are missing"))
    let (many, _) = try Self.divided(count: 40)
    #expect(Self.refusal(merging: [many.parts[0]])?.contains("shards 2, 3, 4, 5, 6, 7, 8, 9 and 31 more of 40") == true)
  }

  @Test("two equal parts are one, and two that differ are refused")
  func duplicates() throws {
    let (divided, scratch) = try Self.divided()
    #expect(Self.refusal(merging: divided.parts + divided.parts) == nil)
    let other = CheckPart()
    let fake = PartFile(divided.head, 2, other)
    #expect(Self.refusal(merging: divided.parts + [fake])?.contains("differ in shard 2/3") == true)
    var merge = PartMerge(divided.parts[0], named: "a")
    try merge.add(divided.parts[1], named: "b")
    let ab = merge.file
    #expect(ab.segments.count == 1)
    #expect(Self.refusal(merging: [ab, divided.parts[1], divided.parts[2]]) == nil)
    var others = PartMerge(divided.parts[1], named: "b")
    try others.add(divided.parts[2], named: "c")
    #expect(Self.refusal(merging: [ab, others.file])?.contains("both hold shard 2/3") == true)
    withExtendedLifetime(scratch) {}
  }
}
