import JSONDocument
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let screenshot = Command(
    "screenshot", .files, [Argument("file", .file)], "Save the picture to a file",
    details: """
      The file name sets the format: .txt, .ans (with colours), .svg, .html, .png or .pdf. In \
      .ans and .html, cells are divided as in the preview (`cells`).
      """,
    examples: ["screenshot /tmp/card.svg"]
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
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(bytes, to: word.unquoted)
    } catch {
      throw Refusal(error.description, range: word.range)
    }
    let warnings = writer.findings(of: picture).map { "\($0.diagnostic.severity.rawValue): \($0.diagnostic.message)" }
    return Reply("Saved \(word.unquoted) (\(bytes.count) bytes)", lines: warnings)
  }
}
