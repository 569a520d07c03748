import Testing

@Suite("A checkout of another trade, and how its service fails") struct ShopVerbTests {
  @Test("the cinema has its own currency, language, contexts and sentences, and checks clean")
  func cinema() throws {
    let check = try Program.run("check", "Previews/Cinema")
    #expect(check.status == 0 && check.text.contains(" 0 errors, 0 warnings, "), "\(check.text)")
    let page = try Program.run("render", "Tickets.payment_page", "--format", "text").text
    #expect(page.contains("38,000 DT") && page.contains("Acheter les places"), "\(page)")
    #expect(!page.contains("R$") && !page.contains("Bag"))
    let taken = try Program.run("render", "Tickets.seat_taken", "--format", "text").text
    #expect(taken.contains("Cette place vient d'être prise."), "\(taken)")
    let pass = try Program.run("render", "Tickets.season_pass", "--format", "text").text
    #expect(pass.contains("Abonnement") && pass.contains("890,000 DT"), "\(pass)")
    #expect(try Program.run("run", "--check", "Previews/Cinema/Scripts").status == 0)
  }

  @Test("a config that isn't JSON is drawn as an app draws it, with its error")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/c"
    let copied = try Program.shell(
      "cp -R Previews/Cinema \(path) && sed -i '/\"age\"/s/},/,/' \(path)/Screens/tickets.json && kimchi render "
        + "\(path)/Screens/tickets.json --fixture regular --format text")
    #expect(copied.status == 1)
    #expect(copied.text.contains("Vos places") && copied.text.contains("Les dernières options"), "\(copied.text)")
    #expect(copied.messages.contains("tickets.json:8:"), "\(copied.messages)")
  }

  @Test("a delivery has the components and the shop that its fallback needs")
  func delivery() throws {
    let folder = try TemporaryFolder()
    let made = try Program.shell(
      "kimchi export Previews/Cinema/Screens/tickets.json -o \(folder.path)/d.json && echo '{ \"context\": \"season_pass\", "
        + "\"service\": { \"config\": \"malformed\" } }' > \(folder.path)/f.json && kimchi render \(folder.path)/d.json "
        + "--fixture \(folder.path)/f.json --format text")
    #expect(made.status == 0, "\(made.messages)")
    #expect(made.text.contains("Abonnement") && made.text.contains("Acheter les places"), "\(made.text)")
  }

  @Test("check tells what each released client loses, for all of them at once")
  func clients() throws {
    let notes = try Program.run("check", "--notes", "Previews/Cinema").text
    #expect(
      notes.contains("ios 1.0.0 doesn't have the component \"checkout_popcorn\"; popcorn is left out"), "\(notes)")
    let old = try Program.run("render", "Tickets.regular", "--client", "ios 1.0.0", "--format", "text").text
    #expect(!old.contains("Pop-corn") && old.contains("C7"), "\(old)")
    let folder = try TemporaryFolder()
    let path = folder.path + "/c"
    let checked = try Program.shell(
      "cp -R Previews/Cinema \(path) && sed -i 's/\"checkout_confirm\", //' \(path)/kimchi.json && kimchi check \(path)"
    )
    #expect(checked.status == 1)
    #expect(
      checked.text.contains(
        "error: ios 1.0.0 doesn't have the component \"checkout_confirm\"; confirm is left out"), "\(checked.text)")
  }

  @Test("each outcome of each operation in each context is a row, and a case of JUnit")
  func failures() throws {
    let text = try Program.run("matrix", "Tickets.regular", "--failures")
    #expect(text.status == 0, "\(text.text)\(text.messages)")
    for row in ["seats · payment · seat_taken", "season_pass · payment · timeout", "seats · config · malformed"] {
      #expect(text.text.contains(row), "\(text.text)")
    }
    let junit = try Program.run("matrix", "Tickets.regular", "--failures", "--format", "junit").text
    #expect(junit.contains("name=\"seats · payment · seat_taken on default\""), "\(junit)")
    #expect(junit.contains("failures=\"0\""))
    let none = try Program.run("matrix", "MenuItem", "--failures")
    #expect(none.status == 1 && none.messages.contains("nothing here calls a service that could fail"))
  }
}
