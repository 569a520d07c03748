import JSONDocument
import Testing

@testable import Commands
@testable import Editing
@testable import Sessions

@Suite struct PropertyCommandTests {
  @Test("a palette's colour takes the place of a token, and a token that of a palette's colour")
  func colorMembers() throws {
    var sample = try SampleSession()
    try sample.perform("#title set color color.text.default")
    try sample.perform("#title set color.type blue")
    #expect(sample.text.contains(#""color": { "type": "blue" }"#), "\(sample.text)")
    try sample.perform("#title set color.alpha 0.5")
    try sample.perform("#title set color.token color.text.error")
    let squeezed = sample.text.split(whereSeparator: \.isWhitespace).joined()
    #expect(squeezed.contains(#""color":{"alpha":0.5,"token":"color.text.error"}"#), "\(sample.text)")
    try sample.perform("undo 4")
    #expect(sample.text == SampleSession.card)
  }

  @Test(
    "set writes the value a person typed, in the place it belongs",
    arguments: [
      ("#row set spacing 4", #""spacing": 4"#),
      ("#row set padding 12 8", #""padding": { "vertical": 12, "horizontal": 8 }"#),
      ("#title set color red 500", #""color": { "type": "red", "tint": "500" }"#),
      ("#title set color #EF4F5F", ##""color": "#EF4F5F""##),
      ("#title set color color.text.default", #""color": { "token": "color.text.default" }"#),
      ("#title set font.weight light", #""font": { "weight": "light" }"#),
      ("#title set font.size 500", #""font": { "weight": "bold", "size": "500" }"#),
      ("#title set font.size 17pt", #""font": { "weight": "bold", "size": "17pt" }"#),
      ("#title set font.weight 700", #""font": { "weight": 700 }"#),
      ("#title set font semibold 13.5pt", #""font": { "weight": "semibold", "size": "13.5pt" }"#),
      ("#title set number_of_lines 2", #""number_of_lines": 2"#),
      ("#title set width 50%", #""width": "50%""#),
      ("#row set bg_color {\"type\": \"red\"}", #""bg_color": {"type": "red"}"#),
      ("2/0 set text Hello there, you", #""label": "Hello there, you""#),
      ("2/0 set number_of_lines 1", #""label": { "text": "plain", "number_of_lines": 1 }"#),
      ("2/1 set min_length 4", #"{ "type": "spacer", "spacer": { "min_length": 4 } }"#),
      ("root set spacing += 4", #""spacing": 12"#),
      ("#title toggle hidden", #""hidden": true"#),
    ])
  func sets(_ line: String, _ expected: String) throws {
    var sample = try SampleSession()
    try sample.perform(line)
    let squeezed = sample.text.split(whereSeparator: \.isWhitespace).joined()
    #expect(squeezed.contains(expected.split(whereSeparator: \.isWhitespace).joined()), "\(sample.text)")
    let before = SampleSession.card
    try sample.perform("undo")
    #expect(sample.text == before)
  }

  @Test(
    "a value that is wrong changes nothing and says what would be right",
    arguments: [
      ("#title set colour red 500", "label has no property \"colour\" | did you mean color?"),
      (
        "#row set color red 500",
        "hStack has no property \"color\" | did you mean bg_color, border.color or shadow.color?"
      ),
      (
        "#row set colour red 500",
        "hStack has no property \"colour\" | did you mean bg_color, border.color or shadow.color?"
      ),
      ("#row set corner 4", "hStack has no property \"corner\" | did you mean corner_radius?"),
      ("#title set color rde 500", "expected a colour, found \"rde 500\" | did you mean red 500?"),
      ("#title set color green.600", "expected a colour, found \"green.600\" | did you mean green 600?"),
      ("#title set color Gray-800", "expected a colour, found \"Gray-800\" | did you mean grey 800?"),
      ("#title set color EF4F5F", "expected a colour, found \"EF4F5F\" | did you mean #EF4F5F?"),
      ("#title set font.wieght bold", "font has no property \"wieght\" | did you mean font.weight?"),
      (
        "#title set text Hi",
        "text is bound to title | `data set title VALUE` changes the data, `unbind text` moves its value into the layout"
      ),
      (
        "#title set font.size 17",
        "expected one of the text sizes 050, 100, 200 … 900, or points from \"1pt\" to \"599.99pt\", found \"17\""
          + " | for points write 17pt"
      ),
      (
        "#title set text_decoration dashed",
        "expected a text decoration, found \"dashed\" | write one of underline, line_through, or JSON"
      ),
      ("#title set number_of_lines", "set needs a value | `set number_of_lines` takes a whole number from 0 to 10000"),
      ("#title set hidden", "set needs a value | `set hidden` takes true or false"),
      ("#row set spacing", "set needs a value | for example `set spacing 8`"),
      (
        "#row set shadow",
        "set needs a value | write a blur such as 8, or JSON such as {\"radius\": 8, \"opacity\": 0.2}"
      ),
      ("#title set color", "set needs a value | write red 500, #EF4F5F or color.text.default; `tokens` lists all"),
      ("set text=Hello", "set needs a value | write `set text Hello`"),
      ("#title set fnot", "label has no property \"fnot\" | did you mean font?"),
      ("#title set font-size 20", "label has no property \"font-size\" | did you mean font.size?"),
      ("#title set fontWeight bold", "label has no property \"fontWeight\" | did you mean font.weight?"),
      ("#row set backgroundColor red", "hStack has no property \"backgroundColor\" | did you mean bg_color?"),
      ("#titel set color red", "no node has the id \"titel\" | did you mean #title?"),
      ("#title paint color red", "no command named \"paint\" | `help` lists the commands"),
      (":help", "no command named \":help\" | `help` needs no colon here"),
      ("width", "no command named \"width\" | it is a property: `set width VALUE`"),
      ("width 300", "no command named \"width\" | it is a property: `set width 300`"),
      ("align center", "no command named \"align\" | it is a property: `set align center`"),
      ("#title font.weight bold", "no command named \"font.weight\" | it is a property: `#title set font.weight bold`"),
      ("color red", "no command named \"color\" | it is a property: `set color red`"),
      ("#row set items []", "items holds nodes | use `add`, `insert`, `remove`, `move` or `replace`"),
    ])
  func refuses(_ line: String, _ expected: String) throws {
    var sample = try SampleSession()
    #expect(sample.refusal(line) == expected)
  }

  @Test("unset says so where there is nothing to unset, and makes no step")
  func unsetsNothing() throws {
    var sample = try SampleSession()
    let before = sample.text
    let reply = try sample.perform("#title unset opacity")
    #expect(reply.message == "opacity isn't set; its default applies" && reply.tone == .note)
    #expect(sample.text == before && sample.session.history.steps.isEmpty)
  }

  @Test("unset takes a property out and leaves the rest as it was")
  func unsets() throws {
    var sample = try SampleSession()
    try sample.perform("#title unset font.weight")
    #expect(sample.text == SampleSession.card.replacing(#", "font": { "weight": "bold" }"#, with: ""))
  }

  @Test("a value that is there already is no step, and the answer says so")
  func unchanged() throws {
    var sample = try SampleSession()
    let reply = try sample.perform("#title set font.weight bold")
    #expect(reply.message == "font.weight of label #title at 0 is already bold")
    #expect(sample.session.history.steps.isEmpty)
  }

  @Test("many nodes are set in one step")
  func setsMany() throws {
    var sample = try SampleSession()
    try sample.perform("label[*] set number_of_lines 1")
    #expect(sample.session.history.steps.count == 1)
    try sample.perform("undo")
    #expect(sample.text == SampleSession.card)
  }

  private static let repeated = """
    { "type": "vStack", "vStack": { "items": [
      { "type": "each", "each": { "ref": "rows", "item": { "type": "label", "label": { "text": { "ref": "name" } } } } },
      { "type": "component", "component": { "name": "dot" } } ] } }

    """

  @Test(
    "what holds nodes, and what a node is nothing without, is neither reset nor unbound",
    arguments: [
      ("root unset items", "items holds nodes | use `remove`, `replace` or `unwrap`"),
      ("each[0] unset item", "item holds nodes | use `remove`, `replace` or `unwrap`"),
      ("each[0] unset ref", "each at 0 needs its ref | `set ref` gives it another one, `remove` takes the node out"),
      (
        "each[0] unbind",
        "each at 0 shows what its data has | `set ref PATH` takes other data, `replace` puts another node here"
      ),
      (
        "component[0] unset name",
        "component dot at 1 needs its name | `set name` gives it another one, `remove` takes the node out"
      ),
    ])
  func keepsWhatIsNeeded(_ line: String, _ message: String) throws {
    var sample = try SampleSession(
      layout: Self.repeated,
      fixtures: #"{ "model": "Card", "previews": { "regular": { "rows": [ { "name": "A" } ] } } }"#,
      others: ["Components/dot.json": #"{ "component": "dot", "layout": { "type": "label", "label": "." } }"#])
    #expect(sample.refusal(line) == message)
  }
}
