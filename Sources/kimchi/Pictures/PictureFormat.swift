import Authoring

/// What a picture is written as.
enum PictureFormat: String, CaseIterable {
  case ansi, text, frames, svg, html, png

  /// Formats of one picture, which cannot be written one under another.
  var isSingle: Bool { self != .ansi && self != .text }

  /// What a file's name says of it.
  init?(fileName: String) {
    switch FilePath.name(fileName).split(separator: ".").last {
    case "svg": self = .svg
    case "html": self = .html
    case "png": self = .png
    default: return nil
    }
  }
}
