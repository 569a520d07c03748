/// Finds the file that a picture's url means (`docs/format.md` §7).
package struct ImageLocator: Sendable {
  /// Real path of the workspace, which no picture may lie outside of.
  let root: String
  /// Longest first.
  let prefixes: [WorkspaceConfiguration.ImagePrefix]
  /// The files of a delivery's pictures by their urls.
  private let assets: [String: String]
  /// Files of another time, which take the place of those on disk.
  private let earlier: EarlierPictures?

  init(root: String, prefixes: [WorkspaceConfiguration.ImagePrefix], earlier: EarlierPictures? = nil) {
    self.root = root
    self.prefixes = prefixes
    self.earlier = earlier
    assets = [:]
  }

  /// Pictures beside a delivery, in its folder.
  package init(_ delivery: DeliveryFile) {
    root = FilePath.parent(delivery.path)
    prefixes = []
    earlier = nil
    assets = Dictionary(delivery.assets.map { ($0.url, $0.file) }) { first, _ in first }
  }

  /// The real path of a regular file inside the workspace; none otherwise.
  package func file(for url: String) -> String? {
    guard url.utf8.count <= 4096 else { return nil }
    if let asset = assets[url] { return file(at: asset) }
    let address = String(url.prefix { $0 != "?" && $0 != "#" })
    let path: String
    if let match = prefixes.first(where: { address.hasPrefix($0.prefix) }) {
      path = FilePath.join(match.folder, Self.decoded(address.dropFirst(match.prefix.count)))
    } else {
      guard !address.contains("://"), !address.hasPrefix("/") else { return nil }
      path = Self.decoded(address[...])
    }
    guard !path.isEmpty else { return nil }
    return file(at: path) ?? asset(path)
  }

  /// A file of the workspace by its path from the root; nil where that leads outside.
  package func file(at path: String) -> String? {
    guard let real = WorkspaceFiles.realPath(FilePath.join(root, path)) else {
      return earlier?.file(at: Self.plain(path)).flatMap(\.self)
    }
    guard FilePath.contains(root, real) else { return nil }
    if let earlier = earlier?.file(at: FilePath.relative(real, to: root)) { return earlier }
    return WorkspaceFiles.kind(of: real) == .file ? real : nil
  }

  /// A path without `.`, `..` and empty steps, of a file that isn't there to be asked.
  private static func plain(_ path: String) -> String {
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
      if step == "..", !steps.isEmpty { steps.removeLast() } else { steps.append(step) }
    }
    return steps.joined(separator: "/")
  }

  /// An asset by the name that an app has for it, without folder and ending: `dashpass-logo`.
  private func asset(_ name: String) -> String? {
    guard !name.contains("/"), !name.contains(".") else { return nil }
    return Self.assetEndings.lazy.compactMap { file(at: "Images/\(name)\($0)") }.first
  }

  private static let assetEndings = [".png", "@2x.png", "@3x.png", ".jpg", ".jpeg", ".webp", ".gif"]

  /// `%20` and the like as the bytes they stand for; what isn't an escape stays.
  private static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count, let high = digit(bytes[at + 1]),
        let low = digit(bytes[at + 2])
      {
        result.append(high << 4 | low)
        at += 3
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
