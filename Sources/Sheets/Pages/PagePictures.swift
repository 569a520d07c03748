import JSONDocument
import Layout
import Pictures
import Pixels
import Rendering
import Sushi
import Workspaces

/// A picture of a page.
struct PageFigure: Sendable {
  /// A data URI, or a file's path from the root of the site.
  var address: String
  var isFile: Bool
  /// CSS pixels.
  var width: Int
  var height: Int

  /// - Parameter way: from the page to the root of the site: `../`.
  func image(_ description: String, from way: String = "") -> String {
    "<img alt=\"\(HTMLPage.escaped(description))\" loading=\"lazy\" width=\"\(width)\" height=\"\(height)\" "
      + "src=\"\(isFile ? way : "")\(address)\">"
  }

  /// The picture with words below it.
  func html(_ title: String, from way: String = "") -> String {
    "<figure>\(image(title, from: way))<figcaption>\(HTMLPage.escaped(title))</figcaption></figure>\n"
  }
}

/// Draws pictures for pages: into the page itself, or as files beside it.
struct PagePictures: Sendable {
  /// Nil where cairo or Pango is not installed: pages then have no pictures.
  private var painter = PixelPainter()
  /// Takes a file's bytes and the ending of its name, and answers its path; nil puts pictures into the page.
  private let file: (@Sendable (_ bytes: [UInt8], _ ending: String) -> String)?

  init(file: (@Sendable (_ bytes: [UInt8], _ ending: String) -> String)? = nil) { self.file = file }

  /// As vectors; nil for a picture without a size. An image of its own: names inside it then mean nothing to the pictures
  /// beside it, and nothing inside it runs.
  mutating func figure(_ picture: Picture) -> PageFigure? {
    let list = picture.framedList()
    guard list.size.width > 0, list.size.height > 0 else { return nil }
    painter?.images = picture.images
    guard let svg = painter?.vectors(list, as: .svg, surface: picture.surface) else { return nil }
    return figure(svg, "svg", "image/svg+xml", list.size)
  }

  /// In pixels, without images: boxes with names stand for them, so that a page of hundreds stays small.
  ///
  /// - Parameter width: CSS pixels that it may be wide.
  mutating func thumbnail(_ picture: Picture, width: Double) -> PageFigure? {
    let list = picture.framedList()
    guard list.size.width > 0, list.size.height > 0 else { return nil }
    let scale = min(width / list.size.width, 1)
    painter?.images = ImageStore { _ in nil }
    guard let png = painter?.png(list, scale: 2 * scale, surface: picture.surface) else { return nil }
    return figure(
      png, "png", "image/png", Size(list.size.width * scale + 0.5, list.size.height * scale + 0.5))
  }

  private func figure(_ bytes: [UInt8], _ ending: String, _ type: String, _ size: Size) -> PageFigure {
    let address = file?(bytes, ending) ?? "data:\(type);base64,\(Base64.encode(bytes))"
    return PageFigure(
      address: address, isFile: file != nil, width: Int(clamping: size.width), height: Int(clamping: size.height))
  }
}
