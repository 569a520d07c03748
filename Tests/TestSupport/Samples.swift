import Glibc

/// The repository's own samples.
package enum Samples {
  package static let root = folder("Kimchi")
  package static let modules = folder("Modules")
  package static let feed = folder("Feed")
  package static let facets = folder("Facets")
  package static let checkout = folder("Checkout")

  /// Every workspace of samples, in order: also those that come later.
  package static let all: [String] = {
    let previews = folder("")
    guard let folder = opendir(previews) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if access("\(previews)\(name)/kimchi.json", R_OK) == 0 { names.append(previews + name) }
    }
    return names.sorted()
  }()

  private static func folder(_ name: String) -> String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Previews/" + name
  }
}
