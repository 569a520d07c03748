import ArgumentParser
import Glibc
import JSONDocument
import Outcomes
import Pictures
import Rendering
import Revisions
import Workspaces

extension Outcome.Content {
  init(_ format: PictureFormat) {
    switch format.content {
    case .cells: self = .cells
    case .text: self = .report
    case .json: self = .json
    case .file: self = .file
    }
  }
}

/// A verb that draws one picture of one target: `render`, and `open` without a terminal.
protocol DrawingVerb: PictureVerb {
  var drawing: DrawingArguments { get }
}

extension DrawingVerb {
  func writer() throws(Failure) -> PictureWriter {
    let format = try drawing.chosenFormat(isColored: picture.color != nil)
    // A page has all colours, whatever this terminal has.
    let color = picture.color ?? (format == .html ? .truecolour : .auto)
    return PictureWriter(format, colors: color.mode, cell: picture.cell, cells: drawing.cells ?? .half)
  }

  func draw(_ word: String) throws(Failure) -> Outcome {
    let target = try drawing.target(word)
    let writer = try self.writer()
    let conditions = try self.conditions(of: target, measure: writer.format.measure)
    let picture = Picture(
      target, fixture: try Targets.fixture(drawing.fixture, of: target), conditions: conditions, isWhole: true)
    guard let bytes = writer.write(picture) else {
      let refusal = writer.refusal(of: picture)
      throw Failure(unreadable: refusal.message, fix: refusal.fix)
    }
    return try Outcome(bytes, Outcome.Content(writer.format)).reporting(
      picture.findings + writer.findings(of: picture), from: drawing.notes ? .note : .warning
    ).saved(to: drawing.output)
  }
}

/// The fixture of a picture, and its form and place.
struct DrawingArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A fixture of the model, by name or as MODEL.name, or a file with data; - is standard input.", valueName: "name"),
    completion: .fixtures)
  var fixture: String?

  @Option(
    help: ArgumentHelp(
      """
      ansi (text with colours), text, frames (JSON), svg, html, png or pdf. By default from the output's file name; else \
      ansi on a terminal or with --color, and text elsewhere.
      """,
      valueName: "format"),
    completion: Named.completion(PictureFormat.self), transform: Named.choice("format", PictureFormat.self))
  var format: PictureFormat?

  @Option(
    help: ArgumentHelp(
      """
      half, quadrants, sextants or octants: the blocks that the terminal's font has for pictures in cells, coarse to \
      fine. Default: half; the studio remembers its own, and `cells test` there shows them all.
      """,
      valueName: "blocks"),
    completion: Named.completion(CellDivision.self), transform: Named.choice("kind of cells", CellDivision.self))
  var cells: CellDivision?

  @Flag(help: "Print the frames as JSON; short for --format frames.")
  var json = false

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write to this file instead of stdout.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp("Draw the files as they were at this git revision, such as HEAD~1.", valueName: "revision"))
  var at: String?

  @Flag(help: "Also print notes, such as data that this fixture lacks.")
  var notes = false

  func validate() throws {
    if json, let format, format != .frames {
      throw ValidationError("Use either --json or --format \(format.rawValue), not both.")
    }
  }

  /// Whether a picture is asked for by its form or its place.
  var isAsked: Bool { at != nil || json || output != nil || format != nil }

  /// The format that is meant where none is named.
  ///
  /// - Parameter isColored: whether colours are asked for.
  fileprivate func chosenFormat(isColored: Bool) throws(Failure) -> PictureFormat {
    if json { return .frames }
    if let output, format == nil, PictureFormat(fileName: output) == nil, let ending = PictureFormat.ending(of: output),
      WorkspaceFiles.kind(of: output) != .other
    {
      throw Failure(
        unreadable: ".\(ending) isn't a picture format",
        fix: "end the name in \(PictureFormat.endingList), or add --format")
    }
    let isTerminal = output == nil && isatty(STDOUT_FILENO) == 1
    let chosen =
      format ?? output.flatMap(PictureFormat.init(fileName:)) ?? (isTerminal || isColored ? .ansi : .text)
    if chosen == .png || chosen == .pdf, isTerminal {
      let name = chosen.rawValue
      throw Failure(
        unreadable: "a terminal can't show \(name.uppercased())", fix: "write it to a file with `-o picture.\(name)`")
    }
    return chosen
  }

  /// The target that a word names, as it was at the revision that is asked for, or as it is.
  fileprivate func target(_ word: String) throws(Failure) -> Target {
    guard let at else { return try Targets.drawn(word) }
    do throws(Refusal) {
      if let gone = try Self.gone(word, at: at) { return gone }
    } catch {
      throw Failure(unreadable: error.message, fix: error.fix)
    }
    let target = try Targets.drawn(word)
    do throws(Refusal) {
      return try WorkspaceRevision(at, of: target.workspace, with: target.layout.path).target(of: target)
    } catch {
      throw Failure(unreadable: error.message, fix: error.fix)
    }
  }

  /// The layout of a file that is gone since a revision; nil where there is such a file, or was none then.
  private static func gone(_ word: String, at name: String) throws(Refusal) -> Target? {
    guard word != Files.standardInput, WorkspaceFiles.kind(of: word) == nil else { return nil }
    let workspace = Workspace(containing: word)
    guard workspace.wires.hasEnding(word) else { return nil }
    let folder = WorkspaceFiles.realPath(FilePath.parent(word))
    let path =
      folder.map { FilePath.join($0, FilePath.name(word)) } ?? FilePath.join(WorkspaceFiles.currentFolder, word)
    let revision = try WorkspaceRevision(name, of: workspace, with: path)
    guard revision.had(path) else { return nil }
    return Target(workspace: revision.workspace, layout: try revision.workspace.layout(at: path))
  }
}
