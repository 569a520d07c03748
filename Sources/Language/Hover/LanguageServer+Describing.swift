import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Rendering
import Sushi
import Workspaces

/// Names in Markdown.
extension LanguageServer {
  /// Fixtures whose values are shown.
  private static let valueLimit = 5

  mutating func describe(_ thing: NamedThing, _ place: AskedPlace) -> [String] {
    switch thing {
    case .component(let name): return describe(component: name, place.workspace)
    case .token(let name, let section):
      return section == "colors" ? color(named: name, place.workspace).map { [$0] } ?? [] : style(name, section, place)
    case .fixture(let name, let model): return describe(fixture: name, model, place.workspace)
    case .data(let keys, let model): return describe(data: keys, model, place.workspace)
    case .id(let id):
      let count = NameUses(of: thing, from: place.layout, in: place.workspace, NameIndex()).uses.count
      return ["**\(Spelling.address(ofID: id))**" + (count > 1 ? ": named \(count) times in this layout" : "")]
    }
  }

  private func describe(component name: String, _ workspace: Workspace) -> [String] {
    guard let path = workspace.componentPath(name), let document = try? workspace.document(path) else { return [] }
    var decoder = ValueDecoder(sources: [document])
    guard let component = ComponentDefinition(JSONValue(source: 0, node: document.root), &decoder) else { return [] }
    var lines = ["**\(name)**" + (component.summary.isEmpty ? "" : ": \(component.summary)")]
    let fields = component.fields.map { field in
      "- \(Markdown.code(field.name)) \(field.type)" + (field.isRequired ? ", required" : "")
        + (field.summary.isEmpty ? "" : ": \(field.summary)")
    }
    if !fields.isEmpty { lines.append(fields.joined(separator: "\n")) }
    let users = workspace.users(ofComponent: name)
    lines.append(
      users == 0
        ? "No layout or screen names it."
        : "Used \(Spelling.counted(users, "time")) in layouts, components and screens.")
    return lines
  }

  private func describe(fixture name: String, _ model: String, _ workspace: Workspace) -> [String] {
    var resolver = FixtureResolver(workspace)
    guard let fixtures = (try? resolver.fixtures(ofModel: model)) ?? nil, let file = fixtures.file(of: name) else {
      return []
    }
    var lines = ["**\(model).\(name)** in \(FilePath.relative(file.path, to: workspace.root))"]
    let extended = file.node(name).flatMap { file.document.value(forKey: FixtureMerge.extendsKey, in: $0) }
    if let extended, let text = file.document.string(extended) { lines.append("Extends \(Markdown.code(text)).") }
    if let tags = file.labels.tags[name], !tags.isEmpty { lines.append("Tags: \(tags.joined(separator: ", ")).") }
    let conditions = file.labels.conditions[name] ?? []
    if !conditions.isEmpty {
      lines.append(conditions.map { "\($0.name) \($0.text)" }.joined(separator: ", ") + ".")
    }
    return [lines.joined(separator: "\n\n")]
  }

  /// The values of a member in the first fixtures of its model.
  private func describe(data keys: [String], _ model: String, _ workspace: Workspace) -> [String] {
    var resolver = FixtureResolver(workspace)
    let names = ((try? resolver.fixtures(ofModel: model)) ?? nil)?.shown ?? []
    guard !names.isEmpty else { return ["\(model) has no fixture."] }
    let lines = names.prefix(Self.valueLimit).map { name in
      guard let fixture = (try? resolver.fixture(name, ofModel: model)) ?? nil,
        let value = Self.value(keys, in: fixture)
      else { return "- \(name): no value" }
      return "- \(name): \(Markdown.value(value, in: fixture.document))"
    }
    let rest = names.count > Self.valueLimit ? ["- and \(names.count - Self.valueLimit) more fixtures"] : []
    return ["**\(keys.joined(separator: "/"))** of \(model)", (lines + rest).joined(separator: "\n")]
  }

  private func style(_ name: String, _ section: String, _ place: AskedPlace) -> [String] {
    guard let role = StyleRole.allCases.first(where: { $0.section == section }),
      let style = place.workspace.designSystem.styles.style(name, role).style
    else { return [] }
    return ["**\(name)**: \(role.noun) \(Markdown.code(style.properties.minified.description))"]
  }

  // MARK: Colours

  /// A colour under both themes, with its contrast against their surfaces.
  private func color(named name: String, _ workspace: Workspace) -> String? {
    let system = workspace.designSystem
    return system.token(named: name).map { "**\(name)**: " + Self.words(Color(.token($0)), system) }
  }

  /// The colour that a value of the document is, or the object around its type or its tint.
  func color(at place: AskedPlace) -> String? {
    let (document, system) = (place.document, place.workspace.designSystem)
    if let color = DocumentColors.color(place.node, in: document, system) {
      guard document.kind(of: place.node) == .string else { return Self.words(color, system) }
      let theme = Theme(designSystem: system)
      let near = NearColors(theme.resolve(color), theme).tokens.first
      return Self.words(color, system) + (near.map { " The nearest token is \(Markdown.code($0))." } ?? "")
    }
    guard ["type", "tint"].contains(document.key(of: place.node)), let parent = document.parent(of: place.node) else {
      return nil
    }
    return DocumentColors.color(parent, in: document, system).map { Self.words($0, system) }
  }

  private static func words(_ color: Color, _ system: DesignSystem) -> String {
    Appearance.allCases.map { appearance in
      let theme = Theme(appearance, designSystem: system)
      let (own, surface) = (theme.resolve(color), theme.resolve(Color(.token(.surfacePrimary))))
      let ratio = (own.contrast(with: surface) * 10).rounded() / 10
      return "\(appearance.rawValue) \(Markdown.code(own.hex)) (contrast \(ratio.plainText) on the surface)"
    }.joined(separator: ", ") + "."
  }
}
