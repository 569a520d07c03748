import JSONDocument

/// How well something of another format can be said here.
package enum ImportFate: String, Sendable, CaseIterable {
  /// One property says it.
  case own
  /// The same picture, with views that the source does not have.
  case helper
  /// Another look, or a value that was computed once.
  case near
  /// Left out.
  case lost
}

/// The fate of each element of a source, and of each use of a property: the report is made from it.
package struct ImportLedger: Sendable {
  /// The uses of one property, or of one element, that had the same fate.
  package struct Row: Sendable, Hashable {
    /// `Slider`, or `Slider.value`.
    package let name: String
    package let fate: ImportFate
  }

  package private(set) var rows: [Row: Int] = [:]
  /// The uses that are not own, in the order of the source; the first of them.
  package private(set) var losses: [Diagnostic] = []

  /// Whether places are gone through again, for another element of the data: then each is counted once.
  package var isRepetition = false

  private static let limit = 10_000
  private var told: Set<String> = []
  private var places: Set<Place> = []

  private struct Place: Hashable {
    let row: Row
    let offset: Int
  }

  package init() {}

  /// Notes one use.
  ///
  /// - Parameter words: what became of it; for `own` nothing is told.
  package mutating func note(
    _ name: String, _ fate: ImportFate = .own, at place: @autoclosure () -> SourceLocation? = nil,
    _ words: @autoclosure () -> String = ""
  ) {
    let row = Row(name: name, fate: fate)
    if isRepetition {
      guard fate != .own, let location = place(), places.insert(Place(row: row, offset: location.offset)).inserted
      else { return }
    }
    rows[row, default: 0] += 1
    guard fate != .own, losses.count < Self.limit else { return }
    let location = place()
    if let location { places.insert(Place(row: row, offset: location.offset)) }
    let (code, severity): (DiagnosticCode, Diagnostic.Severity) =
      switch fate {
      case .own, .helper: (.importHelper, .note)
      case .near: (.importNear, .note)
      case .lost: (.importLost, .warning)
      }
    losses.append(Diagnostic(severity, code, "\(name): \(words())", at: location))
  }

  /// Reports an error that does not keep the rest from being imported.
  package mutating func report(_ message: String, at location: SourceLocation, fix: Fix) {
    losses.insert(Diagnostic(.error, .importSource, message, at: location, fix: fix), at: 0)
  }

  /// Notes something that is left out because of a limit, which is told once.
  package mutating func leaveOut(_ name: String, _ reason: String, at location: SourceLocation) {
    rows[Row(name: name, fate: .lost), default: 0] += 1
    guard told.insert(reason).inserted else { return }
    losses.insert(
      Diagnostic(.warning, .importLimit, "\(reason): the rest is left out, the first time here", at: location), at: 0)
  }

  /// Adds the uses of another source.
  package mutating func merge(_ other: ImportLedger) {
    rows.merge(other.rows) { $0 + $1 }
    losses += other.losses.prefix(max(0, Self.limit - losses.count))
  }

  package func count(_ fate: ImportFate) -> Int { rows.reduce(0) { $0 + ($1.key.fate == fate ? $1.value : 0) } }

  package var count: Int { rows.values.reduce(0, +) }
}
