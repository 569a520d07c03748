import JSONDocument
import Sushi
import Workspaces

/// Gives a name of the design system another one, in `kimchi.json` and wherever it is used.
package struct TokenRename: Sendable {
  /// The part of `design_system` that has it: `colors`, `types`, `text`, `spacing`, `sizes`.
  package let section: String
  package let old: String
  package let new: String

  package init(_ old: String, to new: String, in section: String) {
    self.old = old
    self.new = new
    self.section = section
  }

  /// The parts of the design system that have a name.
  package static func sections(with name: String, in settings: JSONDocument) -> [String] {
    guard let system = settings.value(forKey: "design_system", in: settings.root) else { return [] }
    return (["colors"] + StyleRole.allCases.map(\.section)).filter { section in
      settings.value(forKey: section, in: system).flatMap { settings.value(forKey: name, in: $0) } != nil
    }
  }

  /// All names of the design system.
  package static func names(in settings: JSONDocument) -> [String] {
    guard let system = settings.value(forKey: "design_system", in: settings.root) else { return [] }
    return (["colors"] + StyleRole.allCases.map(\.section)).flatMap { section in
      settings.value(forKey: section, in: system).map { settings.members(of: $0).map(\.key) } ?? []
    }
  }

  /// The changes to a file: linear in its values.
  package func edit(of document: JSONDocument, path: String) -> FileEdit {
    var edit = FileEdit(path)
    let role = StyleRole.allCases.first { $0.section == section }
    let isSettings = FilePath.name(path) == Workspace.fileName
    func look(_ node: JSONDocument.Node, _ way: [String]) {
      switch document.kind(of: node) {
      case .string:
        guard let text = document.string(node), let key = way.last else { return }
        if isSettings, let pointer = patched(text, way) { edit.replace(node, with: pointer) }
        guard text == old else { return }
        if uses(key, way, role, isSettings) { edit.replace(node, with: new) }
      case .array: for element in document.elements(of: node) { look(element, way) }
      case .object:
        for member in document.members(of: node) {
          if isSettings, way == ["design_system", section], member.key == old { edit.rename(member.value, to: new) }
          look(member.value, way + [member.key])
        }
      default: break
      }
    }
    look(document.root, [])
    return edit
  }

  /// A place in `kimchi.json` that an experiment patches, with the new name; nil for another one.
  ///
  /// - Parameter way: the keys that lead to the place.
  private func patched(_ text: String, _ way: [String]) -> String? {
    guard way.count == 4, way[0] == "experiments", way[2] == Workspace.fileName, ["path", "from"].contains(way[3]),
      let pointer = try? JSONPointer(parsing: text), pointer.tokens.starts(with: ["design_system", section, old])
    else { return nil }
    return JSONPointer(tokens: ["design_system", section, new] + pointer.tokens.dropFirst(3)).description
  }

  private func uses(_ key: String, _ way: [String], _ role: StyleRole?, _ isSettings: Bool) -> Bool {
    guard let role else { return key == "token" }
    if key == role.rawValue { return true }
    // A style of its own section is what an older client falls back to; a text alone names a type.
    if isSettings, key == "fallback" { return way.starts(with: ["design_system", section]) }
    return role == .type && key == "styled_by"
  }
}
