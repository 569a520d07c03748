import Dialects
import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// Gives a component another name wherever a workspace has it: in its own file, where it is used, in the fields of other
/// components, in screens of every dialect, in data that names it, and in `kimchi.json`.
package struct ComponentRename: Sendable {
  package let old: String
  package let new: String
  /// The models of its fixtures, where those follow its name.
  package let models: (old: String, new: String)?
  /// The component's own file, where its model gets the new name too.
  private let home: String?

  /// - Parameter home: the component's own file.
  package init(_ old: String, to new: String, models: (old: String, new: String)?, home: String? = nil) {
    self.home = home
    self.old = old
    self.new = new
    self.models = models
  }

  /// The changes to a file: linear in its values. Its new path is not among them.
  package func edit(of document: JSONDocument, path: String, dialects: DialectRegistry) -> FileEdit {
    var edit = FileEdit(path)
    let sort = LayoutDocument.sort(of: document, path: path, dialects: dialects)
    let file = "\(Workspace.Folder.components.rawValue)/\(old)."
    func look(_ node: JSONDocument.Node, key: String, around: String, further: String) {
      switch document.kind(of: node) {
      case .string:
        guard let text = document.string(node) else { return }
        if text == old, Self.names(key, around, in: sort, path) { edit.replace(node, with: new) }
        if sort == .component, key == "type", further == "fields", let type = fieldType(text) {
          edit.replace(node, with: type)
        }
        if let models, path == home, key == "model", text == models.old, document.parent(of: node) == document.root {
          edit.replace(node, with: models.new)
        }
        if let models, sort == .fixtures {
          if key == "model", text == models.old, document.parent(of: node) == document.root {
            edit.replace(node, with: models.new)
          }
          if key == "$preview", text.hasPrefix(models.old + ".") {
            edit.replace(node, with: models.new + text.dropFirst(models.old.count))
          }
        }
      case .array:
        for element in document.elements(of: node) { look(element, key: key, around: around, further: further) }
      case .object:
        for member in document.members(of: node) {
          if sort == .workspace, around == "experiments", member.key.hasPrefix(file) {
            edit.rename(
              member.value, to: "\(Workspace.Folder.components.rawValue)/\(new).\(member.key.dropFirst(file.count))")
          }
          look(member.value, key: member.key, around: key, further: around)
        }
      default: break
      }
    }
    look(document.root, key: "", around: "", further: "")
    return edit
  }

  /// Whether a string under a key names a component.
  ///
  /// - Parameter around: the key further out, indexes left out.
  package static func names(_ key: String, _ around: String, in sort: LayoutDocument.Sort, _ path: String) -> Bool {
    // By its folder too: a dialect may know a screen by the names in it.
    let isScreen = sort == .screen || FilePath.name(FilePath.parent(path)) == Workspace.Folder.screens.rawValue
    return switch key {
    // A use in a screen or in data, and the component's own name.
    case "component": true
    // A use in a layout, and one of facets.
    case "name", "id": around == "component"
    // A module's type.
    case "type": isScreen || sort == .fixtures
    // What a client has.
    case "components": sort == .workspace
    default: false
    }
  }

  /// A field's type with the new name: `[old]`, `old | [old]`.
  private func fieldType(_ text: String) -> String? {
    var result = ""
    var word = ""
    func end() {
      result += word == old ? new : word
      word = ""
    }
    for character in text {
      if "[]| ".contains(character) {
        end()
        result.append(character)
      } else {
        word.append(character)
      }
    }
    end()
    return result == text ? nil : result
  }
}
