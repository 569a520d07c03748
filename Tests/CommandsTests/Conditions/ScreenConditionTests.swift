import Binding
import Conditions
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import TestSupport
import Testing

@testable import Checking
@testable import Sheets
@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Conditions of whole screens") struct ScreenConditionTests {
  private static let files = [
    "kimchi.json": #"{ "workspace": "W", "devices": ["iPhone SE"] }"#,
    "Screens/home.json": """
    { "type": "screen", "screen": { "sections": [ { "id": "a", "layout": { "type": "list" }, "component": "row",
      "items": [ { "id": "1", "data": { "title": "One" } }, { "id": "2", "data": { "title": "Two" } } ] } ] } }
    """,
    "Components/row.json": """
    { "component": "row", "layout": { "type": "label",
      "label": { "text": { "ref": "title" }, "color": "#DDDDDD", "number_of_lines": 1 } } }
    """,
  ]

  private func session() throws -> (Session, Scratch) {
    let scratch = try Scratch(Self.files)
    return (try Session(Target.find(scratch.path("Screens/home.json"))), scratch)
  }

  private func texts(_ session: Session) -> [(text: String, size: Size)] {
    let tree = session.picture.bound.tree
    return tree.nodes.indices.filter { tree.nodes[$0].kind == .text }.map { view in
      let text = session.picture.result.text(of: view)
      return (tree.texts[Int(tree.nodes[view].payload)].text.text, Size(text?.width ?? 0, text?.height ?? 0))
    }
  }

  @Test("pseudo-localised cells are measured with the texts that they show, and the others come back")
  func locale() throws {
    var (session, scratch) = try session()
    defer { withExtendedLifetime(scratch) {} }
    let plain = texts(session)
    #expect(plain.map(\.text) == ["One", "Two"])
    _ = try session.perform("locale pseudo")
    let pseudo = texts(session)
    #expect(pseudo.map(\.text) == ["[Óñé]", "[Ţŵó]"])
    #expect(pseudo[0].size.width == 40)
    _ = try session.perform("locale original")
    #expect(texts(session).map(\.text) == ["One", "Two"])
  }

  @Test("a type size and another measure reach the cells")
  func typeSize() throws {
    var (session, scratch) = try session()
    defer { withExtendedLifetime(scratch) {} }
    let plain = texts(session)[0].size
    _ = try session.perform("type-size ax3")
    #expect(texts(session)[0].size.width > 2 * plain.width)
    _ = try session.perform("type-size l")
    _ = try session.perform("measure font")
    #expect(texts(session)[0].size.width != plain.width)
  }

  @Test("the lint and the matrix look at whole screens")
  func lint() throws {
    let scratch = try Scratch(Self.files)
    var checker = Checker()
    checker.appearances = [.light]
    checker.collectsCases = true
    let report = checker.check([scratch.root])
    #expect(report.findings.contains { $0.diagnostic.code == .contrastLow })
    #expect(report.cases.map(\.name).contains("Home on iPhone SE"))
    let target = try Target.find(scratch.path("Screens/home.json"))
    let plan = try MatrixPlan(
      [target], axes: [MatrixAxis(.theme, ["light", "dark"])], base: PictureConditions(measure: .font))
    #expect(MatrixSheet(computing: plan).rows.map { $0.map(\.letters) } == [["L", ""]])
  }
}
