import Workspaces

/// What a picture is written as.
package enum PictureFormat: String, Sendable, CaseIterable {
  case ansi, text, frames, svg, html, png

  /// Formats of one picture, which cannot be written one under another.
  package var isSingle: Bool { self != .ansi && self != .text }

  /// What a file's name says of it.
  package init?(fileName: String) {
    switch FilePath.name(fileName).split(separator: ".").last {
    case "svg": self = .svg
    case "html": self = .html
    case "png": self = .png
    case "txt": self = .text
    case "ans", "ansi": self = .ansi
    default: return nil
    }
  }
}
