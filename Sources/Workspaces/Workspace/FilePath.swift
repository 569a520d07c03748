/// Slash-separated paths as text, compared and cut by bytes: a letter and an accent that is a character of its own make
/// another name than the letter with its accent, though they are equal as text.
package enum FilePath {
  private static let slash = UInt8(ascii: "/")
  private static let point = UInt8(ascii: ".")

  /// The last part: `c.json` of `a/b/c.json`.
  package static func name(_ path: String) -> String {
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return path }
    let end = path.utf8.index(after: last)
    let start = path.utf8[..<last].lastIndex(of: slash).map { path.utf8.index(after: $0) } ?? path.startIndex
    return String(path[start..<end])
  }

  /// The containing folder: `a/b` of `a/b/c.json`, `.` of `c.json`, `/` of `/c`.
  package static func parent(_ path: String) -> String {
    guard let end = path.utf8.lastIndex(of: slash) else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// The name up to its first point: `RestaurantCard` of `Previews/RestaurantCard.previews.json`.
  package static func stem(_ path: String) -> String {
    let name = name(path)
    let stem = Substring(name.utf8.prefix { $0 != point })
    return stem.isEmpty ? name : String(stem)
  }

  /// Whether a name is that of a previews file in any format: `RestaurantCard.previews.json`.
  package static func isPreviews(_ path: String) -> Bool {
    let name = name(path)
    return name.utf8.lastIndex(of: point).map { name[..<$0].hasSuffix(".previews") } ?? false
  }

  package static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || folder == "." || isAbsolute(path) { return path }
    return folder.utf8.last == slash ? folder + path : folder + "/" + path
  }

  private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// Whether two paths are the same bytes.
  private static func isSame(_ path: String, _ other: String) -> Bool { path.utf8.elementsEqual(other.utf8) }

  /// Whether `path` is `folder` or inside it. Both are real paths.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    folder == "/" || below(folder, path) != nil
  }

  /// `path` seen from `base`, both real paths: `b/c` of `/a/b/c` from `/a`, `../c` of `/a/c` from `/a/b`.
  ///
  /// Absolute where the way would lead up and down again.
  package static func relative(_ path: String, to base: String) -> String {
    if isSame(path, base) { return "." }
    if let rest = below(base, path) { return String(rest) }
    if let rest = below(path, base) {
      return rest.utf8.split(separator: slash).map { _ in ".." }.joined(separator: "/")
    }
    return path
  }

  /// The way from a folder down to a path, empty where they are the same. Nil where the path is elsewhere.
  private static func below(_ folder: String, _ path: String) -> Substring? {
    let (folder, path) = (folder.utf8, path.utf8)
    guard path.starts(with: folder) else { return nil }
    let rest = path.dropFirst(folder.count)
    if rest.isEmpty || folder.last == slash { return Substring(rest) }
    return rest.first == slash ? Substring(rest.dropFirst()) : nil
  }

  /// A real path as it is shown: from a folder, or whole without one.
  package static func display(_ path: String, from base: String?) -> String {
    base.map { relative(path, to: $0) } ?? path
  }
}
