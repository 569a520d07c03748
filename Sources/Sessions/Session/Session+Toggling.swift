import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Session {
  /// The steps that a command has to take back, the last one first, where it has come round to the values that it began
  /// with: it was just executed as often as there are others, on the same selection.
  package func round(of line: String, _ count: Int) -> [Step]? {
    guard count > 1, history.position >= count - 1 else { return nil }
    let place = selectedPlace
    let last = history.steps[(history.position - count + 1)..<history.position]
    guard last.allSatisfy({ $0.name == line && $0.before == place && $0.after == place }) else { return nil }
    return last.reversed()
  }

  /// Whether a command that was executed on the same selection before has added a property.
  package func wasAdded(_ name: PropertyName, by line: String) -> Bool {
    guard let key = name.steps.last else { return false }
    let quoted = Array("\"\(key)\"".utf8)
    let pointer = selectedPlace.pointer
    let step = history.steps[..<history.position].suffix(200).last { $0.name == line && $0.after?.pointer == pointer }
    return step?.changes.contains { change in
      guard change.path == layoutPath, case .edit(let edit) = change.change else { return false }
      return edit.splices.contains { $0.new.contains(quoted) && !$0.old.contains(quoted) }
    } ?? false
  }

  /// The `set` value that moves the selection's property to its next or previous choice.
  /// Nil where it has no choices.
  package func choice(_ count: Int, from property: String) -> String? {
    guard let element = selectedIndex.flatMap({ try? picture.element(at: $0) }),
      let property = try? element.property(PropertyName(property)),
      let next = try? element.toggled(property, by: count)
    else { return nil }
    guard let read = try? JSONDocument(parsing: next.bytes, file: "value") else { return nil }
    return read.string(read.root) ?? next.description
  }
}
