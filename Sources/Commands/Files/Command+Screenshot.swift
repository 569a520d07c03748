import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let screenshot = Command(
    "screenshot", .files, [Argument("file", .file), Argument("force", .choice(["force"]), isOptional: true)],
    "Save the picture to a file",
    details: """
      The file name sets the format: .txt, .ans (with colours), .svg, .html, .png or .pdf. In \
      .ans and .html, cells are divided as in the preview (`cells`). An existing file is only replaced with `force`, \
      unless it is the picture that you saved there before.
      """,
    examples: ["screenshot /tmp/card.svg", "screenshot /tmp/card.svg force"], longWork: looksLong
  ) { session, invocation throws(Refusal) in
    let word = try invocation.required(0)
    guard let format = PictureFormat(fileName: word.unquoted) else {
      throw Refusal(
        "the name \(Spelling.quoted(word.unquoted)) has no picture format",
        fix: "end it in .txt, .ans, .svg, .html, .png or .pdf", range: word.range)
    }
    let writer = PictureWriter(format, cells: session.cells)
    let picture = session.picture(for: format)
    guard let bytes = writer.write(picture) else {
      let refusal = writer.refusal(of: picture)
      throw Refusal(refusal.message, fix: refusal.fix)
    }
    do throws(Refusal) {
      try save(picture: bytes, to: word.unquoted, isForced: try invocation.flag(1, "force"), in: &session)
    } catch {
      throw error.at(word.range)
    }
    let warnings = writer.findings(of: picture).map { "\($0.diagnostic.severity.rawValue): \($0.diagnostic.message)" }
    return Reply("Saved \(word.unquoted) (\(bytes.count) bytes)", lines: warnings)
  }
}

extension Command {
  /// Writes a picture, over nothing but the one that this session wrote there before.
  fileprivate static func save(picture bytes: [UInt8], to path: String, isForced: Bool, in session: inout Session)
    throws(Refusal)
  {
    try session.reach.check(path)
    try session.checkIsAwaited()
    let expected: AtomicFile.Expected
    switch WorkspaceFiles.kind(of: path) {
    case .folder?: throw Refusal("\(path) is a folder", fix: "name a file in it")
    case nil: expected = isForced ? .anything : .noFile
    case .file? where !isForced:
      guard let saved = WorkspaceFiles.realPath(path).flatMap({ session.environment.savedPictures[$0] }) else {
        throw Refusal("\(path) already exists", fix: "name another file, or add `force`")
      }
      expected = .content(saved)
    case .file?, .other?: expected = .anything
    }
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(bytes, to: path, expecting: expected)
    } catch {
      let isOther = error.conflict != nil
      throw Refusal(error.description, fix: isOther ? "name another file, or add `force`" : nil)
    }
    if let real = WorkspaceFiles.realPath(path) { session.environment.savedPictures[real] = Digest(of: bytes) }
  }
}
