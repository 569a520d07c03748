import Commands
import Dialects
import Gestures
import Inspection
import Pictures
import TestSupport
import Testing

@testable import Sessions
@testable import Workspaces

@Suite("Items moved by a gesture") struct SectionGestureTests {
  @Test("lead to the section next to theirs, for each item of each screen", arguments: Samples.screens)
  func neighbours(_ path: String) throws {
    var session = try Session(Target.find(path))
    let sections = session.picture.stage.index.children(of: 0)
    for item in session.parts.indices where session.parts[item].kind == .item {
      guard let own = session.picture.section(around: item), let place = sections.firstIndex(of: own) else { continue }
      session.select(item)
      for (gesture, neighbour) in [(NodeGesture.moveOut, place - 1), (.moveIn, place + 1)] {
        switch gesture.outcome(in: session) {
        case .perform(let call):
          let goal = try #require(sections.indices.contains(neighbour) ? sections[neighbour] : nil)
          #expect(call == .move(into: session.picture.path(goal)), "\(gesture)")
        case .refused: #expect(!sections.indices.contains(neighbour), "\(gesture)")
        default: Issue.record("\(gesture)")
        }
      }
    }
  }
}
