import JSONDocument
import Workspaces

extension LanguageMethod {
  /// The texts of open documents, and what changes around them.
  static let synchronisation: [LanguageMethod] = [
    .notification("textDocument/didOpen", "textDocumentSync", synchronisationOptions) { server, params in
      server.open(params)
    },
    .notification("textDocument/didChange") { server, params in server.change(params) },
    .notification("textDocument/didClose") { server, params in server.close(params) },
    .notification("textDocument/didSave") { server, _ in server.readAgain() },
    .notification("workspace/didChangeWatchedFiles") { server, _ in server.readAgain() },
    .notification("workspace/didChangeWorkspaceFolders") { server, params in server.changeFolders(params) },
  ]

  /// Texts are opened and closed, and changed in parts.
  private static let synchronisationOptions: JSONText = [
    "openClose": true, "change": 2, "save": ["includeText": false],
  ]
}

extension LanguageServer {
  /// The real path that a document's address means, whether the file exists or not; nil for what is no file.
  package func path(of uri: String) -> String? {
    FileURI.path(uri).map { WorkspaceFiles.path(ofNew: $0) ?? $0 }
  }

  fileprivate mutating func open(_ params: JSONView) {
    guard let document = params["textDocument"], let uri = document["uri"]?.string,
      let text = document["text"]?.string
    else { return log("didOpen without a document") }
    guard let path = path(of: uri) else { return log("\(uri) is not a file; only files can be edited") }
    texts[path] = OpenText(uri: uri, version: document["version"]?.integer, text: SourceText(Array(text.utf8)))
    textChanged(path)
  }

  fileprivate mutating func change(_ params: JSONView) {
    guard let document = params["textDocument"], let path = document["uri"]?.string.flatMap(path),
      var open = texts[path]
    else { return log("didChange of a document that isn't open") }
    let version = document["version"]?.integer
    if let version, let known = open.version, version < known {
      return log("\(open.uri): version \(version) came after version \(known) and was left out")
    }
    for change in params["contentChanges"]?.elements ?? [] {
      guard let new = change["text"]?.string else {
        log("\(open.uri): a change without text was left out")
        continue
      }
      guard let range = change["range"] else {
        open.text = SourceText(Array(new.utf8))
        continue
      }
      guard let start = range["start"].flatMap(TextPosition.init), let end = range["end"].flatMap(TextPosition.init),
        start <= end
      else {
        log("\(open.uri): a change with a broken range was left out")
        continue
      }
      if end.line > open.text.lineCount { log("\(open.uri): a change behind the last line was put at the end") }
      let offsets = open.text.offset(of: start, in: encoding)..<open.text.offset(of: end, in: encoding)
      open.text.replace(offsets, with: Array(new.utf8))
    }
    open.version = version ?? open.version
    // The text has one owner while it is changed.
    texts[path] = open
    textChanged(path)
  }

  fileprivate mutating func close(_ params: JSONView) {
    guard let path = params["textDocument"]?["uri"]?.string.flatMap(path), texts.removeValue(forKey: path) != nil else {
      return log("didClose of a document that isn't open")
    }
    unread.remove(path)
    store.take(path)
    cache.forget(path, in: self)
    let staysChecked = WorkspaceFiles.kind(of: path) == .file && folders.contains { FilePath.contains($0, path) }
    if staysChecked { checks.note(path) } else { checks.isStale = true }
  }

  private mutating func textChanged(_ path: String) {
    unread.insert(path)
    checks.note(path)
    notePreviews()
  }

  /// Takes in the texts that have changed, once something is asked about them: keys may come faster.
  mutating func readTexts() {
    for path in unread {
      guard let open = texts[path] else { continue }
      let wires = store.wires(of: path)
      if let known = store.known(path), known.positions == nil, open.text.has(known.bytes) {
        // One text is enough; an editor mostly opens what is on disk.
        texts[path]?.text.share(known.bytes)
        store.replace(path, with: known)
        continue
      }
      // Bytes of other forms can't be told from the characters that an editor makes of them.
      if wires.wire(named: path).keepsBytes {
        do throws(Refusal) {
          let read = try wires.read(open.text.bytes, of: path, named: path)
          store.replace(path, with: read.document, as: read.form)
        } catch {
          store.replace(path, with: error)
        }
      }
      cache.forget(path, in: self)
    }
    unread = []
  }

  /// Reads what is on disk again, but for open texts.
  fileprivate mutating func readAgain() {
    readTexts()
    store.forget(allBut: Set(texts.keys))
    cache = LanguageCache()
    checks.isStale = true
    notePreviews()
  }

  fileprivate mutating func changeFolders(_ params: JSONView) {
    for folder in params["event"]?["removed"]?.elements ?? [] {
      let path = folder["uri"]?.string.flatMap(path)
      folders.removeAll { $0 == path }
    }
    for folder in params["event"]?["added"]?.elements ?? [] { folder["uri"]?.string.map { addFolder($0) } }
    checks.isStale = true
  }
}

extension TextPosition {
  init?(_ value: JSONView) {
    guard let line = value["line"]?.integer, let character = value["character"]?.integer, line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSONText { ["line": .integer(line), "character": .integer(character)] }
}
