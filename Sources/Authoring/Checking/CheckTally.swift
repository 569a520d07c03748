import JSONDocument
import Sushi

/// What some units of a check found, with the same thing counted rather than repeated.
struct CheckTally: Sendable {
  /// Where one problem shows.
  struct Showing: Sendable {
    var finding: Finding
    /// Addresses of fixtures, in order.
    var fixtures: [String] = []
    /// Names of devices, in order.
    var devices: [String] = []
  }

  private struct Key: Hashable {
    var severity: Diagnostic.Severity
    var code: DiagnosticCode
    var message: String
    var location: SourceLocation?
    var path: String?
  }

  private var showings: [Key: Showing] = [:]
  private var references: [ReferencePlace: ReferenceUsage] = [:]
  var fixtures = 0
  var pictures = 0

  init() {}

  mutating func add(_ finding: Finding, fixture: String? = nil, device: String? = nil) {
    let diagnostic = finding.diagnostic
    let key = Key(
      severity: diagnostic.severity, code: diagnostic.code, message: diagnostic.message, location: diagnostic.location,
      path: diagnostic.path)
    var showing = showings[key] ?? Showing(finding: finding)
    if let fixture, showing.fixtures.last != fixture { showing.fixtures.append(fixture) }
    if let device, !showing.devices.contains(device) { showing.devices.append(device) }
    showings[key] = showing
  }

  mutating func add(_ place: ReferencePlace, _ usage: ReferenceUsage) {
    references[place] == nil ? references[place] = usage : references[place]?.merge(usage)
  }

  mutating func merge(_ other: CheckTally) {
    for (key, showing) in other.showings {
      guard var known = showings[key] else {
        showings[key] = showing
        continue
      }
      known.fixtures += showing.fixtures
      for device in showing.devices where !known.devices.contains(device) { known.devices.append(device) }
      showings[key] = known
    }
    for (place, usage) in other.references { add(place, usage) }
    fixtures += other.fixtures
    pictures += other.pictures
  }

  /// Everything found, in the order of files and places.
  var findings: [Finding] {
    var result = showings.values.map(Self.finding)
    result += references.compactMap { place, usage in usage.diagnostic(place.path).map { Finding($0) } }
    return result.sorted(by: Self.precedes)
  }

  private static func finding(_ showing: Showing) -> Finding {
    var finding = showing.finding
    var words: [String] = []
    if !showing.fixtures.isEmpty {
      let shown = showing.fixtures.prefix(4).joined(separator: ", ")
      let more = showing.fixtures.count - 4
      words.append("in \(shown)" + (more > 0 ? " and \(more) more" : ""))
    }
    if !showing.devices.isEmpty {
      words.append("on \(showing.devices.joined(separator: ", "))")
    }
    if !words.isEmpty { finding.diagnostic.notes.append(Diagnostic.Note(words.joined(separator: ", "))) }
    return finding
  }

  private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    let (left, right) = (left.diagnostic, right.diagnostic)
    let one = (left.location?.file ?? "", left.location?.offset ?? -1)
    let other = (right.location?.file ?? "", right.location?.offset ?? -1)
    if one != other { return one < other }
    if left.severity != right.severity { return left.severity > right.severity }
    return (left.code.id, left.message, left.path ?? "") < (right.code.id, right.message, right.path ?? "")
  }
}
