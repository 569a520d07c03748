import Dialects
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
      if let id = entry.id { #expect(try picture.resolve(.id(id), from: 0).contains(index), "#\(id)") }
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
