import JSONDocument
import Workspaces

/// The name of a release in a place: its number, and the beginning of its manifest's hash. Two publishers at once may take
/// the same number, and never the same name for different manifests.
package struct ReleaseName: Sendable, Hashable, CustomStringConvertible {
  /// From 1 in each place.
  package let number: Int
  /// Eight hexadecimal digits. Empty in releases that earlier versions published.
  private let mark: String

  /// Of the numbers in a pointer or a manifest that somebody else may have written.
  static let numberLimit = 1_000_000_000
  private static let markLength = 8

  private init(_ number: Int, mark: String) {
    self.number = number
    self.mark = mark
  }

  package init(_ number: Int, _ manifest: Digest) {
    self.init(number, mark: String(manifest.description.prefix(Self.markLength)))
  }

  /// The name that earlier versions gave.
  init(unmarked number: Int) { self.init(number, mark: "") }

  /// Nil for what is not such a name, as `json` writes it.
  init?(_ document: JSONDocument, _ node: JSONDocument.Node) {
    if let number = document.integer(node) {
      guard Self.isKnown(number) else { return nil }
      self.init(unmarked: number)
      return
    }
    guard let parts = document.string(node)?.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false),
      parts.count == 2, let number = Int(parts[0]), Self.isKnown(number), parts[1].utf8.count == Self.markLength,
      parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.init(number, mark: String(parts[1]))
  }

  static func isKnown(_ number: Int) -> Bool { (1...numberLimit).contains(number) }

  /// Whether a manifest may have this name.
  func fits(_ manifest: Digest) -> Bool { manifest.description.hasPrefix(mark) }

  package var description: String { mark.isEmpty ? "\(number)" : "\(number)-\(mark)" }

  var json: JSONText { mark.isEmpty ? .integer(number) : .string(description) }
}
