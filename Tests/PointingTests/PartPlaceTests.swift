import Inspection
import Commands
import Dialects
import JSONDocument
import Layout
import Pictures
import Sessions
import Sushi
import Testing
import Workspaces

@testable import Pointing

@Suite("Where a dragged part of a screen goes") struct PartPlaceTests {
  private static let page: String = {
    let folders = #filePath.split(separator: "/").dropLast(3)
    return "/" + folders.joined(separator: "/") + "/Previews/Kimchi/Screens/home_page.json"
  }()

  @Test("sections go before and behind sections, each by a command that does just that")
  func sections() throws {
    let session = try Session(Target.find(Self.page))
    let sections = session.picture.stage.index.children(of: 0)
    try #require(sections.count > 3)
    let moved = sections[2]
    for (position, goal) in sections.enumerated() {
      for isBelow in [false, true] {
        let place = try #require(
          session.picture.dropPlace(of: moved, over: goal, depth: 1, isBelow: isBelow, isInside: false))
        let target = position + (isBelow ? 1 : 0)
        #expect((place.call == nil) == (goal == moved || target == 2 || target == 3), "\(position) \(isBelow)")
        guard let call = place.call else { continue }
        var copy = session
        copy.select(moved)
        _ = try copy.perform(call.line)
        let now = try #require(copy.selectedIndex)
        #expect(
          copy.picture.stage.index.children(of: 0).firstIndex(of: now) == (target > 2 ? target - 1 : target),
          "\(call.line)")
      }
    }
  }

  @Test("whatever a part is dropped on, the command is carried out or says why not")
  func pairs() throws {
    let session = try Session(Target.find(Self.page))
    let movable = session.parts.indices.filter(session.picture.isMovable)
    var done = 0
    for moved in movable.prefix(14) {
      for over in session.parts.indices.prefix(20) {
        guard
          let call = session.picture.dropPlace(of: moved, over: over, depth: 2, isBelow: true, isInside: false)?.call
        else {
          continue
        }
        var copy = session
        copy.select(moved)
        do throws(Refusal) {
          _ = try copy.perform(call.line)
          done += 1
        } catch {
          #expect(!error.message.isEmpty)
          #expect(copy.document.bytes == session.document.bytes)
        }
      }
    }
    #expect(done > 0)
  }

  @Test("over the picture the half under the pointer decides")
  func halves() throws {
    let session = try Session(Target.find(Self.page))
    let sections = session.picture.stage.index.children(of: 0).filter { !session.picture.stage.views(of: $0).isEmpty }
    try #require(sections.count > 1)
    let frames = session.picture.stage.views(of: sections[1]).map { session.picture.result.frame(of: $0) }
    let frame = try #require(frames.reduce(nil) { $1.union($0) })
    for (y, words) in [(frame.y + 2, "before"), (frame.maxY - 2, "after")] {
      guard let view = session.picture.result.hitTest(Point(frame.x + frame.width / 2, y)),
        let hit = session.picture.stage.part(ofView: view), session.picture.section(around: hit) == sections[1]
      else { continue }
      let moved = try #require(session.picture.stage.index.children(of: 0).last)
      let place = session.picture.dropPlace(of: moved, at: Point(frame.x + frame.width / 2, y), reach: Size(8, 16))
      #expect(place?.words.hasPrefix(words) == true || place?.call == nil)
    }
  }

  @Test("headers, footers and the screen itself stay")
  func fixed() throws {
    let session = try Session(Target.find(Self.page))
    #expect(!session.picture.isMovable(0))
    for index in session.parts.indices where [.header, .footer].contains(session.parts[index].kind) {
      #expect(session.picture.dropPlace(of: index, over: 1, depth: 1, isBelow: true, isInside: false) == nil)
    }
  }
}
