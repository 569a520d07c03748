import Inspection
import Dialects
import Editing
import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Parts moved to an index") struct MovingPartsTests {
  @Test("an item comes to stand where it is told to, and undo leads back to the bytes", arguments: Samples.screens)
  func items(_ path: String) throws {
    let start = try Session(Target.find(path))
    var random = SeededRandom(seed: 7)
    let sections = start.parts.indices.filter { start.parts[$0].kind == .section }
    let items = start.parts.indices.filter { start.parts[$0].kind == .item }
    guard !sections.isEmpty, !items.isEmpty else { return }
    for _ in 0..<12 {
      var session = start
      let goal = sections[Int.random(in: 0..<sections.count, using: &random)]
      let item = items[Int.random(in: 0..<items.count, using: &random)]
      let index = Int.random(in: 0...4, using: &random)
      let line = "\(start.picture.path(item)) move to \(start.picture.path(goal)) \(index)"
      let before = session.document.bytes
      // Sections that are made of data take no items, and short ones have no such index: refused in words.
      guard let reply = try? session.perform(line) else {
        #expect(session.document.bytes == before, "\(line)")
        continue
      }
      // Its place in the list as it is written: a client may leave out what stands before it.
      let part = session.selectedIndex.map { session.parts[$0] }
      let place =
        part?.node.flatMap { session.document.position(of: $0) }
        ?? part?.dataNode.flatMap { session.picture.fixture?.document.position(of: $0) }
      #expect(reply.message.hasSuffix("is already there") || place == index, "\(line)")
      if session.history.position > 0 { _ = try session.perform("undo") }
      #expect(session.document.bytes == before, "\(line)")
    }
  }

  @Test(
    "an index that means nothing is refused, and nothing has moved",
    arguments: [
      ("#a move to section[2] abc", "expected an index, found \"abc\""),
      ("#a move to section[2] -1", "expected an index, found \"-1\""),
      ("#a move to section[2] 99", "index 99 is out of range (0–"), ("#a move to #b 0", "can't be moved there"),
      ("section[0] move to root 9", "index 9 is out of range (0–"),
    ])
  func refusals(_ line: String, _ words: String) throws {
    var sample = try SampleScreen()
    let before = sample.text
    #expect { try sample.session.perform(line) } throws: { error in
      (error as? Refusal)?.message.contains(words) == true
    }
    #expect(sample.text == before)
  }

  @Test(
    "within a list, into another one, and sections in the screen",
    arguments: [
      ("#a move to section[0] 2", "#a", 2), ("#c move to section[0] 0", "#c", 0), ("#b move to section[0] 1", "#b", 1),
      ("#a move to section[2] 1", "#a", 1), ("section[0] move to root 1", "section[1]", 1),
    ])
  func places(_ line: String, _ address: String, _ index: Int) throws {
    var sample = try SampleScreen()
    let id = sample.session.parts.first { $0.kind == .section }?.id
    try sample.session.perform(line)
    try sample.session.perform(address)
    let part = try #require(sample.session.selectedIndex.map { sample.session.parts[$0] })
    if part.kind == .section {
      #expect(part.id == id)
    } else {
      #expect(Int(part.place.item) == index)
    }
  }
}
