import Inspection
import JSONDocument
import Pictures
import Workspaces

extension LanguageServer {
  /// The place that a request is about, in the document as it is; nil where it is too broken to be read.
  mutating func asked(_ params: JSONView) throws(RPCError) -> AskedPlace? {
    let place = try place(params)
    return asked(place.path, place.offset)
  }

  mutating func asked(_ path: String, _ offset: Int) -> AskedPlace? {
    let workspace = workspace(of: path)
    return (try? workspace.document(path)).map { AskedPlace(path, $0, offset, in: workspace) }
  }

  /// The thing named at a place.
  mutating func named(at place: AskedPlace) -> NamedPlace? {
    place.named { near(place) }
  }

  /// Bytes of a document whose picture is made in the time of an answer.
  static let smallSize = 64 << 10
  /// Bytes of what is kept around a place of a larger one.
  private static let partSize = 4 << 10

  /// The picture for a question about one place, and the place in it: of a large document only what leads there is drawn.
  mutating func near(_ place: AskedPlace) -> (place: AskedPlace, picture: Picture)? {
    if let known = cache.near, known.path == place.path, known.offset == place.offset {
      return (known.place, known.picture)
    }
    if cache.pictures[place.path] == nil, place.document.byteCount > Self.smallSize, let part = part(around: place) {
      guard let picture = Self.picture(part) else { return nil }
      cache.near = (place.path, place.offset, part, picture)
      return (part, picture)
    }
    return picture(place).map { (place, $0) }
  }

  private func part(around place: AskedPlace) -> AskedPlace? {
    let (bytes, cursor) = JSONRepair.repair(place.document.bytes, cursor: place.offset, room: Self.partSize)
    guard let document = try? JSONDocument(parsing: bytes, file: place.document.file) else { return nil }
    let documents = DocumentStore(over: place.workspace.documents)
    documents.replace(place.path, with: document)
    let workspace = place.workspace.with(documents)
    let part = AskedPlace(place.path, document, cursor.repaired, in: workspace)
    func names(_ place: AskedPlace) -> [String] { place.steps.filter { Int($0) == nil } }
    return part.isKey == place.isKey && names(part) == names(place) ? part : nil
  }

  /// The text of a place's document.
  mutating func sourceText(of place: AskedPlace) -> SourceText {
    guard place.document.positions == nil, let text = text(of: place.path) else {
      return SourceText(place.document.bytes)
    }
    return text
  }

  /// The words of a workspace's files, with those of files that have changed read again.
  mutating func names(in place: AskedPlace) -> NameIndex {
    for path in NameChange(in: place.workspace, from: place.layout).paths where !cache.names.has(path) {
      if let document = try? place.workspace.document(path) { cache.names.add(path, document) }
    }
    return cache.names
  }

  /// The picture of a layout or a screen, with the first fixture of its model.
  mutating func picture(_ place: AskedPlace) -> Picture? {
    if let known = cache.pictures[place.path] { return known }
    let picture = Self.picture(place)
    cache.pictures[place.path] = picture
    return picture
  }

  private static func picture(_ place: AskedPlace) -> Picture? {
    place.layout.flatMap { try? Picture(Target(workspace: place.workspace, layout: $0)) }
  }
}
