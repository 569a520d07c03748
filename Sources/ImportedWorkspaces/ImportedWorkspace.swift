import JSONDocument
import Templates
import Workspaces

/// A workspace made from files of another format.
package struct ImportedWorkspace: Sendable {
  package private(set) var template: WorkspaceTemplate
  package private(set) var ledger = ImportLedger()

  /// Makes the files of a workspace from what was read. Nothing is written.
  ///
  /// - Parameter name: the workspace's.
  /// - Throws: `import.limit` for a file that would be too deep.
  package init(_ sources: [ImportedLayouts], named name: String) throws(Refusal) {
    var texts: [(String, JSONText)] = []
    for source in sources {
      ledger.merge(source.ledger)
      texts += source.texts.filter { style in !texts.contains { $0.0 == style.0 } }
    }
    template = WorkspaceTemplate(
      files: try Self.files(of: sources.flatMap(\.layouts), sources.flatMap(\.components), named: name, texts))
  }

  private static func files(
    of layouts: [ImportedLayout], _ components: [ImportedComponent], named name: String, _ texts: [(String, JSONText)]
  ) throws(Refusal) -> [WorkspaceTemplate.File] {
    var system: [(String, JSONText)] = [("extends", "sushi")]
    if !texts.isEmpty { system.append(("text", .object(texts))) }
    let settings: JSONText = .object([("workspace", .string(name)), ("design_system", .object(system))])
    var files = [try file("kimchi.json", settings, at: nil)]
    for component in components {
      files.append(try file("Components/\(component.name).json", component.text, at: component.location))
    }
    var names: Set<String> = []
    for layout in layouts {
      let name = fileName(layout.name, besides: &names)
      files.append(try file("Layouts/\(name).json", layout.node.text, at: layout.location))
      guard !layout.fixtures.isEmpty else { continue }
      let fixtures: JSONText = .object(layout.fixtures.map { ($0.name, $0.data) })
      let path = "Previews/\(model(name)).previews.json"
      files.append(try file(path, .object([("previews", fixtures)]), at: layout.location))
    }
    return files
  }

  /// - Parameter location: that of what it is made from.
  /// - Throws: `import.limit` for a file that would be deeper than a document may be, since an element of the source is
  ///   several objects inside each other.
  private static func file(
    _ path: String, _ text: JSONText, at location: SourceLocation?
  ) throws(Refusal) -> WorkspaceTemplate.File {
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(parsing: text.bytes, file: path)
      return WorkspaceTemplate.File(path: path, bytes: document.canonicalBytes())
    } catch {
      throw Refusal(
        .importLimit, "\(path) can't be written: \(error.diagnostic.message)", at: location,
        fix: "nest fewer elements, or less data")
    }
  }

  /// A name of letters, digits and `_`, which is no path and not used before, not even with other `_` and capitals: models,
  /// and their fixtures, have none.
  package static func fileName(_ name: String, besides names: inout Set<String>) -> String {
    var word = ""
    for scalar in name.unicodeScalars.prefix(80) {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain { word.unicodeScalars.append(scalar) } else if !word.isEmpty, word.last != "_" { word += "_" }
    }
    while word.last == "_" { word.removeLast() }
    if word.isEmpty { word = "layout" }
    var result = word
    var number = 2
    while !names.insert(result.lowercased().replacing("_", with: "")).inserted {
      result = "\(word)_\(number)"
      number += 1
    }
    return result
  }

  /// `RestaurantCard` for `restaurant_card`: a layout finds its fixtures by it.
  private static func model(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
