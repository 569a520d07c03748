import Testing

@Suite("the command line")
struct CommandLineTests {
  @Test("the version is one line on stdout")
  func version() throws {
    let result = try Program.run("--version")
    #expect(result.status == 0)
    #expect(result.text.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    #expect(result.messages.isEmpty)
  }

  @Test(
    "help goes to stdout and exits 0",
    arguments: [
      ["--help"], ["help", "fmt"], ["open", "--help"], ["render", "--help"], ["fmt", "--help"], ["patch", "-h"],
    ])
  func help(_ arguments: [String]) throws {
    let result = try Program.run(arguments)
    #expect(result.status == 0)
    #expect(result.text.hasPrefix("OVERVIEW: "))
    #expect(result.messages.isEmpty)
  }

  @Test(
    "a command line that makes no sense exits 2 and says why on stderr",
    arguments: [
      (["fmt"], "Missing expected argument"),
      (["fmt", "--shiny", "x.json"], "--shiny"),
      (["fmt", "--check", "--write", "x.json"], "Use either --check or --write"),
      (["diff", "one.json"], "Missing expected argument"),
      (["diff", "-", "-"], "standard input"),
      (["patch", "-", "-"], "standard input"),
      (["--shiny"], "--shiny"),
    ])
  func nonsense(_ arguments: [String], _ reason: String) throws {
    let result = try Program.run(arguments)
    #expect(result.status == 2)
    #expect(result.messages.contains(reason))
    #expect(result.output.isEmpty)
  }

  @Test(
    "a first word that is nothing names the nearest verb",
    arguments: [("pach", "patch"), ("ftm", "fmt"), ("rendr", "render")])
  func nearestVerb(_ word: String, _ verb: String) throws {
    let result = try Program.run(word)
    #expect(result.status == 2)
    #expect(result.messages.contains("'\(word)'"))
    #expect(result.messages.contains("did you mean 'kimchi \(verb)'?"))
    #expect(result.output.isEmpty)
  }

  @Test(
    "an option that a verb doesn't have names the one that was meant",
    arguments: [
      (["render", "--out", "a.png", "X"], "--output"), (["render", "--png", "X"], "--format png"),
      (["render", "--dark", "X"], "--theme dark"), (["--rtl", "X"], "--direction rtl"),
      (["check", "--forma"], "--format"), (["render", "-output", "a.png", "X"], "--output"),
      (["render", "--fixure=a", "X"], "--fixture"),
    ])
  func unknownOption(_ arguments: [String], _ meant: String) throws {
    let result = try Program.run(arguments)
    #expect(result.status == 2)
    let verb = arguments[0].hasPrefix("-") ? "open" : arguments[0]
    #expect(result.messages.hasPrefix("error: kimchi \(verb) has no option '-"))
    #expect(result.messages.hasSuffix("'\n  fix: did you mean '\(meant)'?\n"))
  }

  @Test("an option that is like none says where all are listed")
  func strangeOption() throws {
    let result = try Program.run("check", "--verbose")
    #expect(
      result.messages
        == "error: kimchi check has no option '--verbose'\n  fix: `kimchi check --help` lists its options\n")
  }

  @Test("a file that can't be read exits 2 and is named", arguments: ["fmt", "diff", "patch"])
  func unreadable(_ verb: String) throws {
    let arguments = verb == "fmt" ? [verb, "no/such.json"] : [verb, "no/such.json", "no/such.json"]
    let result = try Program.run(arguments)
    #expect(result.status == 2)
    #expect(result.messages == "error: can't read no/such.json: No such file or directory\n")
    #expect(result.output.isEmpty)
  }

  @Test("a folder in the place of a file is no crash")
  func folder() throws {
    let result = try Program.run("patch", "Previews", "no.json")
    #expect(result.status == 2)
    #expect(result.messages.hasPrefix("error: Previews is a folder\n"))
  }

  @Test("an output that cannot be written is an error, a closed one is not")
  func output() throws {
    let full = try Program.shell("kimchi fmt Previews/Kimchi/kimchi.json > /dev/full")
    #expect(full.status == 2)
    #expect(full.messages.contains("can't write the output: No space left on device"))
    let closed = try Program.shell("kimchi fmt Previews/Kimchi/Layouts/*.json | head -n 1; exit ${PIPESTATUS[0]}")
    #expect(closed.status == 0)
    #expect(closed.text == "{\n")
    #expect(closed.messages.isEmpty)
  }
}
