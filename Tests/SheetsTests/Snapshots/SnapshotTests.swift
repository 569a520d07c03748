import Conditions
import JSONDocument
import Rendering
import Sushi
import TestSupport
import Testing
import WorkspaceSupport

@testable import Sheets
@testable import Pictures
@testable import Workspaces

@Suite struct SnapshotTests {
  private func snapshot(_ address: String, _ conditions: PictureConditions = PictureConditions()) throws
    -> PictureSnapshot
  {
    PictureSnapshot(try Picture(Target.find(address, in: Samples.root), conditions: conditions))
  }

  @Test(
    "what is written is read again, to the byte and to the cell",
    arguments: [
      "RestaurantCard.regular", "RestaurantCard.arabic", "RestaurantCard.hebrew", "CartSummary.emoji",
      "CartSummary.regular", "RatingSummary.regular", "LoadingCard.regular", "FilterBar.regular", "TwoLabels.regular",
    ], [Appearance.light, .dark])
  func roundTrip(_ address: String, _ appearance: Appearance) throws {
    let snapshot = try snapshot(address, PictureConditions(appearance: appearance))
    let read = try PictureSnapshot(parsing: snapshot.text, file: "a.txt")
    #expect(read.text == snapshot.text)
    #expect(read.address == address)
    #expect(read.conditions == snapshot.conditions)
    let workspace = Workspace(containing: Samples.root)
    #expect(try read.conditions.conditions(in: workspace).appearance == appearance)
    #expect(SnapshotDifference(from: read, to: snapshot).isEmpty)
    #expect(try self.snapshot(address, PictureConditions(appearance: appearance)).text == snapshot.text)
  }

  @Test("a text says size, glyphs, colours and frames")
  func text() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json": ##"""
      { "type": "label", "label": { "id": "t", "text": { "ref": "t" }, "padding": 8, "bg_color": "#102030",
        "color": "#FF0000", "width": 80 } }
      """##,
      "Previews/Card.previews.json": #"{"previews": {"a": {"t": "Hi 泡"}}}"#,
    ])
    let target = try Target.find("Card.a", in: scratch.root)
    let conditions = PictureConditions(device: try Device.named("iPhone SE"), rightToLeft: false)
    #expect(
      PictureSnapshot(try Picture(target, conditions: conditions)).text
        == """
        kimchi snapshot 1
        Card.a
        device iPhone SE
        theme light
        size 80 × 32 points, 10 × 2 cells

        picture

           Hi 泡

        ground
          0-3: 102030*10

        ink
          1: 1+5 FF0000

        frames
          . label #t 0,0 80×32 (8,8 64×16) "Hi 泡"

