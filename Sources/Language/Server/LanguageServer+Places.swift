import JSONDocument
import Workspaces

/// A place in a document that a request is about.
struct RequestPlace {
  /// Real path.
  let path: String
  let text: SourceText
  let offset: Int
}

extension LanguageServer {
  /// The document that a request is about: an open one, or a file in one of the editor's folders.
  func document(_ params: JSONView) throws(RPCError) -> (path: String, text: SourceText) {
    guard let uri = params["textDocument"]?["uri"]?.string else { throw .invalidParams("a document is missing") }
    guard let path = path(of: uri) else { throw .invalidParams("\(uri) is not a file") }
    if let open = texts[path] { return (path, open.text) }
    guard folders.contains(where: { FilePath.contains($0, path) }) else {
      throw .invalidParams("\(uri) isn't open, and lies outside of the workspace")
    }
    guard let document = try? store.document(path, named: path), document.positions == nil else {
      throw .invalidParams("\(uri) can't be read")
    }
    return (path, SourceText(document.bytes))
  }

  func place(_ params: JSONView) throws(RPCError) -> RequestPlace {
    let (path, text) = try document(params)
    guard let position = params["position"].flatMap(TextPosition.init) else {
      throw .invalidParams("a position is missing")
    }
    return RequestPlace(path: path, text: text, offset: text.offset(of: position, in: encoding))
  }

  /// The workspace around a file, with the texts that are open.
  mutating func workspace(of path: String) -> Workspace {
    let folder = FilePath.parent(path)
    if let known = cache.workspaces[folder] { return known }
    let workspace = Workspace(containing: path, documents: store)
    cache.workspaces[folder] = workspace
    return workspace
  }

  /// The text of a file as JSON; nil where it has none of its own, or can't be read.
  mutating func text(of path: String) -> SourceText? {
    if let open = texts[path] { return open.text }
    if let known = cache.texts[path] { return known }
    let read = (try? store.document(path, named: path)).flatMap { $0.positions == nil ? $0.bytes : nil }
    guard let bytes = read ?? (try? WorkspaceFiles.read(path)) else { return nil }
    let text = SourceText(bytes)
    cache.texts[path] = text
    return text
  }

  /// The address of a file as the editor spells it.
  func uri(_ path: String) -> String { texts[path]?.uri ?? FileURI.text(path) }

  func range(_ offsets: Range<Int>, in text: SourceText) -> JSONText {
    [
      "start": text.position(of: offsets.lowerBound, in: encoding).json,
      "end": text.position(of: offsets.upperBound, in: encoding).json,
    ]
  }

  /// A place in a file, as `Location`; its beginning where the file's bytes aren't its text.
  mutating func location(_ place: SourceLocation) -> JSONText {
    let text = place.byte == nil ? text(of: place.file) : nil
    let offsets = place.offset..<place.offset + place.length
    return ["uri": .string(uri(place.file)), "range": text.map { range(offsets, in: $0) } ?? Self.beginning]
  }

  static let beginning: JSONText = [
    "start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0],
  ]
}
