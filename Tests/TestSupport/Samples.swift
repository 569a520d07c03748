import Glibc

/// The repository's own samples.
package enum Samples {
  package static let root = folder("Kimchi")
  package static let modules = folder("Modules")
  package static let feed = folder("Feed")
  package static let facets = folder("Facets")
  package static let checkout = folder("Checkout")

  /// Every workspace of samples, in order: also those that come later.
  package static let all = entries(of: folder("")).filter { access($0 + "/kimchi.json", R_OK) == 0 }

  /// Their screens, and the later pages of these.
  package static let screens = all.flatMap { entries(of: $0 + "/Screens/") }.filter { $0.hasSuffix(".json") }

  /// Their layouts.
  package static let layouts = all.flatMap { entries(of: $0 + "/Layouts/") }.filter { $0.hasSuffix(".json") }

  /// The paths of what is in a folder, in order.
  private static func entries(of path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var paths: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      paths.append(path + name)
    }
    return paths.sorted()
  }

  private static func folder(_ name: String) -> String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Previews/" + name
  }
}
