import JSONDocument
import Rendering
import Workspaces

/// A check as JUnit XML: a testsuite for each file, a testcase for each fixture on each device, one more for what is said
/// of the file itself. Errors fail a case, all of them in one `failure`, since the schema that services check against allows
/// no second; warnings stand in its output.
package struct JUnitReport {
  /// The cases of a file.
  package struct Suite {
    let file: String
    let count: Int
    /// Cases with errors.
    let failures: Int
    let cases: (inout CaseWriter) -> Void

    /// - Parameter cases: adds as many as `count`; a million of them need not be in memory together.
    package init(file: String, count: Int, failures: Int, cases: @escaping (inout CaseWriter) -> Void) {
      self.file = file
      self.count = count
      self.failures = failures
      self.cases = cases
    }
  }

  /// Writes the cases of a file as they come.
  package struct CaseWriter {
    fileprivate var output: [UInt8] = []
    private var start: [UInt8] = []
    private var end: [UInt8] = []

    /// - Parameter file: the file of the next cases, escaped.
    fileprivate mutating func begin(_ file: String) {
      start = Array("    <testcase classname=\"\(file)\" name=\"".utf8)
      end = Array("\" file=\"\(file)\"".utf8)
    }

    /// - Parameters:
    ///   - name: escaped, as `XMLText.bytes` gives it.
    ///   - rest: what the name ends in, escaped.
    package mutating func add(_ name: [UInt8], then rest: [UInt8] = [], _ findings: [Finding]) {
      output += start
      output += name
      output += rest
      output += end
      let shown = findings.isEmpty ? [] : findings.filter { $0.diagnostic.severity > .note }
      guard !shown.isEmpty else {
        output += CaseWriter.empty
        return
      }
      JUnitReport.add(">\n" + JUnitReport.words(shown) + "    </testcase>\n", to: &output)
    }

    private static let empty = Array("/>\n".utf8)
  }

  private let suites: [Suite]
  private let name: String

  /// - Parameters:
  ///   - suites: in the order of files.
  ///   - name: the command that made them.
  package init(_ suites: [Suite], name: String) {
    self.suites = suites
    self.name = name
  }

  /// - Parameters:
  ///   - report: of a check that collected its cases.
  ///   - name: the command that made it.
  package init(_ report: CheckReport, name: String = "kimchi check") {
    // Messages about a file come before its fixtures.
    let cases = Dictionary(grouping: report.general + report.cases, by: \.file)
    let suites = cases.sorted { $0.key < $1.key }.map { file, cases in
      Suite(
        file: file, count: cases.count, failures: cases.count { $0.findings.contains(where: Self.isError) },
        cases: { writer in
          for item in cases { writer.add(XMLText.bytes(item.name), item.findings) }
        })
    }
    self.init(suites, name: name)
  }

  package var bytes: [UInt8] {
    let count = suites.reduce(0) { $0 + $1.count }
    let failures = suites.reduce(0) { $0 + $1.failures }
    var writer = CaseWriter()
    // A million cases are a hundred megabytes, which should not be copied to grow. What is not written to takes no memory.
    writer.output.reserveCapacity(suites.reduce(1000) { $0 + $1.count * (2 * $1.file.utf8.count + Self.expectedRest) })
    Self.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", to: &writer.output)
    Self.add(
      "<testsuites name=\"\(name)\" tests=\"\(count)\" failures=\"\(failures)\" errors=\"0\">\n", to: &writer.output)
    for suite in suites { Self.write(suite, with: &writer) }
    Self.add("</testsuites>\n", to: &writer.output)
    return writer.output
  }

  /// Bytes of a case beside its file's name, as a rule.
  private static let expectedRest = 200

  private static func add(_ text: String, to output: inout [UInt8]) { output.append(contentsOf: text.utf8) }

  private static func write(_ suite: Suite, with writer: inout CaseWriter) {
    let name = XMLText.escaped(suite.file)
    let counts = "tests=\"\(suite.count)\" failures=\"\(suite.failures)\" errors=\"0\""
    add("  <testsuite name=\"\(name)\" \(counts)>\n", to: &writer.output)
    writer.begin(name)
    suite.cases(&writer)
    add("  </testsuite>\n", to: &writer.output)
  }

  private static func words(_ shown: [Finding]) -> String {
    var text = ""
    let errors = shown.filter(isError)
    if let diagnostic = errors.first?.diagnostic {
      let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
      text += "      <failure type=\"\(XMLText.escaped(diagnostic.code.id))\" "
      text += "message=\"\(XMLText.escaped(diagnostic.message + more))\">"
      text += XMLText.escaped(DiagnosticText.text(errors)) + "</failure>\n"
    }
    let others = shown.filter { !isError($0) }
    if !others.isEmpty {
      text += "      <system-out>\(XMLText.escaped(DiagnosticText.text(others)))</system-out>\n"
    }
    return text
  }

  private static func isError(_ finding: Finding) -> Bool { finding.diagnostic.severity == .error }
}
