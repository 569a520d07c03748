/// The repository's own samples.
package enum Samples {
  package static let root = folder("Kimchi")
  package static let modules = folder("Modules")
  package static let feed = folder("Feed")
  package static let facets = folder("Facets")
  package static let checkout = folder("Checkout")

  private static func folder(_ name: String) -> String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Previews/" + name
  }
}
