import TestSupport
import Testing
import Workspaces

@Suite("examples")
struct ExampleTests {
  /// The lines below "Example:" in a verb's help.
  private static func example(of verb: String) throws -> [Substring] {
    try Program.run("help", verb).text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "Example:" }.dropFirst().prefix { $0.hasPrefix("  ") }
  }

  private static func verbs() throws -> [String] {
    try Program.run("--help").text.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.dropFirst()
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { $0 != "See" }
  }

  @Test("each verb's help has an example that works from the repository's root")
  func help() throws {
    let verbs = try Self.verbs()
    #expect(verbs.count >= 10)
    for verb in verbs {
      let lines = try Self.example(of: verb)
      #expect(!lines.isEmpty, "\(verb) has no example")
      let result = try Program.shell(lines.joined(separator: "\n"))
      // Only a difference is a finding that an example shows.
      #expect(result.status == (verb == "diff" ? 1 : 0), "\(verb): \(result.messages)")
      #expect(!result.output.isEmpty, "\(verb)")
    }
  }

  @Test("the commands of the README work, one after the other")
  func readme() throws {
    let text = try #require(TemporaryFolder.text(of: "\(Program.root)/README.md"))
    let blocks = text.split(separator: "```sh\n").dropFirst().compactMap { $0.split(separator: "```").first }
    let lines = blocks.flatMap { $0.split(separator: "\n") }.filter {
      $0.contains("kimchi ") && !$0.hasPrefix("alias") || $0.hasPrefix("echo")
    }
    #expect(lines.count >= 25)
    for line in lines {
      let result = try Program.shell(String(line))
      #expect(result.status == (line.contains("kimchi diff") ? 1 : 0), "\(line): \(result.messages)")
    }
  }

  @Test("the README names no model that two sample workspaces have, and no alias that depends on the folder")
  func unambiguous() throws {
    let text = try #require(TemporaryFolder.text(of: "\(Program.root)/README.md"))
    let names = Samples.all.flatMap { root in Set(Workspace(containing: root).modelNames) }
    let shared = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(!shared.isEmpty)
    let commands = text.split(separator: "\n").filter { $0.contains("kimchi ") && !$0.hasPrefix("┌") }
    for command in commands {
      for name in shared where command.split(separator: " ").contains(where: { $0 == name || $0.hasPrefix("\(name).") })
      {
        Issue.record("\(name) is in several workspaces: \(command)")
      }
    }
    #expect(!text.contains("alias kimchi=scripts"))
  }
}
