import JSONDocument
import Outcomes
import Workspaces

/// Targets where files are wanted rather than one layout: every verb takes the same words.
extension Targets {
  /// Whether a word of the command line is a folder.
  static func isFolder(_ word: String) -> Bool { WorkspaceFiles.kind(of: word) == .folder }

  /// Whether a word names a file or standard input, rather than a folder or a model.
  static func isFile(_ word: String) -> Bool {
    guard word != Files.standardInput, let kind = WorkspaceFiles.kind(of: word) else {
      return word == Files.standardInput || word.contains("/") || WireTable.standard.hasEnding(word)
    }
    return kind != .folder
  }

  /// The files that words name: a file or `-` itself, the documents of a folder, the layout of a model.
  ///
  /// - Throws: an error if a folder has no documents, or for words that name nothing.
  static func files(_ words: [String]) throws(Failure) -> [String] {
    var files: [String] = []
    for word in words {
      if isFile(word) {
        files.append(word)
      } else if isFolder(word) {
        let found = WorkspaceFiles.documents(in: word)
        guard !found.isEmpty else { throw Failure(unreadable: "\(word) has no JSON files", fix: "name another folder") }
        files += found
      } else {
        let target = try find(word)
        files.append(target.workspace.display(target.layout.path))
      }
    }
    return files
  }

  /// The one file that a word names.
  ///
  /// - Throws: an error if it is a folder or names nothing.
  static func file(_ word: String) throws(Failure) -> String {
    guard !isFolder(word) else {
      throw Failure(unreadable: "\(word) is a folder", fix: "name a file in it, a model, or - for standard input")
    }
    return try files([word]).first ?? word
  }

  /// The JSON that a word stands for: a file's, standard input's, a model's layout, or the data of `MODEL.name`.
  static func document(_ word: String) throws(Failure) -> JSONDocument {
    guard !isFile(word), !isFolder(word) else { return try Files.document(try file(word)) }
    let target = try find(word)
    guard target.fixture != nil, let fixture = try fixture(nil, of: target) else { return target.layout.document }
    do {
      return try JSONDocument(parsing: fixture.document.text(of: fixture.node), file: word)
    } catch {
      throw Failure(error)
    }
  }

  /// The layouts and screens of a folder that an app asks for by themselves: without the later pages of a screen.
  ///
  /// - Throws: an error if there are none.
  static func pages(in folder: String) throws(Failure) -> [Target] {
    let targets = try layouts(in: folder, components: false)
    let kept = Set(LayoutIndex.withoutPages(targets.map(\.layout)).map(\.path))
    return targets.filter { kept.contains($0.layout.path) }
  }

  /// The layouts of a folder that are drawn by themselves: layouts and screens, and components too if that is wanted.
  ///
  /// - Throws: an error if there are none.
  static func layouts(in folder: String, components: Bool) throws(Failure) -> [Target] {
    let wanted: Set<LayoutDocument.Sort> = components ? [.layout, .screen, .component] : [.layout, .screen]
    var targets: [Target] = []
    let documents = DocumentStore()
    for file in WorkspaceFiles.documents(in: folder) {
      guard let document = try? WorkspaceFiles.document(file),
        wanted.contains(LayoutDocument.sort(of: document, path: file, dialects: documents.dialects))
      else { continue }
      do {
        targets.append(try Target.find(file: file, documents: documents))
      } catch {
        throw Failure(error)
      }
    }
    try WorkspaceSearch.requireSettings(of: targets.map(\.workspace))
    guard targets.isEmpty else { return targets }
    throw Failure(
      unreadable: "\(folder) has no layouts",
      fix: "name a folder with layouts; `kimchi init` creates a workspace, `kimchi new card` a layout")
  }
}
