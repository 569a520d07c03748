/// Slash-separated paths as text.
package enum FilePath {
  /// The last part: `c.json` of `a/b/c.json`.
  package static func name(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return path }
    let end = path.utf8.index(after: last)
    let start = path.utf8[..<last].lastIndex(of: slash).map { path.utf8.index(after: $0) } ?? path.startIndex
    return String(path[start..<end])
  }

  /// The containing folder: `a/b` of `a/b/c.json`, `.` of `c.json`, `/` of `/c`.
  package static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The name up to its first point: `RestaurantCard` of `Previews/RestaurantCard.previews.json`.
  package static func stem(_ path: String) -> String {
    let name = name(path)
    let stem = name.prefix { $0 != "." }
    return stem.isEmpty ? name : String(stem)
  }

  /// Whether a name is that of a previews file in any format: `RestaurantCard.previews.json`.
  package static func isPreviews(_ path: String) -> Bool {
    let name = name(path)
    return name.lastIndex(of: ".").map { name[..<$0].hasSuffix(".previews") } ?? false
  }

  package static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || folder == "." || path.hasPrefix("/") { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// Whether `path` is `folder` or inside it. Both are real paths.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    folder == "/" || path == folder || path.hasPrefix(folder + "/")
  }

  /// `path` seen from `base`, both real paths: `b/c` of `/a/b/c` from `/a`, `../c` of `/a/c` from `/a/b`.
  ///
  /// Absolute where the way would lead up and down again.
  package static func relative(_ path: String, to base: String) -> String {
    if path == base { return "." }
    if contains(base, path) { return String(path.dropFirst(base == "/" ? 1 : base.utf8.count + 1)) }
    if contains(path, base) {
      let rest = base.dropFirst(path == "/" ? 0 : path.utf8.count)
      return rest.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    }
    return path
  }

  /// A real path as it is shown: from a folder, or whole without one.
  package static func display(_ path: String, from base: String?) -> String {
    base.map { relative(path, to: $0) } ?? path
  }
}
