import JSONDocument
import Workspaces

/// Files of a workspace with the names by which others may mean them.
///
/// Names are looked for as text: a file may count that means something else, and none is missed.
struct NamedFiles {
  private struct File {
    var path: String
    var bytes: [UInt8]
    var names: Set<String>
  }

  private let files: [File]

  /// Reads files by their real paths; one that can't be read names nothing.
  init(_ paths: some Sequence<String>, in workspace: Workspace) {
    files = paths.compactMap { path in
      guard let document = try? workspace.document(path) else { return nil }
      return File(path: path, bytes: document.bytes, names: Self.names(of: document, path, in: workspace))
    }
  }

  /// Every file of a workspace that may name others.
  init(of workspace: Workspace) {
    self.init(Workspace.Folder.allCases.flatMap { workspace.files(in: $0) }, in: workspace)
  }

  /// The files whose own names one of some texts has.
  func named(in texts: [[UInt8]]) -> NamedFiles {
    NamedFiles(files.filter { file in file.names.contains { name in texts.contains { Self.mentions(name, $0) } } })
  }

  private init(_ files: [File]) { self.files = files }

  var paths: [String] { files.map(\.path) }

  /// The names of all of them.
  var names: Set<String> { files.reduce(into: []) { $0.formUnion($1.names) } }

  /// The files with one of some names or that mention one, those that mention these in turn, and so on, by real path; nil
  /// where more names than a limit are concerned. Linear in the files for each round.
  func users(of start: Set<String>, limit: Int) -> Set<String>? {
    var (names, new, rest) = (start, start, files)
    var paths: Set<String> = []
    while !new.isEmpty {
      guard names.count <= limit else { return nil }
      let found = rest.filter { file in
        !file.names.isDisjoint(with: names) || new.contains { Self.mentions($0, file.bytes) }
      }
      paths.formUnion(found.map(\.path))
      rest.removeAll { paths.contains($0.path) }
      new = found.reduce(into: Set()) { $0.formUnion($1.names) }.subtracting(names)
      names.formUnion(new)
    }
    return paths
  }

  /// The names by which other files may mean a file or what is in it.
  static func names(of document: JSONDocument, _ path: String, in workspace: Workspace) -> Set<String> {
    guard FilePath.name(path) != Workspace.fileName else { return [] }
    var names: Set<String> = [FilePath.stem(path), ModelName.ofFile(path)]
    if let layout = LayoutDocument(document, path: path, dialects: workspace.dialects) {
      names.formUnion([layout.id, layout.model])
    } else {
      names.insert(FixtureFile.model(of: document, path))
    }
    return names.subtracting([""])
  }

  /// Whether a text may have a name in it: a letter may be written as an escape.
  private static func mentions(_ name: String, _ text: [UInt8]) -> Bool {
    text.hasBytes(Array(name.utf8)) || text.hasBytes(Array(#"\u"#.utf8))
  }
}
