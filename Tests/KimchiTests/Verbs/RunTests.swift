import Glibc
import JSONDocument
import Testing

@Suite struct RunTests {
  private static let card = #"{ "type": "hStack", "hStack": { "spacing": 0, "items": [] } }"# + "\n"

  @Test("a script's commands are carried out and answered; nothing is saved that does not say so")
  func runs() throws {
    let folder = try TemporaryFolder()
    let card = try folder.file("card.json", Self.card)
    let script = try folder.file("fix.kimchi", "# makes room\nset spacing 4\n")
    let result = try Program.run("run", script, card)
    #expect(result.text == "Set spacing of hStack at root to 4\n")
    #expect(result.messages == "note: unsaved changes: \(card)\n")
    #expect(result.status == 0)
    #expect(TemporaryFolder.text(of: card) == Self.card)
    #expect(try Program.run("run", "-", card, input: "set spacing 4\nsave\n").status == 0)
    #expect(TemporaryFolder.text(of: card) == Self.card.replacing("0", with: "4"))
    #expect(folder.names == ["card.json", "fix.kimchi"], "no other file is left behind")
  }

  @Test("a script may open what it works on")
  func opens() throws {
    let folder = try TemporaryFolder()
    let card = try folder.file("card.json", Self.card)
    let script = "open \(card)\nset spacing 4\nsave\n"
    let outside = try Program.run("run", "-", input: script)
    #expect(
      outside.messages == """
        <stdin>:1:1: error: a script can't use files outside the workspace: \(card)
          fix: pass `--allow-outside`, or type the command at the studio's prompt

        """)
    #expect(outside.status == 1)
    #expect(try Program.run("run", "--allow-outside", "-", input: script).status == 0)
    #expect(TemporaryFolder.text(of: card) == Self.card.replacing("0", with: "4"))
    let missing = try Program.run("run", "-", input: "\nopen nothing.json\n")
    #expect(missing.messages.hasPrefix("<stdin>:2:1: error: nothing.json does not exist\n"))
    #expect(missing.status == 1)
    let nothing = try Program.run("run", "-", input: "undo\n")
    #expect(nothing.messages.hasPrefix("<stdin>:1:1: error: no layout is open\n"))
    #expect(nothing.status == 1)
  }

  @Test("the first failure stops with its place")
  func stops() throws {
    let folder = try TemporaryFolder()
    let card = try folder.file("card.json", Self.card)
    let script = try folder.file("fix.kimchi", "set spacing 4\n set spacing wide\nsave\n")
    let result = try Program.run("run", script, card)
    #expect(result.messages.hasPrefix("\(script):2:14: error: expected a number"))
    #expect(result.status == 1)
    #expect(TemporaryFolder.text(of: card) == Self.card)
  }

  @Test("--json has the replies, what is unsaved and the diagnostic")
  func reports() throws {
    let folder = try TemporaryFolder()
    let card = try folder.file("card.json", Self.card)
    let json = try Program.run("run", "--json", "-", card, input: "set spacing 4\nund\n").json()
    let diagnostic = try #require(try json.element(at: 0, in: json.resolve(JSONPointer(parsing: "/diagnostics"))))
    #expect(json.value(forKey: "code", in: diagnostic).flatMap { json.string($0) } == "command.refused")
    #expect(json.value(forKey: "offset", in: diagnostic).flatMap { json.number($0) } == 14)
    let command = try json.resolve(JSONPointer(parsing: "/replies/0/command"))
    #expect(json.string(command) == "set spacing 4")
  }

  @Test("system commands need leave, and come in order")
  func asksForShell() throws {
    let folder = try TemporaryFolder()
    let card = try folder.file("card.json", Self.card)
    let refused = try Program.run("run", "-", card, input: "! echo hi\n")
    #expect(refused.text.isEmpty)
    #expect(
      refused.messages == """
        <stdin>:1:1: error: a script can't run system commands
          fix: pass `--allow-shell`, or type the command at the studio's prompt

        """)
    let allowed = try Program.run("run", "--allow-shell", "-", card, input: "set spacing 1\n! echo hi\nundo\n")
    #expect(allowed.text == "Set spacing of hStack at root to 1\nhi\nUndid: set spacing 1\n")
    let inner = try folder.file("inner.kimchi", "! echo hi\n")
    let sourced = try Program.run("run", "-", card, input: "source \(inner)\n")
    #expect(sourced.text.isEmpty && sourced.status == 1)
    #expect(sourced.messages.contains("inner.kimchi:1:1: a script can't run system commands"))
    #expect(try Program.run("run", "--allow-shell", "-", card, input: "source \(inner)\n").text == "hi\n")
  }

  @Test("--check runs scripts as tests, and reports what failed in the formats of check")
  func checks() throws {
    let folder = try TemporaryFolder()
    let card = try folder.file("card.json", Self.card)
    let good = try folder.file("good.kimchi", "open \(card)\nexpect root spacing 0\n")
    let bad = try folder.file("bad.kimchi", "open \(card)\nexpect root spacing 8\nset spacing 1\n")
    let result = try Program.run("run", "--check", good, bad)
    #expect(
      result.text == """
        \(bad):2:8: error: expected spacing of hStack at root to be 8, found 0 [script.expectation]
        2 scripts, 1 expectation met, 1 failed

        """)
    #expect(result.status == 1)
    #expect(try Program.run("run", "--check", good).status == 0)
    let junit = try Program.run("run", "--check", "--format", "junit", good, bad).text
    #expect(junit.contains("<testsuites name=\"kimchi run --check\" tests=\"2\" failures=\"1\" errors=\"0\">"))
    let github = try Program.run("run", "--check", "--format", "github", bad).text
    #expect(github.hasPrefix("::error file="))
    #expect(try Program.run("run", good, card, good).status == 2)
    #expect(try Program.run("run", "--check", "\(good).missing").status == 2)
  }

  @Test("--check runs the scripts of a folder that can be run, and reports the others")
  func unusable() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("card.json", Self.card)
    _ = try folder.file("good.kimchi", "open \(folder.path)/card.json\nexpect root spacing 0\n")
    #expect(symlink("nowhere.kimchi", folder.path + "/broken.kimchi") == 0)
    #expect(try Program.shell("touch '\(folder.path)/'$'bad\\xFF.kimchi'").status == 0)
    let result = try Program.run("run", "--check", folder.path)
    #expect(result.text.contains("broken.kimchi:1:1: error: not run: the link is broken"))
    #expect(result.text.contains("bad\u{FFFD}.kimchi:1:1: error: not run: its name is not UTF-8"))
    #expect(result.text.hasSuffix("3 scripts, 1 expectation met, 2 failed\n"))
    #expect(result.status == 1)
  }

  @Test(
    "a file that may not grow is an error that says so, and leaves nothing behind",
    .enabled(if: getenv("TSAN_OPTIONS") == nil, "the sanitizer ends under such a limit"),
    arguments: ["-o x.png", "> x.svg"])
  func fileSize(_ output: String) throws {
    let folder = try TemporaryFolder()
    let target = "'\(Program.root)/Previews/Kimchi/Layouts/restaurant_card.json'"
    let result = try Program.shell(
      "cd '\(folder.path)'; ulimit -f 8; kimchi render --format \(output.contains("png") ? "png" : "svg") \(target) \(output)"
    )
    #expect(result.status == 2)
    #expect(
      result.messages.hasSuffix("it would be larger than a file may be here (`ulimit -f`)\n"), "\(result.messages)")
    #expect(folder.names.allSatisfy { $0 == "x.svg" })
  }

  @Test("a program that is run has its own answer to files that may not grow")
  func childFileSize() throws {
    let folder = try TemporaryFolder()
    let card = try folder.file("card.json", Self.card)
    let command = "ulimit -f 8; head -c 100000 /dev/zero > '\(folder.path)/zeros'"
    let result = try Program.run("run", "--allow-shell", "-", card, input: "! \(command)\n")
    #expect(result.messages.contains("exit status \(128 + SIGXFSZ)"), "\(result.messages)")
  }
}
