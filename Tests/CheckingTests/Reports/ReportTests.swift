import Glibc
import JSONDocument
import Rendering
import Revisions
import Sushi
import TestSupport
import Testing
import Workspaces

@testable import Checking
@testable import Workspaces

@Suite("Reports for continuous integration") struct ReportTests {
  private static let files = [
    "kimchi.json": #"{ "workspace": "W", "devices": ["iPhone SE", "iPhone 16"] }"#,
    "Layouts/card.json": #"{ "type": "label", "label": { "text": { "ref": "title" }, "number_of_lines": 1 } }"#,
    "Previews/Card.previews.json":
      #"{ "model": "Card", "previews": { "a": { "title": "x" }, "b<\"&": { "title": 5 } } }"#,
    "broken.json": "{",
  ]

  private func report() throws -> (report: CheckReport, scratch: Scratch) {
    let scratch = try Scratch(Self.files)
    var checker = Checker()
    checker.collectsCases = true
    return (checker.check([scratch.root]), scratch)
  }

  @Test("a case stands for each fixture on each device, and one for each file")
  func cases() throws {
    let (report, _) = try report()
    #expect(
      report.cases.map(\.name) == [
        "Card.a on iPhone SE", "Card.a on iPhone 16", "Card.b<\"& on iPhone SE", "Card.b<\"& on iPhone 16",
      ])
    #expect(report.general.count == 4)
    let broken = report.general.first { $0.file.hasSuffix("broken.json") }
    #expect(broken?.findings.map(\.diagnostic.code) == [.jsonSyntax])
  }

  @Test("JUnit has a suite for each file, and fails the cases that have errors")
  func junit() throws {
    let text = String(decoding: JUnitReport(try report().report).bytes, as: UTF8.self)
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"kimchi check\" tests=\"8\""))
    #expect(text.components("<testsuite ") == 4)
    #expect(text.components("<testcase ") == 8)
    #expect(text.contains("name=\"Card.b&lt;&quot;&amp; on iPhone SE\""))
    #expect(text.contains("<failure type=\"json.syntax\""))
    #expect(text.hasSuffix("</testsuites>\n"))
  }

  @Test("what is wrong with a component is said of its file, not of the screens and fixtures that show it")
  func ofFile() throws {
    let scratch = try Scratch([
      "kimchi.json": #"{ "workspace": "W", "devices": ["iPhone SE"], "colours": {} }"#,
      "Components/line.json":
        #"{ "component": "line", "layout": { "type": "label", "label": { "text": "a", "txt": 1 } } }"#,
      "Screens/home.json":
        #"{ "type": "screen", "screen": { "sections": [ { "id": "s", "component": "line", "items": [ {} ] } ] } }"#,
      "Previews/Home.previews.json": #"{ "model": "Home", "previews": { "a": {}, "b": {} } }"#,
    ])
    var checker = Checker()
    checker.collectsCases = true
    let report = checker.check([scratch.root])
    let found = report.findings.filter { $0.diagnostic.code == .propertyUnknown }
    #expect(!found.isEmpty && found.allSatisfy(\.diagnostic.notes.isEmpty))
    #expect(report.cases.count >= 2 && report.cases.allSatisfy { !$0.findings.contains { found.contains($0) } })
    let line = report.general.first { $0.file.hasSuffix("line.json") }
    #expect(line?.findings.map(\.diagnostic.code) == [.propertyUnknown])
    // Alone, the screen is all that there is to say it of.
    let alone = checker.check([scratch.path("Screens/home.json")])
    #expect(alone.findings.first { $0.diagnostic.code == .propertyUnknown }?.diagnostic.notes.count == 1)
  }

  @Test("a link that leads nowhere gives no case without a name")
  func brokenLink() throws {
    let scratch = try Scratch(Self.files)
    #expect(symlink("nowhere.json", scratch.path("Layouts/link.json")) == 0)
    var checker = Checker()
    checker.collectsCases = true
    let report = checker.check([scratch.root])
    #expect(report.findings.contains { $0.diagnostic.message.contains("link.json: the link is broken") })
    #expect(report.general.count == 4 && report.general.allSatisfy { !$0.file.isEmpty })
  }

  @Test("a case has one failure, whatever the number of its errors")
  func oneFailure() throws {
    let scratch = try Scratch([
      "Layouts/card.json": #"{ "type": "label", "label": { "txt": "a", "colr": "b", "text": "c" } }"#
    ])
    var checker = Checker(devices: [.standard])
    checker.collectsCases = true
    let text = String(decoding: JUnitReport(checker.check([scratch.root])).bytes, as: UTF8.self)
    #expect(text.contains("message=\"unknown property &quot;txt&quot; in a label (and 1 more)\""), "\(text)")
    for part in text.split(separator: "<testcase ").dropFirst() {
      #expect(String(part).components("<failure ") <= 1, "\(part)")
    }
  }

  @Test(
    "what XML cannot hold is replaced",
    arguments: [("a\u{0}b", "a\u{FFFD}b"), ("a\nb", "a&#10;b"), ("<>&\"", "&lt;&gt;&amp;&quot;")])
  func escaping(text: String, expected: String) {
    #expect(XMLText.escaped(text) == expected)
  }

  @Test("annotations name files from the repository's root, wherever the build works")
  func root() throws {
    let scratch = try Scratch(["repo/.git/HEAD": "", "repo/app/ui/a.json": "", "repo/vendor/.git": "", "b.json": ""])
    let (repo, inside) = (scratch.path("repo"), scratch.path("repo/app/ui"))
    #expect(RepositoryRoot.find(workspace: nil, from: inside) == repo)
    #expect(RepositoryRoot.find(workspace: repo, from: scratch.path("repo/vendor")) == repo)
    #expect(RepositoryRoot.find(workspace: scratch.root, from: inside) == repo)
    #expect(RepositoryRoot.find(workspace: nil, from: scratch.root) == nil)
    func line(_ file: String) -> String {
      let place = SourceLocation(file: file, offset: 0, length: 1, line: 1, column: 1)
      return GitHubReport.text([Finding(Diagnostic(.error, .jsonSyntax, "m", at: place))], root: repo)
    }
    #expect(line("\(inside)/a.json").hasPrefix("::error file=app/ui/a.json,line=1,"))
    #expect(line(scratch.path("b.json")).hasPrefix("::error file=\(scratch.path("b.json")),"))
    #expect(line("value").hasPrefix("::error file=value,"))
  }

  @Test("a workflow command has its place, its code, and escapes that keep it on one line")
  func github() {
    let place = SourceLocation(file: "a,b:c%.json", offset: 20, length: 1, line: 3, column: 7)
    let diagnostic = Diagnostic(
      .error, .jsonSyntax, "50% of\nit: wrong, really", at: place, path: "/a", fix: "mend it",
      notes: [Diagnostic.Note("here")])
    #expect(
      GitHubReport.line(diagnostic)
        == "::error file=a%2Cb%3Ac%25.json,line=3,col=7,title=json.syntax::"
        + "50%25 of%0Ait: wrong, really%0Aat /a%0Afix: mend it%0Anote: here\n")
    #expect(GitHubReport.line(Diagnostic(.note, .jsonSyntax, "x")) == "::notice title=json.syntax::x\n")
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(_ text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