        """)
  }

  @Test("what was changed by hand never crashes: it is read, or refused with a line")
  func damaged() throws {
    let whole = try snapshot("RestaurantCard.closed")
    let text = Array(whole.text.utf8)
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededRandom(seed: seed)
    for round in 0..<300 {
      var bytes = text
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 10...126, using: &random)
        case 1: bytes.removeSubrange(place..<min(place + Int.random(in: 1..<40, using: &random), bytes.count))
        default:
          let number = ["99999999999999999999-", "1e300", "-1e300,", "nan", ",inf"].randomElement(using: &random) ?? ""
          bytes.insert(contentsOf: Array(number.utf8), at: place)
        }
        if bytes.isEmpty { break }
      }
      do throws(Refusal) {
        let read = try PictureSnapshot(parsing: String(decoding: bytes, as: UTF8.self), file: "a.txt")
        for difference in [SnapshotDifference(from: read, to: whole), SnapshotDifference(from: whole, to: read)] {
          #expect(difference.isEmpty || !difference.allLines.isEmpty || read.text != whole.text)
        }
      } catch {
        #expect(error.codes == ["snapshot.unreadable"], "seed \(seed), round \(round)")
      }
    }
  }

  private static func file(
    size: String = "32 × 32 points, 4 × 2 cells", ground: String = "0-3: FFFFFF*4", ink: String = "0: 0+2 000000",
    picture: [String] = ["  ab", ""]
  ) -> String {
    (["kimchi snapshot 1", "Card.a", "device iPhone 16", "size \(size)", "", "picture"] + picture
      + ["", "ground", "  \(ground)", "", "ink", "  \(ink)", "", "frames", "  ."]).joined(separator: "\n") + "\n"
  }

  @Test(
    "a frame may be anywhere, also where no number of the program reaches",
    arguments: [("1e300", "-1e+300"), ("-1e300", "1e+300"), ("1e15", "-999999999999952"), ("1000", "-952")])
  func farFrame(_ place: String, _ words: String) throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json": """
      { "type": "hStack", "hStack": { "spacing": 8, "items": [
        { "type": "label", "label": { "text": "Hi", "width": 40 } },
        { "type": "label", "label": { "text": "Ho", "width": 40 } } ] } }
      """,
    ])
    let snapshot = PictureSnapshot(try Picture(Target.find(scratch.path("Layouts/card.json"))))
    let far = snapshot.text.replacing("1 label 48,", with: "1 label \(place),")
    try #require(far != snapshot.text)
    let lines = SnapshotDifference(from: try PictureSnapshot(parsing: far, file: "a.txt"), to: snapshot).allLines
    #expect(lines.contains { $0.contains("moved by \(words)") }, "\(lines)")
  }

  @Test("a file that another program wrote is read when it is one")
  func foreign() throws {
    let read = try PictureSnapshot(parsing: Self.file(), file: "a.txt")
    #expect(read.cells.text(row: 0) == "ab")
    // The wide glyph does not fit into the last column.
    #expect(
      try PictureSnapshot(parsing: Self.file(picture: ["  abc泡", ""]), file: "a.txt").cells.text(row: 0) == "abc")
  }

  @Test(
    "runs that name no colour, rows that are not there and rows twice are refused with their line",
    arguments: [
      "0: *", "0: *4", "0-3: FFFFFF*", "0: ", "0:", ":", "-: FFFFFF*4", "1-0: FFFFFF*4", "0-4: FFFFFF*4",
      "0-3999999: FFFFFF*4", "0-1-3: FFFFFF*4", "0: FFFFFF*5", "0: FFFFFF*-1 FFFFFF*5", "0: 1000000*4", "--1: FFFFFF*4",
      "0-3: FFFFFF*4\n  3: 000000*4", "0: FFFFFF*9223372036854775807",
    ])
  func wrongGround(_ line: String) {
    let text = Self.file(ground: line)
    #expect(refusal { _ = try PictureSnapshot(parsing: text, file: "a.txt") }?.codes == ["snapshot.unreadable"])
  }

  @Test(
    "marks outside the picture, without a colour, or one over another are refused",
    arguments: [
      "0: 0", "0: +", "0: 0+2", "0: 0+5 000000", "0: 3+2 000000", "0: 9223372036854775807+1 000000", "2: 0+1 000000",
      "0: 0+2 000000 fat", "0: 0+2 000000, 1+2 000000", "0: 0+2 000000\n  0: 0+2 000000", "0-: 0+2 000000",
    ])
  func wrongInk(_ line: String) {
    let text = Self.file(ink: line)
    #expect(refusal { _ = try PictureSnapshot(parsing: text, file: "a.txt") }?.codes == ["snapshot.unreadable"])
  }

  @Test(
    "a size that the file does not hold, or that no picture has, is refused before anything is made for it",
    arguments: [
      "1 × 1 points, 4096 × 900 cells", "1 × 1 points, 1 × 4000000 cells", "1 × 1 points, 0 × 1 cells", "1 1",
    ])
  func wrongSize(_ size: String) {
    let text = Self.file(size: size)
    #expect(refusal { _ = try PictureSnapshot(parsing: text, file: "a.txt") }?.codes == ["snapshot.unreadable"])
  }

  @Test("a long narrow picture against a short wide one takes as long as both have cells")
  func shapes() {
    func snapshot(_ columns: Int, _ rows: Int) throws -> PictureSnapshot {
      let ground = "0-\(rows * 2 - 1): FFFFFF*\(columns)"
      let picture = Array(repeating: "  a", count: rows)
      let size = "1 × 1 points, \(columns) × \(rows) cells"
      let text = Self.file(size: size, ground: ground, ink: "0: 0+1 000000", picture: picture)
      return try PictureSnapshot(parsing: text, file: "a.txt")
    }
    #expect(throws: Never.self) {
      let difference = SnapshotDifference(from: try snapshot(1, 20_000), to: try snapshot(4_000, 1))
      #expect(difference.cellCount == 23_998)
    }
  }

  @Test("a difference is the cells, the rows and the frames that changed, and no others")
  func difference() throws {
    let before = try snapshot("RestaurantCard.regular")
    var after = before
    let row = try #require((0..<before.cells.rows).first { before.cells.text(row: $0).contains("Paradise") })
    after.cells.cells[row * before.cells.columns + 2].glyph = "X"
    after.cells.cells[3].upper = 0xFF0000
    after.frames[1] += " changed"
    let difference = SnapshotDifference(from: before, to: after)
    #expect(difference.changed == [row: [2], 0: [3]])
    #expect(difference.summary == "2 cells, 1 frame")
    let lines = difference.lines
    #expect(lines.contains("row 0 ground FFFFFF → FF0000 in 1 cell from column 3"))
    #expect(lines.contains("+ " + after.cells.text(row: row)))
    #expect(lines.contains("    ^"))
    #expect(lines.contains("+ frame \(after.frames[1])"))
  }

  @Test(
    "a name is a file's name, whatever it is",
    arguments: [
      ("regular", "regular"), ("a b/c", "a%20b%2Fc"), ("..", "%2E%2E"), ("größe", "gr%C3%B6%C3%9Fe"), ("", "%"),
    ])
  func names(_ name: String, _ expected: String) {
    #expect(SnapshotStore.encoded(name) == expected)
  }

  @Test("long names stay within what a file's name may have, and differ")
  func longNames() {
    let one = SnapshotStore.encoded(String(repeating: "ü", count: 300) + "a")
    let other = SnapshotStore.encoded(String(repeating: "ü", count: 300) + "b")
    #expect(one != other && one.utf8.count < 200)
  }
}
