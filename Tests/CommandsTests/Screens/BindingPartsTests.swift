import Completing
import Inspection
import Dialects
import Editing
import JSONDocument
import Rendering
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Parts of screens bound to data") struct BindingPartsTests {
  /// Bytes of the files that are open, without those that are new.
  private static func bytes(_ session: Session, like files: [String: [UInt8]]?) -> [String: [UInt8]] {
    session.files.entries.compactMapValues { $0.document?.bytes }.filter { files?.keys.contains($0.key) ?? true }
  }

  private static func drawn(_ session: Session) -> [String] { session.picture.displayList().items.map { "\($0)" } }

  @Test(
    "what is bound is drawn as before, unbinding brings the value back, and undo the bytes", arguments: Samples.screens)
  func keepsThePicture(_ path: String) throws {
    let start = try Session(Target.find(path))
    let picture = Self.drawn(start)
    var (bound, expected) = (0, 0)
    for index in start.parts.indices.prefix(12) {
      guard let part = try? start.picture.editedPart(index), !part.isInData else { continue }
      for property in try start.picture.properties(of: part) {
        var session = start
        let files = Self.bytes(session, like: nil)
        let line = "\(start.picture.path(index)) bind \(property.name) bound_here"
        let value = start.picture.value(at: start.picture.spot(property.path, of: part, followingLast: false))
        let isLiteral = value.map { PropertyEdit.reference($0.node, in: $0.document) == nil } ?? false
        if isLiteral, property.isBindable { expected += 1 }
        let reply: Reply
        do throws(Refusal) {
          reply = try session.perform(line)
        } catch {
          if error.message.contains("holds references"), isLiteral { expected -= 1 }
          #expect(Self.bytes(session, like: files) == files, "\(line)")
          continue
        }
        #expect(property.isBindable, "\(line)")
        // A reference that is set anew, to where nothing is yet, shows nothing.
        guard isLiteral, reply.message.contains("its value moved to") else { continue }
        bound += 1
        #expect(Self.drawn(session) == picture, "\(line)")
        try session.perform("\(session.picture.path(index)) unbind \(property.name)")
        #expect(Self.drawn(session) == picture, "un\(line)")
        try session.perform("undo 2")
        #expect(Self.bytes(session, like: files) == files, "\(line)")
      }
    }
    #expect(bound == expected)
  }

  @Test("a screen from nothing: a header by its component's name, items from the data, another fixture")
  func fromNothing() throws {
    var sample = try SampleScreen()
    for line in [
      "new screen browse", "#main set id nearby", "#nearby set component row", "#nearby set header head",
      "0/0 set text Near you", "#nearby bind items nearby",
      #"data set nearby [{"$preview": "Row.regular"}, {"text": "B"}]"#, "#nearby bind header heading",
      "fixture save-as none", "data set nearby []",
    ] {
      try sample.perform(line)
    }
    #expect(sample.parts == ["screen", "section #nearby", "header head"])
    try sample.perform("fixture regular")
    #expect(sample.parts == ["screen", "section #nearby", "header head", "item row", "item row"])
  }

  @Test(
    "what cannot be bound is refused in words",
    arguments: [
      ("#top bind id name", "id of a section can't be bound to data", "it has layout, header, footer, items"),
      ("0/0 bind text title", "text of a header (head) can't be bound to data", "it has data"),
      ("1/0 bind text other", "comes from the data, in which references are not followed", nil),
      ("#top bind items many[0]/id", "expected an array of items, or a reference to one, found \"m0\"", nil),
      ("#top bind header $item/x", "a screen's references start at its data", "write a path such as items"),
      ("#rail unbind", "unbind needs a property", "`unbind items`"),
      ("#top unbind items", "items isn't a reference", nil),
    ])
  func refusals(_ line: String, _ words: String, _ fix: String?) throws {
    var sample = try SampleScreen()
    let before = sample.text
    let error = #expect(throws: Refusal.self) { try sample.perform(line) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "nothing")")
    if let fix { #expect(error?.fix == fix) }
    #expect(sample.text == before)
  }

  @Test("Tab offers what can be bound, and the paths of the data")
  func completion() throws {
    let sample = try SampleScreen()
    func offered(_ line: String) -> [String] {
      sample.session.complete(line, at: line.utf8.count).candidates.map(\.text)
    }
    #expect(offered("#top bind ") == ["layout", "header", "footer", "items"])
    #expect(offered("#top bind items ").first == "many")
    #expect(offered("#top set header h") == ["head"])
  }

  @Test("properties may follow `add section` at once, and an id without its sign is understood")
  func words() throws {
    var sample = try SampleScreen()
    try sample.perform("add section layout grid component row")
    #expect(sample.parts.last == "section #section" && sample.text.contains(#""layout": "grid""#))
    let error = #expect(throws: Refusal.self) { try sample.perform("rail set layout grid") }
    #expect(error?.fix == "did you mean #rail?")
  }
}
