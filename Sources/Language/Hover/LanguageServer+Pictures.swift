import Conditions
import Inspection
import JSONDocument
import Pictures
import Rendering
import Workspaces

/// Small pictures for editors that show them in a hover.
extension LanguageServer {
  /// Bytes of a picture: editors cut texts that are longer than 100,000 letters.
  private static let hoverLimit = 64 << 10
  /// Pixels a point, the sharpest that fits.
  private static let hoverScales = [2.0, 1, 0.5]

  /// A picture of what is named at a place: a component or a fixture, or the file of an image.
  mutating func picture(at place: AskedPlace, of thing: NamedThing?) -> String? {
    switch thing {
    case .component(let name):
      guard let path = place.workspace.componentPath(name), let layout = try? place.workspace.layout(at: path) else {
        return nil
      }
      return Self.picture(Target(workspace: place.workspace, layout: layout), fixture: nil)
    case .fixture(let name, let model):
      guard let layout = (try? place.workspace.layout(ofModel: model)) ?? nil else { return nil }
      return Self.picture(Target(workspace: place.workspace, layout: layout), fixture: name)
    case .token, .data, .id, nil:
      guard !place.isKey, let text = place.document.string(place.node),
        let path = place.workspace.images.file(for: text),
        let bytes = WorkspaceFiles.head(path, count: Self.hoverLimit + 1), let type = Self.mediaType(of: bytes)
      else { return nil }
      return Self.markdown(bytes, type)
    }
  }

  private static func picture(_ target: Target, fixture: String?) -> String? {
    var resolver = FixtureResolver(target.workspace)
    guard let data = try? resolver.fixture(fixture, ofModel: target.layout.model) else { return nil }
    let picture = Picture(target, fixture: data, conditions: PictureConditions(measure: .font))
    return hoverScales.lazy.compactMap { scale in
      PictureWriter(.png, scale: scale).write(picture).flatMap { markdown($0, "image/png") }
    }.first
  }

  private static func markdown(_ bytes: [UInt8], _ type: String) -> String? {
    bytes.count <= hoverLimit ? "![](data:\(type);base64,\(Base64.encode(bytes)))" : nil
  }

  /// By the first bytes; nil for what isn't an image that editors show.
  private static func mediaType(of bytes: [UInt8]) -> String? {
    let types: [(start: [UInt8], type: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "image/png"), ([0xFF, 0xD8, 0xFF], "image/jpeg"), (Array("GIF8".utf8), "image/gif"),
      (Array("RIFF".utf8), "image/webp"),
    ]
    return types.first { bytes.starts(with: $0.start) }?.type
  }
}
