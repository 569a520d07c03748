import Glibc
import JSONDocument
import Testing

/// Pages that people follow line by line: blocks of `$ command` lines with what these print. `KIMCHI_RECORD=1` writes the
/// answers anew. An answer whose line ends in `…` says how the line begins, where the rest is the machine's, such as what
/// its zlib makes of a text.
@Suite("pages to follow") struct PageTests {
  /// Runs the commands of a page one after the other, as a person in one shell would.
  ///
  /// - Returns: the page with what they have printed, and the commands that failed.
  private static func follow(_ page: String) throws -> (page: String, failures: [String]) {
    let folder = try TemporaryFolder()
    var place = folder.path
    var result: [String] = []
    var failures: [String] = []
    var isInBlock = false
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("```") { isInBlock = line == "```console" }
      guard isInBlock, line != "```console" else {
        result.append(line)
        continue
      }
      result.append(line)
      guard line.hasPrefix("$ ") else {
        failures.append("\(line): a command begins with \"$ \"")
        continue
      }
      var command = String(line.dropFirst(2))
      while let next = lines.first, next.hasPrefix("> ") {
        command += "\n" + next.dropFirst(2)
        result.append(next)
        lines.removeFirst()
      }
      var before: [String] = []
      while let next = lines.first, !next.hasPrefix("$ "), !next.hasPrefix("```") {
        before.append(next)
        lines.removeFirst()
      }
      let there = "\(folder.path)/.place"
      let ran = try Program.shell(
        "set -o pipefail; cd '\(place)' || exit; {\n\(command)\n} 2>&1; status=$?; pwd > '\(there)'; exit $status")
      let printed = ran.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
      result += printed.enumerated().map { number, line in
        guard before.indices.contains(number), before[number].hasSuffix("…") else { return line }
        return line.hasPrefix(before[number].dropLast()) ? before[number] : line
      }
      if !ran.text.isEmpty, !ran.text.hasSuffix("\n") { failures.append("\(command): the last line has no end") }
      if ran.status != 0 { failures.append("\(command): status \(ran.status)\n\(ran.text)\(ran.messages)") }
      place = String(TemporaryFolder.text(of: there)?.dropLast() ?? "")
    }
    return (result.joined(separator: "\n"), failures)
  }

  @Test(
    "every command works and prints what the page says",
    arguments: ["first-workspace", "ci", "editors", "agents", "shards"])
  func commands(name: String) throws {
    let path = "\(Program.root)/docs/\(name).md"
    let page = try #require(TemporaryFolder.text(of: path))
    let (followed, failures) = try Self.follow(page)
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    if getenv("KIMCHI_RECORD") != nil {
      let file = try #require(fopen(path, "w"))
      defer { fclose(file) }
      fputs(followed, file)
    } else {
      let difference = zip(page.split(separator: "\n"), followed.split(separator: "\n")).first { $0 != $1 }
      let isSame = page == followed
      #expect(isSame, "\(name).md has \(difference.map { "\($0.0)\nand it is \($0.1)" } ?? "another number of lines")")
    }
  }

  @Test("the settings that the pages show are JSON", arguments: ["editors", "agents"])
  func settings(name: String) throws {
    let page = try #require(TemporaryFolder.text(of: "\(Program.root)/docs/\(name).md"))
    let blocks = page.split(separator: "```json\n").dropFirst().compactMap { $0.split(separator: "```").first }
    #expect(blocks.count >= 2)
    for block in blocks { _ = try JSONDocument(parsing: Array(block.utf8), file: "\(name).md") }
  }

  @Test("a workflow runs what the page says blocks a build")
  func workflows() throws {
    let page = try #require(TemporaryFolder.text(of: "\(Program.root)/docs/ci.md"))
    let blocks = page.split(separator: "```yaml\n").dropFirst().compactMap { $0.split(separator: "```").first }
    #expect(blocks.count == 3)
    for block in blocks {
      let lines = block.split(separator: "\n").filter { $0.contains("- kimchi ") || $0.contains("run: kimchi ") }
      #expect(lines.count == 2)
      let folder = try TemporaryFolder()
      // The place that the page publishes to, as a folder.
      let place = #"sed -i 's|"devices"|"publish": { "prod": { "to": "../live" } }, "devices"|' screens/kimchi.json"#
      for line in lines {
        guard let start = line.firstRange(of: "kimchi ") else { continue }
        let result = try Program.shell(
          "cd '\(folder.path)' && kimchi init screens >/dev/null 2>&1 && \(place); kimchi snapshot record screens >/dev/null; "
            + line[start.lowerBound...])
        #expect(result.status == 0, "\(line): \(result.messages)")
      }
    }
  }
}
