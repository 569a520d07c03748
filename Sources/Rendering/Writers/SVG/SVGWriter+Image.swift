import Glibc
import Layout
import Sushi

extension SVGWriter {
  /// The picture's file itself, fitted and clipped, or a named box where it cannot be read.
  mutating func write(_ image: ImageItem) {
    guard let images, let file = images.file(of: image.url), let type = ImageKind(ofFile: file)?.mediaType,
      images.size(of: image.url) != nil, !images.isDamaged(image.url), let bytes = SVGWriter.read(file)
    else {
      writeNamedBox(
        image.name, image.bounds, image.outline, box: image.placeholder.box, name: image.placeholder.name)
      return
    }
    let clip = define {
      "<clipPath id=\"\($0)\"><path d=\"\(SVGPath.outline(image.outline, image.bounds))\"/></clipPath>"
    }
    output.append("<g clip-path=\"url(#\(clip))\"")
    if let filter = filter(for: image) { output.append(" filter=\"url(#\(filter))\"") }
    output.append("><image x=\"\(PointText.text(image.picture.x))\" y=\"\(PointText.text(image.picture.y))\"")
    output.append(" width=\"\(PointText.text(image.picture.width))\"")
    output.append(" height=\"\(PointText.text(image.picture.height))\" preserveAspectRatio=\"none\"")
    output.append(" xlink:href=\"data:\(type);base64,")
    output.append(Base64.encode(bytes))
    output.append("\"/></g>\n")
  }

  private mutating func filter(for image: ImageItem) -> String? {
    if let tint = image.tint {
      let color = SVGWriter.paint("flood", tint).replacing("flood=", with: "flood-color=")
      return define {
        "<filter id=\"\($0)\"><feFlood\(color)/><feComposite operator=\"in\" in2=\"SourceAlpha\"/></filter>"
      }
    }
    guard image.grayscale > 0 else { return nil }
    let kept = PointText.text(1 - min(image.grayscale, 100) / 100)
    return define { "<filter id=\"\($0)\"><feColorMatrix type=\"saturate\" values=\"\(kept)\"/></filter>" }
  }

  /// Bytes of a picture's file that are embedded at most.
  private static let fileLimit = 16 << 20

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > fileLimit { return nil }
    }
  }
}
