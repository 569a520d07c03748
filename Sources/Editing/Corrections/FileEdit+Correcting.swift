import JSONDocument
import Sushi
import Workspaces

/// The change of a file that a finding's fix names.
extension FileEdit {
  /// Adds what is right in place of what is wrong.
  ///
  /// - Parameter document: the file of the finding, as it was when that was found; nil where it is no JSON.
  /// - Returns: whether there is one: false where nothing can be written, or where the document has changed since.
  package mutating func correct(_ diagnostic: Diagnostic, in document: JSONDocument?) -> Bool {
    guard let correction = diagnostic.fix?.correction, let location = diagnostic.location, location.byte == nil else {
      return false
    }
    if case .text(let range, let new) = correction {
      write(new, over: range)
      return true
    }
    guard let document, location.offset < document.byteCount else { return false }
    let node = document.node(atOffset: location.offset)
    guard diagnostic.path.map({ $0 == document.pointer(to: node).description }) ?? true else { return false }
    switch correction {
    case .value(let value): return correct(node, to: value, at: location, in: document)
    case .member(let key, let value, _):
      guard document.kind(of: node) == .object, document.value(forKey: key, in: node) == nil else { return false }
      add(key, value, to: node)
    case .moved(let owner):
      guard let parent = document.parent(of: node), let key = document.key(of: node),
        let object = document.value(forKey: owner, in: parent), object != node, document.kind(of: object) == .object,
        document.value(forKey: key, in: object) == nil
      else { return false }
      add(key, JSONText(document, node), to: object)
      remove(node)
    case .removal:
      guard document.parent(of: node) != nil else { return false }
      remove(node)
    case .text: return false
    }
    return true
  }

  private mutating func correct(
    _ node: JSONDocument.Node, to value: JSONText, at location: SourceLocation, in document: JSONDocument
  ) -> Bool {
    if document.keyLocation(of: node)?.offset == location.offset {
      guard let key = Self.string(value), Self.isNear(document.key(of: node), key) else { return false }
      rename(node, to: key)
      return true
    }
    guard document.location(of: node).offset == location.offset, let place = Self.place(of: value, at: node, document),
      Self.string(value).map({ Self.isNear(document.string(place), $0) }) ?? true
    else { return false }
    // The name of a type stands before its properties too.
    if let old = document.string(place), let owner = document.parent(of: place), let key = Self.string(value),
      document.key(of: place) == "type", let payload = document.value(forKey: old, in: owner)
    {
      rename(payload, to: key)
    }
    replace(place, with: value)
    return true
  }

  /// The value itself, or the name in an object that refers to something by it.
  static func place(
    of value: JSONText, at node: JSONDocument.Node, _ document: JSONDocument
  ) -> JSONDocument.Node? {
    guard document.kind(of: node) == .object, string(value) != nil else { return node }
    return ["ref", "token"].lazy.compactMap { document.value(forKey: $0, in: node) }.first
  }

  /// Whether a word could be a slip of another, or its name elsewhere: no finding's place is trusted so far that something
  /// else is replaced.
  private static func isNear(_ old: String?, _ new: String) -> Bool {
    guard let old else { return false }
    let nearest = Spelling.nearest(old, in: [new], limit: 2) ?? Spelling.nearest(old, in: [new])
    return nearest == new || PropertySynonyms.same(as: old, among: [new]) == new
  }

  private static func string(_ value: JSONText) -> String? {
    (try? JSONDocument(parsing: value.bytes, file: "")).flatMap { $0.string($0.root) }
  }
}
