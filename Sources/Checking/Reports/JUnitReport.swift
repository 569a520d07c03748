import JSONDocument
import Rendering
import Workspaces

/// A check as JUnit XML: a testsuite for each file, a testcase for each fixture on each device, one more for what is said
/// of the file itself. Errors fail a case, all of them in one `failure`, since the schema that services check against allows
/// no second; warnings stand in its output.
package struct JUnitReport {
  private let report: CheckReport
  private let name: String

  /// - Parameters:
  ///   - report: of a check that collected its cases.
  ///   - name: the command that made it.
  package init(_ report: CheckReport, name: String = "kimchi check") {
    self.report = report
    self.name = name
  }

  package var text: String {
    let suites = suites
    let cases = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failures }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"\(name)\" tests=\"\(cases)\" failures=\"\(failures)\" errors=\"0\">\n"
    for suite in suites { suite.write(to: &text) }
    return text + "</testsuites>\n"
  }

  private struct Suite {
    var file: String
    var cases: [CheckCase]

    var failures: Int { cases.count { $0.findings.contains(where: JUnitReport.isError) } }

    func write(to text: inout String) {
      let name = XMLText.escaped(file)
      text += "  <testsuite name=\"\(name)\" tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\">\n"
      for item in cases {
        let open = "    <testcase classname=\"\(name)\" name=\"\(XMLText.escaped(item.name))\" file=\"\(name)\""
        let shown = item.findings.filter { $0.diagnostic.severity > .note }
        guard !shown.isEmpty else {
          text += open + "/>\n"
          continue
        }
        text += open + ">\n"
        let errors = shown.filter(JUnitReport.isError)
        if let diagnostic = errors.first?.diagnostic {
          let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
          text += "      <failure type=\"\(XMLText.escaped(diagnostic.code.id))\" "
          text += "message=\"\(XMLText.escaped(diagnostic.message + more))\">"
          text += XMLText.escaped(DiagnosticText.text(errors)) + "</failure>\n"
        }
        let others = shown.filter { !JUnitReport.isError($0) }
        if !others.isEmpty {
          text += "      <system-out>\(XMLText.escaped(DiagnosticText.text(others)))</system-out>\n"
        }
        text += "    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
  }

  /// In the order of files: messages about a file first, then its fixtures.
  private var suites: [Suite] {
    var order: [String] = []
    var suites: [String: Suite] = [:]
    func add(_ item: CheckCase) {
      if suites[item.file] == nil { order.append(item.file) }
      suites[item.file, default: Suite(file: item.file, cases: [])].cases.append(item)
    }
    for item in report.general + report.cases { add(item) }
    return order.sorted().compactMap { suites[$0] }
  }

  private static func isError(_ finding: Finding) -> Bool { finding.diagnostic.severity == .error }
}
