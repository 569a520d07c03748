import ArgumentParser
import Glibc
import JSONDocument
import Pictures
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

/// One picture of one target: what `render` takes, and `open` where it draws.
struct DrawingArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A fixture of the model, by name or as MODEL.name, or a file with data; - is standard input.", valueName: "name"))
  var fixture: String?

  @OptionGroup var picture: PictureArguments

  @Option(
    help: ArgumentHelp(
      """
      ansi (text with colours), text, frames (JSON), svg, html or png: by the name of the output; else ansi on a \
      terminal or with --color, text anywhere else.
      """,
      valueName: "format"),
    completion: Named.completion(PictureFormat.self), transform: Named.choice("format", PictureFormat.self))
  var format: PictureFormat?

  @Flag(help: "The same as --format frames.")
  var json = false

  @Option(name: .shortAndLong, help: ArgumentHelp("Write here rather than to stdout.", valueName: "file"))
  var output: String?

  @Flag(help: "Also say what deserves attention and is no mistake, such as data that this fixture lacks.")
  var notes = false

  func validate() throws {
    if json, let format, format != .frames {
      throw ValidationError("--json and --format \(format.rawValue) are two forms of the picture: ask for one.")
    }
  }

  /// Whether a picture is asked for by its form or its place.
  var isAsked: Bool { json || output != nil || format != nil }

  /// The format that is meant where none is named.
  private func chosenFormat() throws(Failure) -> PictureFormat {
    if json { return .frames }
    if let output, format == nil, PictureFormat(fileName: output) == nil, let ending = PictureFormat.ending(of: output),
      WorkspaceFiles.kind(of: output) != .other
    {
      throw Failure(
        unreadable: "pictures cannot be written as .\(ending)",
        fix: "end the name in \(PictureFormat.endingList), or say --format")
    }
    let isTerminal = output == nil && isatty(STDOUT_FILENO) == 1
    let chosen =
      format ?? output.flatMap(PictureFormat.init(fileName:)) ?? (isTerminal || picture.color != nil ? .ansi : .text)
    if chosen == .png, isTerminal {
      throw Failure(unreadable: "a terminal does not show png", fix: "write it to a file: -o picture.png")
    }
    return chosen
  }

  func writer() throws(Failure) -> PictureWriter {
    PictureWriter(
      try chosenFormat(), colors: (picture.color ?? .auto).mode, cell: picture.cell,
      measure: try picture.conditions().measure)
  }

  func draw(_ word: String) throws(Failure) -> Outcome {
    let target = try Targets.find(word)
    let conditions = try picture.conditions(of: target)
    let picture = Picture(
      target, fixture: try Targets.fixture(fixture, of: target), conditions: conditions, isWhole: true)
    let writer = try writer()
    guard let bytes = writer.write(picture) else {
      let refusal = PictureWriter.refusal(of: picture)
      throw Failure(unreadable: refusal.message, fix: refusal.fix)
    }
    return try Outcome(bytes, Outcome.Content(writer.format)).reporting(
      picture.findings, from: notes ? .note : .warning
    ).saved(
      to: output)
  }
}
