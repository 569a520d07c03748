import Dialects
import Editing
import KimchiCore
import Sushi
import Inspection
import JSONDocument
import Pictures
import TestSupport
import Testing
import Workspaces

/// What must hold for each place of each sample.
@Suite("Places of the samples") struct SamplePlacesTests {
  static let documents = Samples.all.flatMap { root in
    let workspace = Workspace(containing: root)
    return workspace.files(in: .layouts) + workspace.files(in: .components) + workspace.files(in: .screens)
  }

  @Test("a place's path and pointer lead back to it", arguments: documents)
  func addresses(_ path: String) throws {
    let picture = try Picture(Target.find(path))
    for (index, entry) in picture.outline.entries.enumerated() {
      let address = try #require(try Address(parsing: picture.path(index)))
      #expect(try picture.resolve(address, from: 0) == [index], "\(picture.describe(index))")
      if !entry.pointer.isEmpty, let pointer = try Address(parsing: entry.pointer), picture.parts.isEmpty {
        #expect(try picture.resolve(pointer, from: 0) == [index], "\(entry.pointer)")
      }
      if let id = entry.id, let address = try Address(parsing: Spelling.address(ofID: id)) {
        #expect(try picture.resolve(address, from: 0).contains(index), "#\(id)")
      }
      if index > 0 {
        #expect(try picture.resolve(.next, from: index - 1) == [index])
        let parent = picture.stage.index.parent(of: index)
        #expect(try picture.resolve(.parent, from: index) == [parent])
      }
    }
  }

  @Test("a part stands in its list where the list says", arguments: Samples.screens)
  func lists(_ path: String) throws {
    let picture = try Picture(Target.find(path))
    var seen = 0
    for index in picture.parts.indices {
      guard let part = try? picture.editedPart(index), let (list, position) = picture.list(holding: part) else {
        continue
      }
      seen += 1
      #expect(list.isInData == part.isInData)
      #expect(picture.position(of: part, in: list) == position, "\(picture.describe(index))")
      #expect(position < picture.count(of: list))
    }
    #expect(seen > 0 || picture.parts.count < 3)
  }

  @Test("a text is found in the parts that have it, wherever the search begins to look", arguments: Samples.screens)
  func texts(_ path: String) throws {
    let picture = try Picture(Target.find(path))
    let strings = Set(Self.strings(in: picture.document.root, of: picture.document) { _ in false }).sorted()
    var seen = 0
    for text in strings.filter({ picture.dataPath(ofText: $0) == nil && !$0.isEmpty }).prefix(60) {
      let wanted = text.lowercased()
      let parts = picture.parts.indices.filter { index in
        let part = picture.parts[index]
        if part.component?.lowercased().contains(wanted) == true { return true }
        guard let node = part.node else { return false }
        return Self.strings(in: node, of: picture.document) { picture.parts.hasPart(at: $0) }
          .contains { $0.lowercased().contains(wanted) }
      }
      #expect(picture.search(text).map(\.index) == parts, "\(text)")
      seen += parts.isEmpty ? 0 : 1
    }
    #expect(seen > 0)
  }

  /// The strings in a value, besides those of the parts inside it.
  private static func strings(
    in value: JSONDocument.Node, of document: JSONDocument, _ isPart: (JSONDocument.Node) -> Bool
  ) -> [String] {
    if let reference = PropertyEdit.reference(value, in: document) { return [reference] }
    var strings = document.string(value).map { [$0] } ?? []
    document.forEachChild(of: value) { child in
      if !isPart(child) { strings += Self.strings(in: child, of: document, isPart) }
    }
    return strings
  }

  @Test("an inspector's row has its value in full, and a place's own value leads to it", arguments: documents)
  func values(_ path: String) throws {
    let picture = try Picture(Target.find(path))
    for index in picture.outline.entries.indices.prefix(60) {
      for row in picture.properties(of: index) where row.source == .layout && !row.value.hasSuffix("…") {
        #expect(!picture.wholeValue(of: row, at: index).isEmpty || row.value.isEmpty, "\(row.name)")
      }
      let own = Self.node(of: index, in: picture)
      guard let own else { continue }
      // A module is a section and its one item.
      #expect(picture.index(around: own).flatMap { Self.node(of: $0, in: picture) } == own)
    }
  }

  private static func node(of index: Int, in picture: Picture) -> JSONDocument.Node? {
    picture.parts.isEmpty ? picture.nodes[index].envelope.node : picture.parts[index].node
  }
}
