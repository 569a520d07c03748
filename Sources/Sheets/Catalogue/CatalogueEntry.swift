import Dialects
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// A component in the catalogue: everything that its file and the workspace know of it.
package struct CatalogueEntry: Sendable {
  /// Something that a component has a name and a line for: a field, a custom key.
  package struct Row: Sendable, Hashable {
    package var name: String
    package var type: String
    package var isRequired: Bool
    package var meaning: String
  }

  /// The category of a component that names none.
  static let otherCategory = "other"

  package let name: String
  package let summary: String
  package let category: String
  package let since: String?
  package let isEssential: Bool
  package let fields: [Row]
  package let customKeys: [Row]
  /// The attributes that it has to log.
  package let logs: [Row]
  package let actions: [String]
  /// The versions from which clients draw it another way.
  package let layouts: [String]
  /// `ios 1.1.0`: the lowest version of each client that draws it; nil where no version does.
  package let clients: [(client: String, version: String?)]
  /// The addresses of its fixtures; excluded ones are not among them.
  package let fixtures: [String]
  /// As paths are shown.
  package let file: String
  /// The data that a screen gives it; nil if it has fixtures.
  var sample: Fixture?
  let target: Target

  init(_ layout: LayoutDocument, _ definition: ComponentDefinition, fixtures: [String], in workspace: Workspace) {
    name = definition.name
    summary = definition.summary
    category = definition.category.isEmpty ? Self.otherCategory : definition.category
    since = definition.since
    isEssential = definition.isEssential
    fields = definition.fields.map {
      Row(name: $0.name, type: $0.type, isRequired: $0.isRequired, meaning: $0.summary)
    }
    customKeys = Self.names("custom_keys", of: layout.document)
    logs = Self.names("logs", of: layout.document)
    actions = definition.actions
    layouts = definition.layouts.map(\.version)
    clients = workspace.configuration.clients.clients.map {
      ($0.name, $0.lowest(supporting: [definition.name])?.number)
    }
    self.fixtures = fixtures
    file = workspace.display(layout.path)
    target = Target(workspace: workspace, layout: layout)
  }

  /// Names with their reasons.
  private static func names(_ key: String, of document: JSONDocument) -> [Row] {
    guard let keys = document.value(forKey: key, in: document.root) else { return [] }
    func row(_ name: String, _ meaning: String) -> Row {
      Row(name: name, type: "any", isRequired: false, meaning: meaning)
    }
    return document.kind(of: keys) == .object
      ? document.members(of: keys).map { row($0.key, document.string($0.value) ?? "") }
      : document.elements(of: keys).compactMap { document.string($0) }.map { row($0, "") }
  }

  /// `since 1.1.0 · ios 1.1.0 and later · not on web`.
  var versions: [String] {
    (since.map { ["since \($0)"] } ?? [])
      + clients.map { client, version in version.map { "\(client) \($0) and later" } ?? "not on \(client)" }
      + (layouts.isEmpty ? [] : ["different layout from \(layouts.joined(separator: ", "))"])
      + (isEssential ? ["essential"] : [])
  }
}

/// The components of a workspace in categories, its layouts and its screens, for people who build responses of them
/// (`docs/dialects.md`, Facets).
package struct ComponentCatalogue: Sendable {
  package let title: String
  /// By category and name.
  package let entries: [CatalogueEntry]
  /// By name.
  package let layouts: [CataloguePage]
  package let screens: [CataloguePage]
  /// Documents that cannot be read.
  package let findings: [Finding]
  /// The dialects of the workspace's screens.
  let dialects: [any Dialect.Type]
  /// The workspace's documents that add names to them.
  let declarations: [JSONDocument]

  /// Whether the workspace has nothing to list.
  package var isEmpty: Bool { entries.isEmpty && layouts.isEmpty && screens.isEmpty }

  /// Linear in the documents of the workspace. Draws each screen, and those that have components without fixtures with
  /// several fixtures.
  package init(_ workspace: Workspace) {
    title = workspace.configuration.name ?? FilePath.name(workspace.root)
    var findings: [Finding] = []
    var resolver = FixtureResolver(workspace)
    var entries: [CatalogueEntry] = []
    for path in workspace.files(in: .components) {
      do throws(Refusal) {
        let layout = try workspace.layout(at: path)
        guard layout.isComponent else { continue }
        var decoder = ValueDecoder(sources: [layout.document])
        guard let definition = ComponentDefinition(JSONValue(source: 0, node: layout.document.root), &decoder) else {
          continue
        }
        let names = (try? resolver.fixtures(ofModel: layout.model))?.shown ?? []
        let addresses = names.map { "\(layout.model).\($0)" }
        entries.append(CatalogueEntry(layout, definition, fixtures: addresses, in: workspace))
      } catch {
        findings += error.findings
      }
    }
    func pages(_ folder: Workspace.Folder) -> [CataloguePage] {
      workspace.files(in: folder).compactMap { path -> CataloguePage? in
        do throws(Refusal) {
          let layout = try workspace.layout(at: path)
          let names = (try? resolver.fixtures(ofModel: layout.model))?.shown ?? []
          return CataloguePage(layout, fixtures: names.map { "\(layout.model).\($0)" }, in: workspace)
        } catch {
          findings += error.findings
          return nil
        }
      }.sorted { $0.name < $1.name }
    }
    layouts = pages(.layouts)
    screens = pages(.screens)
    let samples = CataloguePage.samples(of: Set(entries.filter(\.fixtures.isEmpty).map(\.name)), on: screens)
    for index in entries.indices { entries[index].sample = samples[entries[index].name] }
    self.entries = entries.sorted { ($0.category, $0.name) < ($1.category, $1.name) }
    self.findings = findings
    let documents = screens.map(\.target.layout.document)
    dialects = workspace.dialects.dialects(of: documents)
    declarations = workspace.declarations
  }

  /// Layouts and screens under their titles, as far as there are any.
  var pages: [(title: String, pages: [CataloguePage])] {
    [("Layouts", layouts), ("Screens", screens)].filter { !$0.1.isEmpty }
  }

  /// The categories in order, with their entries.
  var categories: [(name: String, entries: [CatalogueEntry])] {
    var result: [(name: String, entries: [CatalogueEntry])] = []
    for entry in entries {
      if result.last?.name == entry.category {
        result[result.count - 1].entries.append(entry)
      } else {
        result.append((entry.category, [entry]))
      }
    }
    return result
  }
}
