import Checking
import JSONDocument
import Workspaces

/// The results of a shard of scripts that were run as tests, in the order of their files (`docs/shards.md`).
package struct ScriptPart: Sendable {
  /// One for each script.
  private(set) var cases: [CheckCase] = []
  /// The expectations that were met.
  private(set) var expectations = 0

  package init() {}

  mutating func add(_ item: CheckCase, expectations count: Int) {
    cases.append(item)
    expectations += count
  }

  package var report: CheckReport {
    var report = CheckReport()
    report.files = cases.count
    report.findings = cases.flatMap(\.findings)
    report.cases = cases
    return report
  }

  package var failed: Int { cases.count { $0.findings.contains { $0.diagnostic.severity == .error } } }

  /// `3 scripts, 12 expectations met, 1 failed`.
  package var summary: String {
    "\(Spelling.counted(cases.count, "script")), \(Spelling.counted(expectations, "expectation")) met, \(failed) failed"
  }
}

extension ScriptPart: PartContent {
  package static var verb: String { "run" }

  package mutating func merge(_ next: ScriptPart) {
    cases += next.cases
    expectations += next.expectations
  }

  package var value: JSONText {
    let cases = cases.map { item in
      JSONText.object([
        ("file", .string(item.file)), ("name", .string(item.name)),
        ("findings", .array(item.findings.map(FindingTable.value))),
      ])
    }
    return .object([("cases", .array(cases)), ("expectations", .integer(expectations))])
  }

  package init(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) {
    expectations = try reader.number("expectations", in: node)
    for value in try reader.list("cases", in: node) {
      var item = CheckCase(file: try reader.string("file", in: value), name: try reader.string("name", in: value))
      for finding in try reader.list("findings", in: value) { item.findings.append(try reader.readFinding(finding)) }
      cases.append(item)
    }
  }
}
