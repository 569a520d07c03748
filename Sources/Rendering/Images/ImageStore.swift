import CPixbuf
import Layout
import Sushi
import Synchronization

/// The pictures of a workspace: their sizes for layout, their pixels for painting.
///
/// The workspace maps a url to a file; a `data:` url has its picture in itself. gdk-pixbuf is opened at the first picture
/// that is painted, or whose size its first bytes do not contain; only files that `ImageKind` knows reach it. What was
/// decoded is kept, the least used given up beyond `byteLimit`. Safe to share between threads.
package final class ImageStore: ImageSizes, Sendable {
  /// Bytes of decoded pixels that are kept.
  package static let byteLimit = 32 << 20
  /// Urls whose sizes are kept.
  private static let sizeLimit = 4096

  private struct Key: Hashable {
    var url: String
    var width: Int
    var height: Int
  }

  private struct Entry {
    /// None: the picture is missing or unreadable.
    var pixels: ImagePixels?
    var lastUse: Int
  }

  private struct State {
    var sizes: [String: Size?] = [:]
    /// The files that urls meant when somebody asked; none where there was no such file.
    var files: [String: String?] = [:]
    /// Whether more urls were asked for than are kept.
    var hasForgottenFiles = false
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var clock = 0
    var generation = 0

    mutating func note(_ file: String?, of url: String) {
      if files.count >= ImageStore.sizeLimit {
        files.removeAll()
        hasForgottenFiles = true
      }
      files[url] = .some(file)
    }

    mutating func keep(_ pixels: ImagePixels?, _ key: Key) {
      if let old = entries[key]?.pixels { bytes -= old.byteCount }
      entries[key] = Entry(pixels: pixels, lastUse: clock)
      bytes += pixels?.byteCount ?? 0
      while bytes > ImageStore.byteLimit || entries.count > 4096,
        let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
      {
        bytes -= entries.removeValue(forKey: oldest)?.pixels?.byteCount ?? 0
      }
    }
  }

  private let resolve: @Sendable (String) -> String?
  private let state = Mutex(State())

  /// `resolve` answers the file that a url means, or nil.
  package init(resolve: @escaping @Sendable (String) -> String?) { self.resolve = resolve }

  /// Points: a file named `…@2x.png` holds two pixels a point.
  package func size(of url: String) -> Size? {
    if let known = state.withLock({ $0.sizes[url] }) { return known }
    let size = withFile(of: url, ImageStore.size(ofFile:))
    state.withLock { state in
      if state.sizes.count >= ImageStore.sizeLimit { state.sizes.removeAll() }
      state.sizes[url] = .some(size)
    }
    return size
  }

  /// Pixels of the file, or nil.
  package func pixelSize(of url: String) -> Size? {
    guard let size = size(of: url) else { return nil }
    let scale = file(of: url).map(ImageStore.scale(ofFile:)) ?? 1
    return Size(size.width * scale, size.height * scale)
  }

  package func problem(of url: String) -> ImageProblem {
    let missing: ImageProblem = InlinePicture.isMeant(by: url) ? .damaged : .missing
    return withFile(of: url) { ImageKind(ofFile: $0) == nil ? .foreign : .damaged } ?? missing
  }

  /// Calls `body` with the file that a url means, or that has the bytes of a picture in the url itself.
  private func withFile<Result>(of url: String, _ body: (String) -> Result?) -> Result? {
    InlinePicture.isMeant(by: url) ? InlinePicture(url)?.withFile(body) : file(of: url).flatMap(body)
  }

  /// The file that a url means now; nil where there is none, or the url has its picture in itself.
  package func file(of url: String) -> String? {
    let file = resolve(url)
    state.withLock { $0.note(file, of: url) }
    return file
  }

  /// Whether some picture that was asked for may be another one, now that files have changed: it was one of them, or its
  /// url means another file than before.
  ///
  /// - Parameter paths: real paths.
  package func mayShow(_ paths: Set<String>) -> Bool {
    let (files, hasForgotten) = state.withLock { ($0.files, $0.hasForgottenFiles) }
    return hasForgotten
      || files.contains { $0.value.map(paths.contains) == true }
      || files.contains { resolve($0.key) != $0.value }
  }

  /// Whether the pixels of a file with a good beginning can't be read. Without the image library nobody can tell.
  func isDamaged(_ url: String) -> Bool {
    kimchi_pixbuf_available() && pixels(of: url, width: 1, height: 1) == nil
  }

  /// The picture at exactly this many pixels, 1…2048 each way. Nil when it is missing or unreadable.
  package func pixels(of url: String, width: Int, height: Int) -> ImagePixels? {
    let key = Key(url: url, width: min(max(width, 1), 2048), height: min(max(height, 1), 2048))
    let known = state.withLock { state -> Entry? in
      state.clock += 1
      state.entries[key]?.lastUse = state.clock
      return state.entries[key]
    }
    if let known { return known.pixels }
    // Four pixels for each that is wanted leave the mean enough to work with.
    let pixels = withFile(of: url) { path in
      ImageKind(ofFile: path) == nil ? nil : ImagePixels(path: path, maxWidth: key.width * 4, maxHeight: key.height * 4)
    }?.resampled(width: key.width, height: key.height)
    state.withLock { $0.keep(pixels, key) }
    return pixels
  }

  /// Forgets everything, as when files have changed.
  package func removeAll() {
    state.withLock { state in
      let generation = state.generation + 1
      state = State()
      state.generation = generation
    }
  }

  /// How often everything has been forgotten: what was made of a picture before holds no more.
  package var generation: Int { state.withLock { $0.generation } }

  private static func size(ofFile path: String) -> Size? {
    guard ImageKind(ofFile: path) != nil,
      let (width, height) = PNGHeader.size(ofFile: path) ?? decoderSize(ofFile: path)
    else { return nil }
    let scale = scale(ofFile: path)
    return Size(Double(width) / scale, Double(height) / scale)
  }

  /// Pixels, by gdk-pixbuf.
  private static func decoderSize(ofFile path: String) -> (width: Int, height: Int)? {
    var width: Int32 = 0
    var height: Int32 = 0
    guard kimchi_pixbuf_size(path, &width, &height), width > 0, height > 0 else { return nil }
    return (Int(width), Int(height))
  }

  /// Pixels a point, by the file's name.
  package static func scale(ofFile path: String) -> Double {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }
}
