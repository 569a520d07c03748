import JSONDocument
import Layout
import ScreenLayout
import Screens
import Testing

@testable import Pictures
@testable import Workspaces

/// A picture of a screen that follows edits, to be compared with a fresh one.
enum FollowedScreen {
  /// Edits the document of a picture and lets the picture follow. Answers whether it could.
  static func change(_ picture: inout Picture, _ body: (inout JSONDocument) throws -> Edit) throws -> Bool {
    try changes(&picture) { [try body(&$0)] }
  }

  /// The same with several edits, which the picture follows together.
  static func changes(_ picture: inout Picture, _ body: (inout JSONDocument) throws -> [Edit]) throws -> Bool {
    var document = picture.target.layout.document
    picture.releaseDocument()
    let edits = try body(&document)
    picture.adopt(document)
    return picture.follow(edits)
  }

  /// The picture of the same screen, drawn anew.
  static func fresh(_ picture: Picture) throws -> Picture {
    let target = picture.target
    let layout = try #require(
      LayoutDocument(target.layout.document, path: target.layout.path, dialects: target.workspace.dialects))
    return Picture(
      Target(workspace: target.workspace, layout: layout), fixture: picture.fixture, conditions: picture.conditions)
  }

  /// The facts in which a picture is not as a fresh one, each as it is and as it should be.
  static func stale(_ picture: Picture) throws -> [String] {
    let (own, fresh) = (try facts(picture), try facts(try fresh(picture)))
    let counts = own.count == fresh.count ? [] : ["\(own.count) facts instead of \(fresh.count)"]
    return counts + zip(own, fresh).filter { $0 != $1 }.map { "\($0) instead of \($1)" }
  }

  /// What is known of a screen: its parts, what they show, and where those in sight lie. Nodes are told by pointers, since they
  /// have other numbers when a document is parsed again.
  static func facts(_ picture: Picture) throws -> [String] {
    let stage = try #require(picture.stage.screenStage)
    let snapshot = stage.presenter.snapshot
    let parts = stage.parts.indices.map { index in
      let part = stage.parts[index]
      let pointer = part.node.map { picture.target.layout.document.pointer(to: $0).description } ?? "–"
      let found = part.node.flatMap { stage.parts.index(of: $0) } == index
      return "\(part.kind) \(pointer) \(part.id ?? "–") \(part.component ?? "–") \(found) "
        + "\(stage.parts.parent(of: index)) \(stage.parts.end(of: index)) \(stage.parts.position(of: index))"
    }
    let records = snapshot.sections.map { "\($0)" }
    let items = zip(snapshot.identities, snapshot.contents).map { "\($0.0) \($0.1)" }
    let cells = stage.cells.map { "\($0.place) \($0.frame) \($0.views.count)" }
    return parts + records + items + cells + picture.findings.map { "\($0.diagnostic)" }
  }
}
