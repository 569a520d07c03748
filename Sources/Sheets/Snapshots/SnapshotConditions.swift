import Conditions
import JSONDocument
import Pictures
import Workspaces

/// The conditions of a snapshot in words, as they stand in its head and in its file's name: device and theme always,
/// others where they are not as usual.
package struct SnapshotConditions: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    var name: String
    var value: String
  }

  private(set) var entries: [Entry]

  package init(_ conditions: PictureConditions) {
    entries = Condition.allCases.filter { $0 == .device || $0 == .theme || !$0.isStandard(conditions) }
      .map { Entry(name: $0.rawValue, value: $0.text(of: conditions)) }
  }

  init(entries: [Entry]) { self.entries = entries }

  /// The conditions in a snapshot's first lines.
  ///
  /// - Throws: `snapshot.unreadable`.
  init(head: Substring, file: String) throws(Refusal) {
    let lines = head.split(separator: "\n")
    guard lines.count >= 3, lines[0] == PictureSnapshot.mark else {
      throw Refusal(
        .snapshotUnreadable, "not a snapshot of this version",
        at: SourceLocation(file: file, offset: 0, line: 1, column: 1), fix: "record it again")
    }
    entries = []
    for line in lines.dropFirst(2) {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, words[0] != "size" else { continue }
      entries.append(Entry(name: String(words[0]), value: String(words[1])))
    }
  }

  /// The conditions for a picture.
  ///
  /// - Throws: which word means nothing any more.
  package func conditions(in workspace: Workspace) throws(Refusal) -> PictureConditions {
    var conditions = PictureConditions()
    for entry in entries {
      // A device's own values are a file of whoever records, and no snapshot names one.
      guard let condition = Condition(rawValue: entry.name), condition != .clientData else {
        throw Refusal(.conditionUnknown, "no condition named \(entry.name.prefix(60))")
      }
      try condition.set(entry.value, in: &conditions, of: workspace)
    }
    return conditions
  }

  /// `iPhone 16 · light`.
  package var title: String { entries.map(\.value).joined(separator: " · ") }

  /// `iphone-16.light`.
  var slug: String { entries.map { Self.slug($0.value) }.joined(separator: ".") }

  /// Long values, such as client data, are cut and end in a part of their digest.
  private static func slug(_ value: String) -> String {
    let slug = String(
      value.lowercased().unicodeScalars.map { scalar in
        ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
      })
    guard slug.count > 24 else { return slug }
    return slug.prefix(12) + "-" + Digest(of: Array(value.utf8)).description.prefix(8)
  }
}
