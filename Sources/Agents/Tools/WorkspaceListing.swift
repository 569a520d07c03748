import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// The things of a workspace that an agent can name.
struct WorkspaceListing {
  enum Kind: String, CaseIterable {
    case layouts, components, fixtures, colors, styles, devices
  }

  private let workspace: Workspace

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// The things of one kind, Sushi's too; without one, those of every kind that the workspace has itself.
  func json(of word: String?) throws(Refusal) -> JSONText {
    guard let word else {
      return .object(
        Kind.allCases.filter { $0 != .devices }.map { ($0.rawValue, .array(entries(of: $0, isOwn: true))) })
    }
    guard let kind = Kind(rawValue: word) else {
      let names = Kind.allCases.map(\.rawValue)
      throw Refusal(
        "no kind \(Spelling.quoted(word))",
        fix: Spelling.nearest(word, in: names).map { "did you mean \($0)?" } ?? "use \(names.joined(separator: ", "))")
    }
    return [kind.rawValue: .array(entries(of: kind, isOwn: false))]
  }

  private func entries(of kind: Kind, isOwn: Bool) -> [JSONText] {
    switch kind {
    case .layouts: (workspace.files(in: .layouts) + workspace.files(in: .screens)).compactMap(layout)
    case .components: workspace.files(in: .components).compactMap(component)
    case .fixtures: workspace.files(in: .previews).flatMap(fixtures).map { .string($0) }
    case .colors: colors(isOwn: isOwn)
    case .styles:
      StyleRole.allCases.flatMap { role in
        workspace.designSystem.styles.names(role).map { ["role": .string(role.rawValue), "name": .string($0)] }
      }
    case .devices: Device.all.map { .string($0.name) }
    }
  }

  private func name(_ path: String) -> JSONText { .string(FilePath.relative(path, to: workspace.root)) }

  private func layout(_ path: String) -> JSONText? {
    guard let layout = try? workspace.layout(at: path) else { return nil }
    return ["file": name(path), "model": .string(layout.model), "kind": .string("\(layout.kind)")]
  }

  private func component(_ path: String) -> JSONText? {
    guard let document = try? workspace.document(path) else { return nil }
    var decoder = ValueDecoder(sources: [document])
    guard let component = ComponentDefinition(JSONValue(source: 0, node: document.root), &decoder) else { return nil }
    let fields = component.fields.map { field in
      (field.name, JSONText.string(field.type + (field.isRequired ? ", required" : "")))
    }
    return [
      "file": name(path), "name": .string(component.name), "summary": .string(component.summary),
      "fields": .object(fields),
    ]
  }

  private func fixtures(_ path: String) -> [String] {
    guard let document = try? workspace.document(path), let file = try? FixtureFile(document, path: path) else {
      return []
    }
    return file.names.map { "\(file.model).\($0)" }
  }

  private func colors(isOwn: Bool) -> [JSONText] {
    let system = workspace.designSystem
    let (light, dark) = (Theme(.light, designSystem: system), Theme(.dark, designSystem: system))
    return system.tokenNames.compactMap { name in
      guard !isOwn || ColorToken(name: name) == nil, let token = system.token(named: name) else { return nil }
      let color = Color(.token(token))
      return [
        "token": .string(name), "light": .string(light.resolve(color).hex), "dark": .string(dark.resolve(color).hex),
      ]
    }
  }
}
