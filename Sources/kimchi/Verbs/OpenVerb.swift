import ArgumentParser
import Authoring

struct OpenVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Draw a file, a model, or every layout of a folder.",
    discussion: """
      A file or a model is drawn as by 'render'. Of a folder each layout is named, with its fixtures and its first \
      picture; without a word that folder is the workspace around the current one. The word 'open' may be left out.

      Example:
        kimchi Previews/Kimchi
      """)

  @Argument(help: "A file, a folder, MODEL or MODEL.name.", completion: .file())
  var target: String?

  @OptionGroup var drawing: DrawingArguments

  func perform() throws(Failure) -> Outcome {
    guard let target else {
      let workspace = Workspace(containing: ".")
      guard workspace.isConfigured else {
        throw Failure(
          unreadable: "there is no workspace here", fix: "name a file, a folder or a verb: 'kimchi --help' lists them")
      }
      return try gallery(workspace.display(workspace.root))
    }
    return WorkspaceFiles.kind(of: target) == .folder ? try gallery(target) : try drawing.draw(target)
  }

  private func gallery(_ folder: String) throws(Failure) -> Outcome {
    if drawing.fixture != nil { throw Failure(unreadable: "--fixture goes with one layout, not with a folder") }
    let printer = try drawing.printer()
    if printer.format.isSingle {
      throw Failure(unreadable: "--format \(printer.format.rawValue) goes with one layout, not with a folder")
    }
    var gallery = Gallery(printer: printer, conditions: try drawing.picture.conditions())
    return try gallery.draw(folder).saved(to: drawing.output)
  }
}
