import Binding
import Conditions
import KimchiCore
import Layout
import Pixels
import Rendering
import Workspaces

/// The format of a written picture: a row of `allCases`, with everything about the format.
package struct PictureFormat: Sendable, RawRepresentable, CaseIterable {
  /// The kind of printed bytes.
  package enum Content: Sendable {
    /// Cells with colours.
    case cells
    case text
    case json
    /// For a file: a terminal does not show it.
    case file
  }

  /// As it is named on the command line.
  package let rawValue: String
  /// How the names of such files end, without the point.
  let endings: [String]
  package let content: Content
  /// Whether it holds one picture, so that none can be written under another.
  package let isSingle: Bool
  /// How its text is measured unless somebody says otherwise: in letters where letters are drawn.
  package let measure: Measure
  /// None when there is no such picture, as of one that is too large for pixels.
  let write: @Sendable (Picture, PictureWriter) -> [UInt8]?

  private init(
    _ name: String, endings: [String], _ content: Content, isSingle: Bool = true, measure: Measure = .cell,
    write: @escaping @Sendable (Picture, PictureWriter) -> [UInt8]?
  ) {
    rawValue = name
    self.endings = endings
    self.content = content
    self.isSingle = isSingle
    self.measure = measure
    self.write = write
  }

  // MARK: The table

  package static let ansi = PictureFormat("ansi", endings: ["ans", "ansi"], .cells, isSingle: false) {
    Array(AnsiWriter.write($1.canvas(of: $0), colors: $1.colors).utf8)
  }

  package static let text = PictureFormat("text", endings: ["txt"], .text, isSingle: false) {
    Array(TextWriter.write($1.canvas(of: $0, means: .glyphs)).utf8)
  }

  package static let frames = PictureFormat("frames", endings: [], .json) { picture, _ in
    let (tree, compiled) = (picture.bound.tree, picture.stage.origins.compiled)
    return Array(FramesWriter.write(tree, layout: picture.result) { compiled.name(of: $0, in: tree) }.utf8)
  }

  package static let svg = PictureFormat("svg", endings: ["svg"], .file, measure: .font) { picture, writer in
    writer.painter(of: picture)?.vectors(picture.framedList(), as: .svg, surface: picture.surface)
  }

  package static let html = PictureFormat("html", endings: ["html"], .file) {
    let title = $0.fixture?.address ?? $0.target.layout.model
    return Array(HTMLWriter.write($1.canvas(of: $0), title: title).utf8)
  }

  package static let png = PictureFormat("png", endings: ["png"], .file, measure: .font) {
    $1.pixels(of: $0).flatMap(PNGEncoder.encode)
  }

  package static let pdf = PictureFormat("pdf", endings: ["pdf"], .file, measure: .font) { picture, writer in
    writer.painter(of: picture)?.vectors(picture.framedList(), as: .pdf, surface: picture.surface)
  }

  /// In the order in which help lists them.
  package static let allCases = [ansi, text, frames, svg, html, png, pdf]

  // MARK: Finding

  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// The format by a file's ending.
  package init?(fileName: String) {
    guard let ending = Self.ending(of: fileName),
      let format = Self.allCases.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = format
  }

  /// How a file's name ends, in small letters and without the point; nil when it has no point.
  package static func ending(of fileName: String) -> String? {
    let parts = FilePath.name(fileName).split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.last?.lowercased() : nil
  }

  /// The endings of all formats as a text: `.ans, .txt, .svg, .html, .png or .pdf`.
  package static var endingList: String {
    let endings = allCases.compactMap(\.endings.first).map { "." + $0 }
    return endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? "")
  }
}

extension PictureFormat: Hashable {
  package static func == (one: PictureFormat, other: PictureFormat) -> Bool { one.rawValue == other.rawValue }
  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
