import Testing

@testable import JSONDocument
@testable import Sessions

/// A document that two hold is copied by the next edit, all of its nodes. Nothing on the screen tells, but for the time
/// that a large one takes.
@Suite("documents while they are edited") struct SoleOwnerTests {
  @Test(
    "no edit of a layout copies the document",
    arguments: [
      "root set spacing 4", "#title set color red 500", "2/0 set text Other", "#title unset font",
      "#row add label", "#title insert after label", "#title duplicate", "#title remove",
      "#title move down", "#title move to #row", "#row wrap vStack", "2/0 wrap scroll", "#row unwrap",
      "#row replace vStack", "#row replace scroll", "#title replace button", "undo",
      #"#row edit {"type": "hStack", "hStack": {"id": "row", "items": []}}"#, "#title toggle hidden", "#title cut",
      "rename id row line",
      "2/0 bind text note/text", "#title unbind text", "#row,#title set padding 3",
    ])
  func layout(line: String) throws {
    var sample = try SampleSession()
    // What an edit adds is kept apart from what was read, and made by the first one.
    try sample.perform("#row set spacing 6")
    try Self.expectNoCopy(&sample.session, line)
  }

  @Test(
    "no edit of a screen copies the document",
    arguments: ["#b duplicate", "#b remove", "#b move down", "#b move first", "#top add item", "undo"])
  func screen(line: String) throws {
    var sample = try SampleScreen()
    try sample.perform("root set title Other")
    try Self.expectNoCopy(&sample.session, line)
  }

  private static func expectNoCopy(_ session: inout Session, _ line: String) throws {
    func place(_ session: Session) -> ObjectIdentifier? { session.document.edits.map { ObjectIdentifier($0) } }
    let before = try #require(place(session))
    try session.perform(line)
    #expect(place(session) == before)
  }
}
