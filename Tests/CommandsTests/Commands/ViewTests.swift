import Layout
import Sushi
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions

@Suite struct ViewTests {
  private static let mark = """
    { "component": "mark", "layout": { "type": "hStack", "hStack": { "items": [ { "type": "label", "label": "m" } ] } } }
    """
  private static let use = #"{ "type": "component", "component": { "name": "mark" } }"#

  @Test("a component's picture stands for the node that uses it, wherever that is")
  func uses() throws {
    let sample = try SampleSession(
      layout: """
        { "type": "vStack", "vStack": { "items": [ { "type": "label", "label": "a" }, \(Self.use), \(Self.use),
          { "type": "each", "each": { "ref": "rows", "item": \(Self.use) } } ] } }
        """,
      fixtures: #"{ "previews": { "regular": { "rows": [ {}, {}, {} ] } } }"#,
      others: ["Components/mark.json": Self.mark])
    let session = sample.session
    #expect((0...5).map { session.picture.stage.views(of: $0).count } == [1, 1, 1, 1, 1, 3])
    for index in 1...5 {
      let frame = session.picture.result.frame(of: session.picture.stage.views(of: index)[0])
      var other = session
      let isHit = other.select(at: Point(frame.x + 2, frame.y + 2))
      #expect(isHit)
      #expect(other.selectedIndex == index || index == 4 && other.selectedIndex == 5)
    }
  }

  @Test("a layout that is a component through and through can be clicked and is shown")
  func root() throws {
    var sample = try SampleSession(layout: Self.use, others: ["Components/mark.json": Self.mark])
    #expect(sample.session.picture.stage.views(of: 0).count == 1)
    let isHit = sample.session.select(at: Point(2, 2))
    #expect(isHit)
    let reply = try sample.perform("frame")
    #expect(reply.message.contains("at 0, 0"))
  }
}
