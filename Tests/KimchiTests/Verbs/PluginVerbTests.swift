import Foundation
import Testing

@Suite("Plugins in JSON, by the command line") struct PluginVerbTests {
  @Test("a new plugin draws, checks clean, and passes its script; a delivery carries it")
  func new() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    let here = "cd '\(folder.path)' &&"
    let made = try Program.shell("\(here) kimchi new plugin extra_bag && kimchi new plugin insurance")
    #expect(made.status == 0, "\(made.messages)")
    #expect(
      made.text.contains("  Plugins/extra_bag.json\n") && made.text.contains("  Previews/Insurance.previews.json\n"))
    let checked = try Program.shell("\(here) kimchi check && kimchi run --check Scripts/*.kimchi")
    #expect(checked.status == 0 && checked.text.contains(" 0 errors, 0 warnings, "), "\(checked.text)")
    #expect(checked.text.contains("2 scripts, ") && checked.text.contains(" 0 failed"))
    #expect(try Program.shell("\(here) kimchi render ExtraBag.chosen").text.contains("Extra bag"))
    let delivered = try Program.shell(
      "\(here) kimchi export ExtraBag.chosen --with-data -o /tmp/x-$$.json && kimchi render /tmp/x-$$.json; rm /tmp/x-$$.json"
    )
    #expect(delivered.text.contains("Costs £3.50"), "\(delivered.text)\(delivered.messages)")
    let wrong = try Program.shell("\(here) kimchi new plugin gift")
    #expect(wrong.status == 2 && wrong.messages.hasPrefix("error: gift is one of the program's own plugins\n"))
    #expect(try Program.shell("\(here) kimchi docs").text.contains("### `insurance`"))
    #expect(try Program.shell("\(here) kimchi schema .").text.contains("\"insurance\""))
  }

  @Test(
    "a new plugin and a new checkout are paid for in the kinds of the workspace's shop",
    arguments: ["plugin", "checkout"])
  func kinds(noun: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", "{}")
    let shop =
      #"{ "shop": "Bank", "payment_kinds": ["account", "giro"], "payments": [{ "id": "giro", "title": "Giro" }] }"#
    _ = try folder.file("Plugins/shop.json", shop)
    let made = try Program.shell("cd '\(folder.path)' && kimchi new \(noun) transfer && kimchi check")
    #expect(made.status == 0 && !made.text.contains("kind of payment"), "\(made.text)\(made.messages)")
  }

  @Test("where declared clients lack the components, new names them; once declared, all is clean")
  func undeclared() throws {
    let folder = try TemporaryFolder()
    func declare(_ components: String) throws {
      let text = #"{ "clients": { "ios": { "1.0.0": { "components": [\#(components)], "actions": [] } } } }"#
      _ = try folder.file("kimchi.json", text)
    }
    try declare(#""row""#)
    let here = "cd '\(folder.path)' &&"
    let made = try Program.shell("\(here) kimchi new checkout")
    let lines = made.text.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.hasPrefix("Declared clients lack some of its components. ") })
    let names = try #require(lines[index].components(separatedBy: ": ").last).components(separatedBy: ", ")
    #expect(lines[index].contains("under \"clients\" in kimchi.json: ") && names.contains("checkout_confirm"))
    #expect(try Program.shell("\(here) kimchi check").status == 1)
    try declare(names.map { "\"\($0)\"" }.joined(separator: ", "))
    let checked = try Program.shell("\(here) kimchi check")
    #expect(checked.status == 0 && checked.text.contains(" 0 errors, 0 warnings, "), "\(checked.text)")
    #expect(try !Program.shell("\(here) kimchi new checkout other").text.contains("Declared clients"))
  }

  @Test("check reports a plugin's file by line and column, and the checkout goes on without it")
  func broken() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("kimchi.json", #"{ "lint": { "data.unused": "off", "contrast.low": "note" } }"#)
    let here = "cd '\(folder.path)' &&"
    #expect(
      try Program.shell("\(here) kimchi new plugin bag && sed -i 's/cart.lines/cart\\/line/' Plugins/bag.json").status
        == 0)
    let checked = try Program.shell("\(here) kimchi check")
    #expect(checked.status == 1)
    #expect(
      checked.text.contains("Plugins/bag.json:11:24: error: no fact named \"cart/line\" [checkout.plugin]"),
      "\(checked.text)")
    #expect(checked.text.contains("bag could not be built: its file has an error"))
    #expect(try Program.shell("\(here) kimchi render Bag").text.contains("Place order"))
    let opened = try Program.shell("\(here) kimchi render Plugins/bag.json")
    #expect(opened.messages.contains("Plugins/bag.json declares a plugin; it has no picture of its own"))
    _ = try folder.file("Plugins/stray.json", #"{ "plugn": "x", "titel": "X" }"#)
    #expect(try Program.shell("\(here) kimchi check Plugins/stray.json").text.contains("did you mean \"plugin\"?"))
  }
}
