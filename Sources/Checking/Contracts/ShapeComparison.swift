import Dialects
import JSONDocument
import KimchiCore

/// The differences between one component's fixtures and its instances in a response.
struct ShapeComparison {
  let component: String
  let promised: DataShape
  let sent: DataShape
  let contract: ComponentContract?

  /// Of nested values that are missing as a whole only the outermost is said.
  var diagnostics: [Diagnostic] { missing + extra + differing }

  private func isRequired(_ path: String) -> Bool {
    contract?.fields.contains { $0.name == path && $0.isRequired } ?? false
  }

  private var missing: [Diagnostic] {
    promised.paths.compactMap { path in
      guard sent.seen[path] == nil, DataShape.parent(of: path).map({ sent.seen[$0] != nil }) ?? true,
        let place = Self.first(promised.seen[path])
      else { return nil }
      return Diagnostic(
        isRequired(path) ? .error : .warning, .shapeMissing,
        "\(component): fixtures have \"\(path)\", the response never does, in \(Spelling.counted(sent.instances, "instance"))",
        at: place.document.location(of: place.node), path: place.document.pointer(to: place.node).description,
        fix: "remove it from the fixtures, or ask the backend to send it")
    }
  }

  private var extra: [Diagnostic] {
    sent.paths.compactMap { path in
      guard promised.seen[path] == nil, DataShape.parent(of: path).map({ promised.seen[$0] != nil }) ?? true,
        let seen = sent.seen[path], let place = Self.first(seen)
      else { return nil }
      let share = seen.count < sent.instances ? " in \(seen.count) of \(sent.instances)" : ""
      return Diagnostic(
        .note, .shapeExtra, "\(component): the response has \"\(path)\"\(share), no fixture does",
        at: place.document.location(of: place.node), path: place.document.pointer(to: place.node).description,
        fix: "add it to a fixture if the layout should show it")
    }
  }

  private var differing: [Diagnostic] {
    sent.paths.compactMap { path in
      guard let promised = promised.seen[path], let sent = sent.seen[path] else { return nil }
      let unknown = sent.places.filter { promised.places[$0.key] == nil }
      guard let place = Self.first(unknown), let other = Self.first(promised) else { return nil }
      // Where some instances fit, the backend sends either: the layout has to bear both.
      let isAlways = unknown.count == sent.places.count
      return Diagnostic(
        isAlways ? .error : .warning, .shapeType,
        "\(component): \"\(path)\" is \(Self.kinds(promised.places)) in fixtures, \(isAlways ? "" : "and also ")"
          + "\(Self.kinds(unknown)) in the response",
        at: place.document.location(of: place.node), path: place.document.pointer(to: place.node).description,
        notes: [Diagnostic.Note("fixture value here", at: other.document.location(of: other.node))])
    }
  }

  // MARK: Words

  private static func first(_ seen: DataShape.Seen?) -> DataShape.Place? { seen.flatMap { first($0.places) } }

  private static func first(_ places: [JSONDocument.Kind: DataShape.Place]) -> DataShape.Place? {
    places.values.min { ($0.document.file, $0.node.index) < ($1.document.file, $1.node.index) }
  }

  private static func kinds(_ places: [JSONDocument.Kind: DataShape.Place]) -> String {
    places.keys.map(\.withArticle).sorted().joined(separator: " or ")
  }
}
