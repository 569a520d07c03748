import Editing
import JSONDocument
import Testing

@testable import Commands
@testable import Sessions

@Suite("steps that are one for undo")
struct JoinedStepTests {
  private func join(_ line: String, _ card: inout JournalledSession) throws {
    let number = try #require(card.session.history.last?.number)
    card.session.desk.joinedStep = StepJoin(number: number, name: "joined")
    try card.perform(line)
    card.session.desk.joinedStep = nil
  }

  @Test("the journal has one step for them, also after a restart")
  func journal() throws {
    var card = try JournalledSession()
    let before = card.session.document.bytes
    try card.perform("#row set spacing 9")
    for number in 10...12 { try join("#row set spacing \(number)", &card) }
    try join("#row set padding 4", &card)
    let after = card.session.document.bytes
    #expect(card.session.history.steps.map(\.name) == ["joined"])
    try card.reopen()
    #expect(card.session.recovery?.count == 1)
    try card.perform("recover")
    #expect(card.session.document.bytes == after && card.session.history.steps.count == 1)
    try card.perform("undo")
    #expect(card.session.document.bytes == before)
    try card.perform("redo")
    #expect(card.session.document.bytes == after)
  }

  @Test("what is saved stays a step of its own")
  func saved() throws {
    var card = try JournalledSession()
    try card.perform("#row set spacing 9")
    try card.perform("save")
    try join("#row set spacing 10", &card)
    #expect(card.session.history.steps.count == 2)
    try card.perform("undo")
    #expect(card.session.files.unsaved.isEmpty)
  }

  @Test("another step than the last is not joined")
  func other() throws {
    var card = try JournalledSession()
    try card.perform("#row set spacing 9")
    let number = try #require(card.session.history.last?.number)
    try card.perform("#row set spacing 10")
    card.session.desk.joinedStep = StepJoin(number: number, name: "joined")
    try card.perform("#row set spacing 11")
    #expect(card.session.history.steps.count == 3)
  }
}
