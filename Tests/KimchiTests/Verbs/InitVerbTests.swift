import Testing

@Suite struct InitVerbTests {
  @Test("what is written passes check without a warning, is formatted, and can be opened")
  func isClean() throws {
    let folder = try TemporaryFolder()
    let place = "\(folder.path)/cafes"
    let made = try Program.run("init", place)
    #expect(made.status == 0)
    #expect(made.text.hasPrefix("Created a workspace in \(place):\n  README.md\n  kimchi.json\n"))
    #expect(made.text.hasSuffix("\nOpen it with: kimchi \(place)\n"))
    let checked = try Program.run("check", place)
    #expect(checked.status == 0)
    #expect(checked.text.hasPrefix("7 files, 8 fixtures, 0 errors, 0 warnings, "), "\(checked.text)")
    #expect(try Program.shell("kimchi fmt --check '\(place)'/*/*.json '\(place)/kimchi.json'").status == 0)
    let gallery = try Program.run(place)
    #expect(gallery.status == 0)
    #expect(gallery.text.contains("CafeCard.regular") && gallery.text.contains("Second espresso free"))
    #expect(try Program.run("render", "\(place)/Screens/home.json").text.contains("Blue Cup"))
  }

  @Test(
    "a sample in another dialect passes check without a warning, its script is met, and it can be drawn",
    arguments: [
      ("facets", "Home.regular", "Your loans"), ("modules", "Home.regular", "Your policies"),
      ("feed", "Home.regular", "Order again"), ("checkout", "Checkout.payment_page", "Place order"),
    ])
  func dialects(_ dialect: String, _ fixture: String, _ text: String) throws {
    let folder = try TemporaryFolder()
    let made = try Program.shell("cd '\(folder.path)' && kimchi init sample --dialect \(dialect)")
    #expect(made.status == 0 && made.text.contains("\n  README.md\n  kimchi.json\n  Components/"), "\(made.messages)")
    let here = "cd '\(folder.path)/sample' &&"
    let checked = try Program.shell("\(here) kimchi check")
    #expect(checked.status == 0 && checked.text.contains(" 0 errors, 0 warnings, "), "\(checked.text)")
    #expect(try Program.shell("\(here) kimchi fmt --check */*.json kimchi.json").status == 0)
    let script = try Program.shell("\(here) kimchi run --check Scripts/*.kimchi")
    #expect(script.status == 0 && script.text.contains(" 0 failed"), "\(script.text)\(script.messages)")
    #expect(try Program.shell("\(here) kimchi render \(fixture)").text.contains(text))
  }

  @Test("an unknown dialect is refused with the nearest")
  func unknownDialect() throws {
    let folder = try TemporaryFolder()
    let refused = try Program.shell("cd '\(folder.path)' && kimchi init sample --dialect facet")
    #expect(refused.status == 2)
    #expect(refused.messages == "error: no dialect named \"facet\"\n  fix: did you mean facets?\n")
    #expect(folder.names.isEmpty)
  }

  @Test("without a folder it is the current one, and the workspace is called as that")
  func here() throws {
    let folder = try TemporaryFolder()
    let made = try Program.shell("mkdir '\(folder.path)/bistro' && cd '\(folder.path)/bistro' && kimchi init")
    #expect(made.text.hasPrefix("Created a workspace in this folder:\n"))
    #expect(made.text.hasSuffix("\nOpen it with: kimchi\n"))
    let settings = TemporaryFolder.text(of: "\(folder.path)/bistro/kimchi.json")
    #expect(settings?.contains("\"workspace\": \"bistro\"") == true)
    let again = try Program.shell("cd '\(folder.path)/bistro' && kimchi init")
    #expect(again.status == 2 && again.text.isEmpty)
    #expect(
      again.messages == """
        error: kimchi.json already exists
          fix: `kimchi` opens that workspace; `kimchi init FOLDER` creates it in another folder

        """)
  }

  @Test("where there is nothing, both ways to begin are said")
  func nothing() throws {
    let folder = try TemporaryFolder()
    for line in ["kimchi", "kimchi ."] {
      let result = try Program.shell("cd '\(folder.path)' && \(line)")
      #expect(result.status == 2)
      #expect(result.messages.contains("`kimchi init`") && result.messages.contains("`kimchi new card`"))
    }
  }
}
