import JSONDocument

/// The forms of files that a workspace reads and writes. Each is one row; nothing else names them.
package struct WireTable: Sendable {
  package let wires: [any Wire]
  /// The wire of a new file whose name does not decide it.
  private let first: any Wire
  private let others: [any Wire]

  /// - Parameter first: what new files have.
  package init(_ first: any Wire, _ others: any Wire...) { self.init(first, own: [], others) }

  private init(_ first: any Wire, own: [any Wire], _ others: [any Wire]) {
    self.first = first
    self.others = others
    wires = [first] + own + others
  }

  /// The forms that there are without a word of a workspace.
  package static let standard = WireTable(JSONWire(), ProtobufWire())

  /// The table with the forms of a workspace's own schemas, in place of those that it had. They are asked before the
  /// standard ones.
  package func with(_ own: [any Wire]) -> WireTable { WireTable(first, own: own, others) }

  /// Bytes of a file that are looked at in a listing.
  package static let headSize = 4096

  // MARK: Names

  /// How names of documents end, with the point: the one for new files first.
  package var endings: [String] { Self.unique(wires.flatMap(\.endings)) }

  private static func unique(_ words: [String]) -> [String] {
    words.enumerated().filter { !words[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// How the name of a new file ends: `.json`.
  package var newEnding: String { first.endings.first ?? "" }

  /// Whether a file is one to look at, by its name.
  package func hasEnding(_ path: String) -> Bool { wires.contains { Self.fits($0, path) } }

  /// The form of a file to be created, by its name.
  ///
  /// - Parameter source: the form of the file that it is a copy of, which is taken where the name leaves a choice.
  package func wire(named path: String, copying source: (any Wire)? = nil) -> any Wire {
    if let source, Self.fits(source, path) { return source }
    return wires.first { Self.fits($0, path) } ?? first
  }

  /// A document's file name without the ending of its form: `row.store` of `row.store.json`, `Card` of
  /// `Card.previews.json`.
  package func title(of path: String) -> String {
    let name = FilePath.name(path)
    let ending = endings.filter { name.hasSuffix($0) }.max { $0.utf8.count < $1.utf8.count } ?? ""
    let title = name.dropLast(ending.count)
    return String(title.hasSuffix(".previews") ? title.dropLast(".previews".count) : title)
  }

  private static func fits(_ wire: any Wire, _ path: String) -> Bool { wire.endings.contains { path.hasSuffix($0) } }

  private static func owns(_ wire: any Wire, _ path: String) -> Bool {
    wire.ownEndings.contains { path.hasSuffix($0) }
  }

  // MARK: Content

  /// Whether a file belongs into a listing: by its name, and by its first bytes where the name is not enough. Files
  /// whose ending is a wire's own are not opened.
  func lists(_ path: String, head: () -> [UInt8]?) -> Bool {
    if wires.contains(where: { Self.owns($0, path) }) { return true }
    guard hasEnding(path), let head = head() else { return false }
    return recognized(head, path) != nil
  }

  /// The wire of a file by its content. Those that its name fits are asked first, since binary content can begin like
  /// any text, and nobody else where its ending decides.
  private func recognized(_ head: [UInt8], _ path: String) -> (any Wire)? {
    if let wire = wires.first(where: { Self.fits($0, path) && $0.recognizes(head) }) { return wire }
    if wires.contains(where: { Self.owns($0, path) && !$0.recognizesAll }) { return nil }
    return wires.first { $0.recognizes(head) }
  }

  /// Reads a file in the form that it has; `name` is what locations call it.
  ///
  /// - Throws: what `WorkspaceFiles.read` throws, `file.unrecognized`, or what is wrong in it, with its place.
  package func read(_ path: String, named name: String) throws(Refusal) -> WireDocument {
    try read(try WorkspaceFiles.read(path), of: path, named: name)
  }

  /// Reads what a file has, or is to have, in the form that it is.
  package func read(_ bytes: [UInt8], of path: String, named name: String) throws(Refusal) -> WireDocument {
    let wire = try wire(of: bytes, path, named: name)
    return WireDocument(
      document: try read(bytes, as: wire, named: name),
      form: FileForm(wire: wire, digest: wire.keepsBytes ? nil : Digest(of: bytes)))
  }

  /// Reads bytes in a form; where they aren't of that form, says of which they may be.
  ///
  /// - Throws: what is wrong in them, with its place.
  package func read(_ bytes: [UInt8], as wire: any Wire, named name: String) throws(Refusal) -> JSONDocument {
    do throws(Refusal) {
      return try wire.read(bytes, named: name)
    } catch {
      guard let other = wires.first(where: { $0.name != wire.name && $0.recognizes(bytes) }) else { throw error }
      throw error.suggesting(
        "if the file holds \(other.name), end its name in \(other.endings.joined(separator: " or "))")
    }
  }

  /// The form of a file that was read; nil where neither its content nor its name tells.
  package func form(of bytes: [UInt8], _ path: String) -> (any Wire)? {
    if let wire = recognized(bytes, path) { return wire }
    // A file that says in its name what it should be is told what is wrong in it.
    return FileKind(bytes) == nil ? wires.first { Self.owns($0, path) } : nil
  }

  private func wire(of bytes: [UInt8], _ path: String, named name: String) throws(Refusal) -> any Wire {
    if let wire = form(of: bytes, path) { return wire }
    let kind = FileKind(bytes)
    let names = Self.unique(wires.map(\.name)).joined(separator: " or ")
    throw Refusal(
      .fileUnrecognized, "\(name) isn't \(names)" + (kind.map { " (it looks like \($0.rawValue))" } ?? ""),
      fix: "name a file that holds \(names), such as one that ends in \(endings.joined(separator: " or "))")
  }
}
