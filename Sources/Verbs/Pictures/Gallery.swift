import Conditions
import JSONDocument
import Outcomes
import Pictures
import Rendering
import Width
import Workspaces

/// The layouts and components of folders, each with its fixtures' names and its first picture.
struct Gallery {
  let writer: PictureWriter
  let conditions: PictureConditions
  private var text: [UInt8] = []
  /// Errors and warnings; notes are for a single picture.
  private var findings: [Finding] = []

  init(writer: PictureWriter, conditions: PictureConditions) {
    self.writer = writer
    self.conditions = conditions
  }

  /// - Throws: when there is nothing to draw.
  mutating func draw(_ folders: [String]) throws(Failure) -> Outcome {
    for file in folders.flatMap({ WorkspaceFiles.documents(in: $0) }) {
      if let (picture, names) = picture(in: file) { try add(picture, names, file) }
    }
    guard !text.isEmpty || !findings.isEmpty else {
      throw Failure(
        unreadable: "\(folders.joined(separator: ", ")) has no layouts",
        fix:
          "name a folder with layouts, or a file; `kimchi init` creates a workspace, `kimchi new card` a layout")
    }
    return Outcome(text, Outcome.Content(writer.format)).reporting(findings, from: .warning)
  }

  /// The first picture of a file and the names of all its fixtures; nil when it holds no layout.
  private mutating func picture(in file: String) -> (Picture, names: [String])? {
    do throws(Refusal) {
      let workspace = Workspace(containing: file)
      let document = try WorkspaceFiles.document(file, wires: workspace.wires)
      let sort = LayoutDocument.sort(of: document, path: file, dialects: workspace.dialects)
      guard sort == .layout || sort == .component else { return nil }
      let target = try Target.find(file)
      let picture = try Picture(target, conditions: conditions)
      var resolver = FixtureResolver(target.workspace)
      return (picture, try resolver.names(ofModel: target.layout.model))
    } catch {
      findings += error.findings
      return nil
    }
  }

  private mutating func add(_ picture: Picture, _ names: [String], _ file: String) throws(Failure) {
    if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
    let address = ControlCharacters.visible(picture.fixture?.address ?? picture.target.layout.model)
    // Names could hold colour sequences of their own, which a picture's stay as they are.
    text += "\(heading(address))  \(ControlCharacters.visible(file))\n".utf8
    if names.count > 1 { text += "fixtures: \(ControlCharacters.visible(names.joined(separator: ", ")))\n".utf8 }
    text += writer.write(picture) ?? []
    findings += picture.findings
  }

  private func heading(_ words: String) -> String {
    writer.format == .ansi ? "\u{1B}[1m\(words)\u{1B}[0m" : words
  }
}
