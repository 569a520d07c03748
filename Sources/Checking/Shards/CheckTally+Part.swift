import JSONDocument
import Workspaces

/// A tally as a part has it: values in an order that depends on them alone, and empty ones left out.
extension CheckTally {
  func value(_ table: inout FindingTable) -> JSONText {
    var members: [(String, JSONText)] = [("fixtures", .integer(fixtures)), ("pictures", .integer(pictures))]
    func add(_ key: String, _ values: [JSONText]) {
      if !values.isEmpty { members.append((key, .array(values))) }
    }
    let found = showings.values.sorted { Self.precedes($0.finding, $1.finding) }
    add("found", found.map { Self.value(of: $0, &table) })
    let places = references.sorted { left, right in
      let (one, other) = (left.key, right.key)
      return (one.file, one.path, one.scope) < (other.file, other.path, other.scope)
    }
    add("references", places.map { Self.value(of: $0.key, $0.value) })
    let unread = unread.sorted { ($0.key.file, $0.key.name) < ($1.key.file, $1.key.name) }
    add(
      "unread",
      unread.map { member, showing in
        .object([
          ("file", .string(member.file)), ("name", .string(member.name)), ("showing", Self.value(of: showing, &table)),
        ])
      })
    add("orphans", workspaces.orphans.map { Self.value(of: $0, &table) })
    add("nested", Self.values(of: workspaces.nested))
    add("components", workspaces.components.map { Self.value(of: $0, &table) })
    add("used", Self.values(of: workspaces.used))
    add("cases", Self.value(of: cases, &table))
    return .object(members)
  }

  private static func value(of showing: Showing, _ table: inout FindingTable) -> JSONText {
    var members = [("finding", table.number(of: showing.finding))]
    if showing.fixtures.count > 0 { members.append(("fixtures", value(of: showing.fixtures))) }
    if !showing.devices.isEmpty { members.append(("devices", .array(showing.devices.map { .string($0) }))) }
    return .object(members)
  }

  private static func value(of list: FixtureList) -> JSONText {
    .array([.integer(list.count)] + list.names.map { .string($0) })
  }

  private static func value(of place: ReferencePlace, _ usage: ReferenceUsage) -> JSONText {
    var members: [(String, JSONText)] = [
      ("file", .string(place.file)), ("path", .string(place.path)), ("scope", .integer(place.scope)),
      ("location", FindingTable.value(of: usage.location)), ("pointer", .string(usage.pointer)),
      ("optional", .bool(usage.isOptional)), ("found", .bool(usage.found)),
    ]
    if usage.lacking.count > 0 { members.append(("lacking", value(of: usage.lacking))) }
    if let nearest = usage.nearest { members.append(("nearest", .string(nearest))) }
    return .object(members)
  }

  private static func value(of claim: WorkspaceTally.Claim, _ table: inout FindingTable) -> JSONText {
    .array([.string(claim.name.root), .string(claim.name.name), table.number(of: claim.finding)])
  }

  private static func values(of names: Set<WorkspaceTally.Name>) -> [JSONText] {
    names.sorted { ($0.root, $0.name) < ($1.root, $1.name) }.map { .array([.string($0.root), .string($0.name)]) }
  }

  /// Cases in a row of one file lie together; one without findings is its name alone.
  private static func value(of cases: [CheckCase], _ table: inout FindingTable) -> [JSONText] {
    var files: [JSONText] = []
    var row: [JSONText] = []
    for (index, item) in cases.enumerated() {
      let findings = item.findings.map { table.number(of: $0) }
      row.append(findings.isEmpty ? .string(item.name) : .array([.string(item.name)] + findings))
      if index + 1 == cases.count || !item.file.utf8.elementsEqual(cases[index + 1].file.utf8) {
        files.append(.object([("file", .string(item.file)), ("cases", .array(row))]))
        row = []
      }
    }
    return files
  }
}

extension CheckTally {
  init(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) {
    self.init()
    fixtures = try reader.number("fixtures", in: node)
    pictures = try reader.number("pictures", in: node)
    for value in try reader.list("found", in: node) { add(try Self.showing(value, reader)) }
    for value in try reader.list("references", in: node) {
      let place = ReferencePlace(
        file: try reader.string("file", in: value), path: try reader.string("path", in: value),
        scope: try reader.number("scope", in: value, -1...PartReader.numberLimit))
      var usage = ReferenceUsage(
        location: try reader.location(try reader.value("location", in: value)),
        pointer: try reader.string("pointer", in: value), isOptional: try reader.bool("optional", in: value))
      usage.found = try reader.bool("found", in: value)
      if let lacking = reader.optional("lacking", in: value) { usage.lacking = try Self.fixtures(lacking, reader) }
      usage.nearest = try reader.optionalString("nearest", in: value)
      add(place, usage)
    }
    for value in try reader.list("unread", in: node) {
      add(
        UnreadMember(file: try reader.string("file", in: value), name: try reader.string("name", in: value)),
        try Self.showing(try reader.value("showing", in: value), reader))
    }
    for value in try reader.list("orphans", in: node) { workspaces.orphans.append(try Self.claim(value, reader)) }
    for value in try reader.list("nested", in: node) { workspaces.nested.insert(try Self.name(value, reader)) }
    for value in try reader.list("components", in: node) { workspaces.components.append(try Self.claim(value, reader)) }
    for value in try reader.list("used", in: node) { workspaces.used.insert(try Self.name(value, reader)) }
    for value in try reader.list("cases", in: node) {
      let file = try reader.string("file", in: value)
      for item in try reader.list("cases", in: value) { cases.append(try Self.item(item, file, reader)) }
    }
  }

  private static func showing(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) -> Showing {
    let list = reader.optional("fixtures", in: node)
    return Showing(
      try reader.finding(try reader.value("finding", in: node)),
      in: try list.map { node throws(Refusal) in try fixtures(node, reader) } ?? FixtureList(),
      on: try reader.strings(try reader.list("devices", in: node)))
  }

  private static func fixtures(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) -> FixtureList {
    let parts = try reader.elements(node)
    guard let first = parts.first else { throw reader.refusal(node, "expected a number of fixtures") }
    let names = try reader.strings(Array(parts.dropFirst()))
    guard let list = FixtureList(names, count: try reader.number(first)) else {
      throw reader.refusal(node, "expected a number of fixtures and the first of their names")
    }
    return list
  }

  private static func name(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) -> WorkspaceTally.Name {
    let words = try reader.strings(try reader.elements(node))
    guard words.count == 2 else { throw reader.refusal(node, "expected a workspace and a name") }
    return WorkspaceTally.Name(root: words[0], name: words[1])
  }

  private static func claim(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) -> WorkspaceTally.Claim {
    let parts = try reader.elements(node)
    guard parts.count == 3 else { throw reader.refusal(node, "expected a workspace, a name and a finding") }
    return WorkspaceTally.Claim(
      name: .init(root: try reader.string(parts[0]), name: try reader.string(parts[1])),
      finding: try reader.finding(parts[2]))
  }

  private static func item(
    _ node: JSONDocument.Node, _ file: String, _ reader: PartReader
  ) throws(Refusal) -> CheckCase {
    if let name = reader.document.string(node) { return CheckCase(file: file, name: name) }
    let parts = try reader.elements(node)
    guard let first = parts.first else { throw reader.refusal(node, "expected a case") }
    return CheckCase(
      file: file, name: try reader.string(first),
      findings: try parts.dropFirst().map { node throws(Refusal) in try reader.finding(node) })
  }
}
