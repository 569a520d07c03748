import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// The findings of several units of a check, with repeated findings counted.
package struct CheckTally: Sendable {
  /// The places where a problem occurs: the fixtures and the devices that show it, none of both where it is a problem of
  /// the file itself. That stays so whatever else shows it.
  struct Showing: Sendable {
    var finding: Finding
    var fixtures = FixtureList()
    /// Names of devices, in order.
    var devices: [String] = []

    init(_ finding: Finding, _ fixture: String?, _ device: String?) {
      self.finding = finding
      if let fixture { fixtures.append(fixture) }
      if let device { devices.append(device) }
    }

    init(_ finding: Finding, in fixtures: FixtureList, on devices: [String]) {
      self.finding = finding
      self.fixtures = fixtures
      self.devices = devices
    }

    /// Whether it is a problem of the file itself.
    var isGeneral: Bool { fixtures.count == 0 && devices.isEmpty }

    private mutating func makeGeneral() {
      fixtures = FixtureList()
      devices = []
    }

    mutating func note(_ fixture: String?, _ device: String?) {
      if isGeneral { return }
      if fixture == nil, device == nil { return makeGeneral() }
      if let fixture { fixtures.append(fixture) }
      if let device, !devices.contains(device) { devices.append(device) }
    }

    mutating func merge(_ other: Showing) {
      if isGeneral { return }
      if other.isGeneral { return makeGeneral() }
      fixtures.append(other.fixtures)
      for device in other.devices where !devices.contains(device) { devices.append(device) }
    }
  }

  struct Key: Sendable, Hashable {
    var severity: Diagnostic.Severity
    var code: DiagnosticCode
    var message: String
    var location: SourceLocation?
    var path: String?

    init(_ diagnostic: Diagnostic) {
      severity = diagnostic.severity
      code = diagnostic.code
      message = diagnostic.message
      location = diagnostic.location
      path = diagnostic.path
    }
  }

  private(set) var showings: [Key: Showing] = [:]
  private(set) var references: [ReferencePlace: ReferenceUsage] = [:]
  /// Members of the data that nothing reads, by file and name: reported once, at the first fixture that has one.
  private(set) var unread: [UnreadMember: Showing] = [:]
  /// Findings that only all files of a workspace decide.
  var workspaces = WorkspaceTally()
  var fixtures = 0
  var pictures = 0
  /// Each fixture on each device, where they are collected.
  var cases: [CheckCase] = []

  /// Whether the model has more fixtures than were looked at, so that nothing is known of all of them.
  private var isPart: Bool

  package init(isPart: Bool = false) { self.isPart = isPart }

  /// Leaves out what only those decide that were not looked at.
  mutating func becomePart() {
    isPart = true
    workspaces = WorkspaceTally()
  }

  package mutating func add(_ finding: Finding, fixture: String? = nil, device: String? = nil) {
    let key = Key(finding.diagnostic)
    if showings[key]?.note(fixture, device) == nil {
      showings[key] = Showing(finding, fixture, device)
    }
  }

  mutating func add(_ showing: Showing) { merge(showing, Key(showing.finding.diagnostic)) }

  private mutating func merge(_ showing: Showing, _ key: Key) {
    if showings[key]?.merge(showing) == nil { showings[key] = showing }
  }

  mutating func add(_ place: ReferencePlace, _ usage: ReferenceUsage) {
    if references[place]?.merge(usage) == nil { references[place] = usage }
  }

  /// The references that no fixture has filled yet and that need a value.
  var unfilledReferences: Set<ReferencePlace> {
    Set(references.lazy.filter { $0.value.isUnfilled }.map(\.key))
  }

  func isFilled(_ place: ReferencePlace) -> Bool { references[place]?.found == true }

  /// Notes that a fixture which is not counted here has a value for a reference.
  mutating func markFilled(_ place: ReferencePlace) { references[place]?.found = true }

  struct UnreadMember: Sendable, Hashable {
    /// As it is shown.
    var file: String
    var name: String
  }

  mutating func add(_ member: UnreadMember, _ showing: Showing) {
    guard var known = unread[member] else {
      unread[member] = showing
      return
    }
    if Self.stands(showing, before: known) { known.finding = showing.finding }
    known.merge(showing)
    unread[member] = known
  }

  /// Which of two is reported: what fixtures extend lies anywhere, and they are met in another order in each shard.
  private static func stands(_ one: Showing, before other: Showing) -> Bool {
    guard let one = one.finding.diagnostic.location, let other = other.finding.diagnostic.location else { return false }
    return (one.file, one.offset) < (other.file, other.offset)
  }

  /// Counts a fixture at a member that is known already at no later place; false when it is not.
  ///
  /// - Parameters:
  ///   - file: of the place that the fixture has it from, as it is shown.
  ///   - offset: in bytes.
  mutating func note(_ member: UnreadMember, in fixture: String, _ file: String, _ offset: Int) -> Bool {
    guard let known = unread[member]?.finding.diagnostic.location, (known.file, known.offset) <= (file, offset) else {
      return false
    }
    return unread[member]?.note(fixture, nil) != nil
  }

  package mutating func merge(_ other: CheckTally) {
    // Most checks have one part with findings: then nothing is hashed again.
    if showings.isEmpty {
      showings = other.showings
    } else {
      for (key, showing) in other.showings { merge(showing, key) }
    }
    for (place, usage) in other.references { add(place, usage) }
    for (member, showing) in other.unread { add(member, showing) }
    workspaces.merge(other.workspaces)
    cases += other.cases
    fixtures += other.fixtures
    pictures += other.pictures
  }

  /// Everything found, in the order of files and places.
  package var findings: [Finding] {
    Self.sorted(showings.values.map(Self.finding) + decided)
  }

  /// Numbers are sorted instead of findings, which are large.
  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.indices.sorted { precedes(findings[$0], findings[$1]) }.map { findings[$0] }
  }

  /// The findings that only all fixtures and files together decide.
  private var decided: [Finding] {
    unread.values.map(Self.finding) + workspaces.findings
      + references.compactMap { place, usage in usage.diagnostic(place.path, isPart: isPart).map { Finding($0) } }
  }

  /// Everything found, where one fixture has to be whole: errors that others alone have are warnings. That no fixture
  /// satisfies a reference stays an error.
  package func findings(judgedBy own: CheckTally) -> [Finding] {
    let shown = Set(own.showings.keys)
    return findings.map { finding in
      var finding = finding
      if finding.diagnostic.severity == .error, finding.diagnostic.code != .referenceMissing,
        !shown.contains(Key(finding.diagnostic))
      {
        finding.diagnostic.severity = .warning
      }
      return finding
    }
  }

  /// Findings that do not depend on the fixture or the device.
  var general: [Finding] {
    Self.sorted(showings.values.filter(\.isGeneral).map(\.finding) + decided)
  }

  /// The cases without what is wrong with a file itself: that is said of the file.
  var ownCases: [CheckCase] {
    let general = Set(showings.filter(\.value.isGeneral).keys)
    guard !general.isEmpty else { return cases }
    return cases.map { item in
      guard !item.findings.isEmpty else { return item }
      var item = item
      item.findings.removeAll { general.contains(Key($0.diagnostic)) }
      return item
    }
  }

  private static func finding(_ showing: Showing) -> Finding {
    var finding = showing.finding
    var words: [String] = []
    if showing.fixtures.count > 0 { words.append("in " + showing.fixtures.text(limit: 4)) }
    if !showing.devices.isEmpty {
      words.append("on \(showing.devices.joined(separator: ", "))")
    }
    if !words.isEmpty { finding.diagnostic.notes.append(Diagnostic.Note(words.joined(separator: ", "))) }
    return finding
  }

  /// By file and place; no two findings of a tally are equal here, so that their order is that of every run.
  static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    let (one, other) = (left.diagnostic.location, right.diagnostic.location)
    if one?.file != other?.file { return (one?.file ?? "") < (other?.file ?? "") }
    if one?.offset != other?.offset { return (one?.offset ?? -1) < (other?.offset ?? -1) }
    let (left, right) = (left.diagnostic, right.diagnostic)
    if left.severity != right.severity { return left.severity > right.severity }
    let words = (left.code.id, left.message, left.path ?? "")
    let others = (right.code.id, right.message, right.path ?? "")
    if words != others { return words < others }
    return (one?.length ?? -1, one?.byte ?? -1, left.notes.count)
      < (other?.length ?? -1, other?.byte ?? -1, right.notes.count)
  }
}
