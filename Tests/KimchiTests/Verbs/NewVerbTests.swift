import Testing

@Suite struct NewVerbTests {
  @Test("a starter becomes a file of the workspace, once")
  func creates() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    let here = "cd '\(folder.path)' &&"
    let made = try Program.shell("\(here) kimchi new form sign_in")
    #expect(made.text == "Created Layouts/sign_in.json\nOpen it with: kimchi Layouts/sign_in.json\n")
    #expect(try Program.shell("\(here) kimchi render SignIn").text.contains("Continue"))
    let again = try Program.shell("\(here) kimchi new form sign_in")
    #expect(again.status == 2)
    #expect(again.messages.hasPrefix("error: layout sign_in already exists\n"))
    #expect(try Program.shell("\(here) kimchi new vStack").status == 0)
    #expect(TemporaryFolder.names(in: "\(folder.path)/Layouts") == ["sign_in.json", "vStack.json"])
    let blank = try Program.shell("\(here) kimchi new card 'my card'")
    #expect(blank.status == 2 && blank.messages.hasPrefix("error: \"my card\" isn't a file name\n"))
    let wrong = try Program.shell("\(here) kimchi new crad")
    #expect(wrong.status == 2 && wrong.messages.contains("fix: did you mean card?"))
    let sample = try Program.shell("\(here) kimchi new respons")
    #expect(sample.status == 2 && sample.messages.contains("fix: did you mean response?"))
  }

  @Test(
    "what a starter writes passes check, with the picture that it names", arguments: ["card", "image"])
  func clean(_ starter: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    let made = try Program.shell("cd '\(folder.path)' && kimchi new \(starter) first && kimchi new \(starter) second")
    #expect(made.text.hasPrefix("Created Layouts/first.json and Images/picture.png\n"))
    #expect(made.text.contains("Created Layouts/second.json\n"))
    let checked = try Program.run("check", folder.path)
    #expect(checked.text.hasSuffix("0 errors, 0 warnings, 0 notes\n"), "\(checked.text)")
  }

  @Test(
    "a sample screen brings the components that the workspace lacks, and passes check",
    arguments: ["response", "module", "feed", "checkout"])
  func samples(_ noun: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", #"{ "lint": { "data.unused": "off", "contrast.low": "note" } }"#)
    let here = "cd '\(folder.path)' &&"
    let made = try Program.shell("\(here) kimchi new \(noun) first_one && kimchi new \(noun) second")
    #expect(made.status == 0, "\(made.messages)")
    #expect(made.text.contains("  Screens/first_one.json\n") && made.text.contains("  Previews/Second.previews.json\n"))
    #expect(made.text.split(separator: "\n").filter { $0.hasPrefix("  Components/") }.count < 10)
    let checked = try Program.shell("\(here) kimchi check && kimchi run --check Scripts/*.kimchi")
    #expect(checked.status == 0 && checked.text.contains(" 0 errors, 0 warnings, "), "\(checked.text)")
    #expect(checked.text.contains("2 scripts, ") && checked.text.contains(" 0 failed"))
    let again = try Program.shell("\(here) kimchi new \(noun) second")
    #expect(again.status == 2 && again.messages.contains("already has Screens/second.json"))
    let wrong = try Program.shell("\(here) kimchi new \(noun) '../x'")
    #expect(wrong.status == 2 && wrong.messages.hasPrefix("error: \"../x\" isn't a file name\n"))
  }

  @Test(
    "in a workspace of its own dialect, components and fixtures, a new screen fits them",
    arguments: [
      ("Facets", "screen"), ("Feed", "screen"), ("Cinema", "screen"), ("Modules", "screen"), ("Kimchi", "screen"),
      ("Kimchi", "feed"), ("Checkout", "screen"),
    ])
  func fits(_ sample: String, _ noun: String) throws {
    let folder = try TemporaryFolder()
    let copy = "cp -r Previews/\(sample) '\(folder.path)/w' && cd '\(folder.path)/w'"
    let before = try Program.shell("\(copy) && kimchi check .")
    let made = try Program.shell("cd '\(folder.path)/w' && kimchi new \(noun) lunch_break")
    #expect(made.status == 0, "\(made.messages)")
    let script = "Scripts/lunch_break.kimchi"
    let checked = try Program.shell(
      "cd '\(folder.path)/w' && kimchi check . && if [ -e \(script) ]; then kimchi run --check \(script); fi")
    #expect(checked.status == 0, "\(made.text)\(checked.text)\(checked.messages)")
    func warnings(_ text: String) -> Substring? {
      text.split(separator: "\n").first { $0.contains(" fixtures, ") }?.split(separator: ", ").dropFirst(3).first
    }
    #expect(warnings(checked.text) == warnings(before.text), "\(made.text)\(checked.text)")
  }

  @Test("the studio's new writes a screen in the dialect of most screens, as the verb does")
  func dialect() throws {
    let folder = try TemporaryFolder()
    let script = "new screen lunch\\nsave\\n"
    let result = try Program.shell(
      "cp -r Previews/Facets '\(folder.path)/w' && cd '\(folder.path)/w' && printf '\(script)' | kimchi run -")
    #expect(result.status == 0, "\(result.messages)")
    let text = try #require(TemporaryFolder.text(of: "\(folder.path)/w/Screens/lunch.json"))
    #expect(text.contains("\"body\"") && !text.contains("modules"), "\(text)")
  }

  @Test("without a starter they are listed; another folder is named with --in")
  func lists() throws {
    let folder = try TemporaryFolder()
    let listed = try Program.run("new")
    #expect(listed.status == 0 && listed.text.contains("  card  a picture above a title"))
    #expect(try Program.run("new", "empty", "--in", folder.path).status == 0)
    #expect(folder.names == ["empty.json"])
    #expect(try Program.run("new", "empty", "--in", "\(folder.path)/none").status == 2)
  }

  @Test("what a script copies it can paste")
  func copies() throws {
    let folder = try TemporaryFolder()
    let script = "new row x\\n0 copy\\n0 paste after\\ntree\\n"
    let result = try Program.shell("cd '\(folder.path)' && printf '\(script)' | kimchi run -")
    #expect(result.status == 0, "\(result.messages)")
    #expect(result.text.contains("Pasted "))
  }

  @Test("a script may begin with new, in a workspace and without one")
  func script() throws {
    let folder = try TemporaryFolder()
    let script = "new empty ticket\\nadd label text LHR\\n0 bind text from\\nsave\\n"
    let first = try Program.shell("cd '\(folder.path)' && printf '\(script)' | kimchi run -")
    #expect(first.status == 0, "\(first.messages)")
    #expect(first.text.hasSuffix("Saved Ticket.previews.json, ticket.json\n"))
    #expect(try Program.shell("cd '\(folder.path)' && kimchi render ticket.json").text.contains("LHR"))
    let second = try Program.shell(
      "mkdir '\(folder.path)/w' && cd '\(folder.path)/w' && kimchi init >/dev/null && printf '\(script)' | kimchi run -"
    )
    #expect(second.text.hasSuffix("Saved Layouts/ticket.json, Previews/Ticket.previews.json\n"))
  }
}
