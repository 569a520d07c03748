import KimchiCore
import Editing
import Sushi
import Inspection
import JSONDocument
import Pictures
import TestSupport
import Testing
import Workspaces

@Suite("Definitions") struct DefinitionTests {
  /// A sample's layout as an editor has it, not saved yet, and drawn with its first fixture.
  private func picture(_ name: String, _ edit: (String) -> String) throws -> Picture {
    let path = "\(Samples.root)/Layouts/\(name).json"
    let target = try Target.find(path)
    let workspace = target.workspace
    let text = edit(String(decoding: target.layout.document.bytes, as: UTF8.self))
    workspace.documents.replace(target.layout.path, with: try JSONDocument(parsing: text, file: path))
    return try Picture(Target(workspace: workspace, layout: workspace.layout(at: target.layout.path)))
  }

  private func offset(of text: String, in picture: Picture) throws -> Int {
    let bytes = picture.document.bytes
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: text.utf8) })
    return start + text.utf8.count - 2
  }

  @Test("a reference of an unsaved layout leads to the value in the fixture's file")
  func reference() throws {
    let picture = try picture("restaurant_card") { "\n\n" + $0.replacing(#""ref": "image""#, with: #""ref":"name""#) }
    let place = try #require(picture.definition(atOffset: try offset(of: #""ref":"name""#, in: picture)))
    #expect(FilePath.name(place.file) == "RestaurantCard.previews.json")
    let file = try JSONDocument(
      parsing: WorkspaceFiles.read(picture.workspace.root + "/Previews/RestaurantCard.previews.json"), file: "")
    let value = file.node(atOffset: place.offset)
    #expect(file.key(of: value) == "name")
  }

  @Test("a component's name leads to its file")
  func component() throws {
    let picture = try picture("menu_item") { $0 }
    let use = try #require(picture.nodes.first { $0.kind == .component })
    let payload = try #require(picture.document.payload(of: use.envelope.node))
    let name = try #require(picture.document.value(forKey: "name", in: payload))
    let place = try #require(picture.definition(atOffset: picture.document.span(of: name).lowerBound))
    #expect(place.file.contains("/Components/"))
    #expect(place.line == 1)
  }

  @Test("what names nothing has no definition", arguments: ["\"spacing\"", "\"type\""])
  func nothing(_ text: String) throws {
    let picture = try picture("restaurant_card") { $0 }
    #expect(picture.definition(atOffset: try offset(of: text, in: picture)) == nil)
  }
}
