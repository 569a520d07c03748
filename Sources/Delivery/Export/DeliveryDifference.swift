import Differences
import Dialects
import JSONDocument
import Pictures
import Sushi
import Workspaces

/// The changes from one delivery to the next, in words.
package struct DeliveryDifference: Sendable {
  /// A line for each change, most important first; empty if the content is the same.
  package private(set) var lines: [String] = []
  private let old: DeliveryFile
  private let new: DeliveryFile
  private let dialects: DialectRegistry

  /// Lines for each part that changed.
  private static let excerpt = 4
  /// Lines for a screen.
  private static let screenLines = 20

  /// - Parameter dialects: those that their screens may be written in.
  package init(from old: DeliveryFile, to new: DeliveryFile, dialects: DialectRegistry) {
    self.old = old
    self.new = new
    self.dialects = dialects
    compare("version", \.version)
    compareClients()
    compareParts("component")
    compareParts("layout")
    compareScreens()
    for key in ["data", "design_system", "experiments"] { compareValue(key) }
    compareAssets()
    compareSizes()
  }

  private mutating func compare(_ name: String, _ value: (DeliveryFile) -> String) {
    guard value(old) != value(new) else { return }
    lines.append("\(name): \(Spelling.excerpt(value(old))) → \(Spelling.excerpt(value(new)))")
  }

  private mutating func compareClients() {
    let (before, after) = (old.lowestClients, new.lowestClients)
    for name in Set(before.keys).union(after.keys).sorted() where before[name] != after[name] {
      lines.append("lowest client: \(name) \(before[name] ?? "none") → \(after[name] ?? "none")")
    }
  }

  private mutating func compareParts(_ kind: String) {
    let (before, after) = (old.members(of: kind + "s"), new.members(of: kind + "s"))
    for name in after.keys.sorted() where before[name] == nil { lines.append("\(kind) added: \(name)") }
    for name in before.keys.sorted() where after[name] == nil { lines.append("\(kind) removed: \(name)") }
    for name in after.keys.sorted() {
      guard let was = before[name], let now = after[name] else { continue }
      addChanges("\(kind) changed: \(name)", from: was, to: now)
    }
  }

  private mutating func compareValue(_ key: String) {
    switch (old.value(key), new.value(key)) {
    case (nil, nil): break
    case (nil, _?): lines.append("\(key) added")
    case (_?, nil): lines.append("\(key) removed")
    case (let was?, let now?): addChanges("\(key) changed", from: was, to: now)
    }
  }

  private mutating func addChanges(_ title: String, from was: JSONDocument, to now: JSONDocument) {
    guard !JSONDocument.difference(from: was, to: now).isEmpty else { return }
    lines.append(title)
    lines += DifferenceText.excerpt(from: was, to: now, lines: Self.excerpt).map { "  \($0)" }
  }

  /// By sections and items where both are screens.
  private mutating func compareScreens() {
    guard let was = old.value("screen"), let now = new.value("screen") else { return compareValue("screen") }
    guard JSONText(was, was.root) != JSONText(now, now.root) else { return }
    guard let before = old.picture(dialects), let after = new.picture(dialects),
      let script = ScreenScript(from: before, to: after),
      !script.isEmpty
    else { return compareValue("screen") }
    lines.append("screen changed")
    lines += script.lines(limit: Self.screenLines).map { "  \($0)" }
  }

  private mutating func compareAssets() {
    let before = Dictionary(old.assets.map { ($0.url, $0.sha256) }) { first, _ in first }
    let after = Dictionary(new.assets.map { ($0.url, $0.sha256) }) { first, _ in first }
    for url in Set(before.keys).union(after.keys).sorted() where before[url] != after[url] {
      let word = before[url] == nil ? "added" : after[url] == nil ? "removed" : "changed"
      lines.append("asset \(word): \(Spelling.excerpt(url))")
    }
  }

  private mutating func compareSizes() {
    guard !lines.isEmpty else { return }
    let sizes = [old, new].map { file in
      let content = DeliveryFile.content(of: file.document)
      return (raw: content.count, gzip: Compression.gzipByteCount(content))
    }
    let (before, after) = (sizes[0], sizes[1])
    lines.append(
      "size: \(before.raw) → \(after.raw) bytes (\(Self.signed(after.raw - before.raw))), with gzip "
        + "\(before.gzip) → \(after.gzip) bytes (\(Self.signed(after.gzip - before.gzip)))")
  }

  private static func signed(_ number: Int) -> String { number < 0 ? "\(number)" : "+\(number)" }
}

extension DeliveryFile {
  fileprivate func value(_ key: String) -> JSONDocument? { member(key).map { document.part($0) } }

  fileprivate func members(of key: String) -> [String: JSONDocument] {
    guard let list = member(key) else { return [:] }
    return Dictionary(document.members(of: list).map { ($0.key, document.part($0.value)) }) { _, last in last }
  }

  fileprivate var lowestClients: [String: String] {
    guard let manifest = member("manifest"), let list = document.value(forKey: "lowest_client", in: manifest) else {
      return [:]
    }
    return document.members(of: list).reduce(into: [:]) { $0[$1.key] = document.string($1.value) }
  }

  fileprivate func picture(_ dialects: DialectRegistry) -> Picture? {
    guard let target = try? Target(self, named: path, dialects: dialects) else { return nil }
    return try? Picture(target)
  }
}
