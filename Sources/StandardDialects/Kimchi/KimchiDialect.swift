import Dialects
import JSONDocument
import Screens
import Sushi

/// The project's own screens: `{ "type": "screen", "screen": { "title", "sections", "next" } }` (`docs/format.md` §5).
package enum KimchiDialect: Dialect {
  package static let name = "kimchi"

  package static let marks = [DialectMark(.type("screen"), definition: "screen_file")]

  package static func read(_ source: ScreenSource) -> DecodedScreen {
    var reader = ScreenReader(source)
    reader.read()
    return DecodedScreen(reader.screen, reader.decoder.diagnostics)
  }

  package static func readSection(
    _ number: Int, of screen: inout Screen, _ source: ScreenSource
  ) -> DecodedSection? {
    guard let place = screen.place(ofSection: number) else { return nil }
    var reader = ScreenReader(source)
    swap(&reader.screen, &screen)
    defer { swap(&reader.screen, &screen) }
    return reader.section(number, at: place).map {
      DecodedSection(section: $0, diagnostics: reader.decoder.diagnostics)
    }
  }

  package static func sectionList(of screen: Screen, _ source: ScreenSource) -> JSONDocument.Node? {
    let document = source.document
    guard let screen = document.value(forKey: "screen", in: document.root),
      let list = document.value(forKey: "sections", in: screen), document.kind(of: list) == .array
    else { return nil }
    // One without an id is told by its number.
    let areNamed = document.elements(of: list).allSatisfy { section in
      document.value(forKey: "id", in: section).map { document.kind(of: $0) == .string } ?? false
    }
    return areNamed ? list : nil
  }

  package static func readItem(_ path: ItemPath, of screen: inout Screen, _ source: ScreenSource) -> DecodedSection? {
    guard let place = screen.place(ofItem: path), let section = screen.place(ofSection: path.section) else {
      return nil
    }
    var reader = ScreenReader(source)
    swap(&reader.screen, &screen)
    defer { swap(&reader.screen, &screen) }
    return reader.item(path, at: place, in: section).map {
      DecodedSection(section: $0, diagnostics: reader.decoder.diagnostics)
    }
  }
}
