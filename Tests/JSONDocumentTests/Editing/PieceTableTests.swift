import TestSupport
import Testing

@testable import JSONDocument

@Suite("Piece tables")
struct PieceTableTests {
  /// The storage positions of a text's bytes, one by one.
  private struct Model {
    var bytes: [UInt32]

    mutating func replace(_ range: Range<Int>, withStored storage: UInt32, length: Int) {
      bytes.replaceSubrange(range, with: (0..<length).map { storage + UInt32($0) })
    }

    func expect(_ table: PieceTable, _ note: String) throws {
      try #require(table.count == bytes.count, "\(note)")
      var found: [UInt32] = []
      var pieces = 0
      table.forEach { piece in
        if piece.offset == found.count { pieces += 1 }
        found += (0..<piece.length).map { piece.storage + $0 }
      }
      try #require(found == bytes, "\(note)")
      try #require(table.pieceCount == pieces, "\(note)")
      for (offset, storage) in bytes.enumerated() {
        try #require(table.offset(ofStored: storage) == offset, "\(note)")
        try #require(table.storage(at: offset) == storage, "\(note)")
      }
      #expect(table.storage(at: bytes.count) == nil)
    }
  }

  @Test(
    "after random edits every byte is where it should be", arguments: 0..<6, [0, 1, 40, 3000])
  func randomEdits(seed: Int, size: Int) throws {
    var random = SeededRandom(seed: seed)
    let table = PieceTable(parsedBytes: size)
    var model = Model(bytes: (0..<UInt32(size)).map { $0 })
    var storage = EditState.addedBase
    for step in 0..<900 {
      let start = Int.random(in: 0...model.bytes.count, using: &random)
      // Most are small, so that there come to be many blocks, and some remove whole blocks.
      let reach = random.chance(2) ? model.bytes.count : 3
      let end = min(model.bytes.count, start + Int.random(in: 0...reach, using: &random))
      let length = Int.random(in: 0...(random.chance(30) ? 0 : 5), using: &random)
      table.replace(start..<end, withStored: storage, length: length)
      model.replace(start..<end, withStored: storage, length: length)
      storage += UInt32(length)
      if step % 60 == 0 || step == 899 { try model.expect(table, "seed \(seed) size \(size) step \(step)") }
    }
  }

  @Test("a copy keeps its text while the original is edited")
  func copies() throws {
    let table = PieceTable(parsedBytes: 8)
    table.replace(2..<3, withStored: EditState.addedBase, length: 2)
    let copy = PieceTable(copying: table)
    table.replace(0..<9, withStored: EditState.addedBase + 2, length: 1)
    try Model(bytes: [0, 1, EditState.addedBase, EditState.addedBase + 1, 3, 4, 5, 6, 7]).expect(copy, "the copy")
    try Model(bytes: [EditState.addedBase + 2]).expect(table, "the original")
  }

  @Test("the text of a large document is not copied again and again while it is edited")
  func rareConsolidation() throws {
    let count = 40_000
    let text = "[" + Array(repeating: "1", count: count).joined(separator: ",") + "]"
    var document = try JSONDocument(parsing: text, file: "a.json")
    let source = document.source
    // Two more pieces with each edit.
    for index in 0..<2000 {
      let node = try #require(document.element(at: index * 20, in: document.root))
      try document.replace(node, with: 2)
    }
    #expect(document.source === source)
    #expect(document.byteCount == 2 * count + 1)
  }
}
