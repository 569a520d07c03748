import Pictures
import TestSupport
import Testing

@testable import Commands
@testable import Sessions

@Suite("Finding in layouts, screens and fixtures") struct FindingTests {
  @Test("what a fixture says is found in the node that shows it")
  func fixture() throws {
    var sample = try SampleSession()
    let reply = try sample.perform("find frosty")
    #expect(reply.message == "label #title at 0: \"Frosty Bear\" in the fixture, at title (1 of 1)")
    #expect(sample.session.selectedIndex == 1)
    #expect(
      try sample.perform("find ice").message == "label at 1: \"Ice cream\" in the fixture, at subtitle/text (1 of 1)")
    #expect(
      sample.refusal("find 120")
        == "no node shows \"120\"; the fixture has it at price | `data set price VALUE` changes it")
  }

  @Test("what can be read on the screen comes before addresses of pictures and words for screen readers")
  func unseen() throws {
    var sample = try SampleSession(
      layout: #"""
        {"type": "vStack", "vStack": {"items": [
          {"type": "image", "image": {"url": {"ref": "image"}, "accessibility": {"label": {"ref": "title"}}, "width": 9}},
          {"type": "label", "label": {"text": {"ref": "title"}}}]}}
        """#, fixtures: #"{"model": "Card", "previews": {"regular": {"image": "bear.png", "title": "Bear"}}}"#)
    #expect(try sample.perform("find bear").message == "label at 1: \"Bear\" in the fixture, at title (1 of 1)")
    #expect(try sample.perform("find .png").message == "image at 0: \"bear.png\" in the fixture, at image (1 of 1)")
  }

  @Test("a text that only a call counts with others is found where it can be read")
  func counted() throws {
    let count = #"{ "call": "count", "with": [{ "ref": "dishes" }] }"#
    var sample = try SampleSession(
      layout: """
        { "type": "vStack", "vStack": { "items": [
          { "type": "label", "label": { "id": "sum", "text": { "call": "text", "with": [\(count), " dishes"] } } },
          { "type": "label", "label": { "id": "plain", "text": { "call": "upper", "with": [{ "ref": "title" }] } } },
          { "type": "each", "each": { "ref": "dishes", "item": {
            "type": "label", "label": { "id": "dish", "text": { "ref": "name" } } } } } ] } }
        """,
      fixtures: """
        { "model": "Card", "previews": { "some": {
          "title": "Specials", "dishes": [{ "name": "Pasta" }, { "name": "Margherita" }] } } }
        """)
    #expect(try !sample.perform("find margher").message.contains("#sum"))
    #expect(try sample.perform("find special").message.contains("#plain"))
  }

  @Test("the elements of an each are looked through")
  func elements() throws {
    var sample = try SampleSession(
      layout: #"""
        {"type": "each", "each": {"ref": "tags", "item": {"type": "label", "label": {"text": {"ref": "$item"}}}}}
        """#, fixtures: #"{"model": "Card", "previews": {"regular": {"tags": ["Gold", "Silver"]}}}"#)
    #expect(try sample.perform("find silver").message == "label at 0: \"Silver\" in the fixture, at tags[1] (1 of 1)")
  }

  @Test("on a screen parts are found by what they or their data say")
  func screens() throws {
    var sample = try SampleScreen()
    #expect(try sample.perform("find m17").message.contains("in the fixture, at many[17]/"))
    #expect(sample.session.parts[try #require(sample.session.selectedIndex)].id == "m17")
    #expect(try sample.perform("find Home").message == "screen at root: \"Home\" in the screen (1 of 1)")
  }

  @Test("a replacement that can't be made leads to commands that work")
  func replacing() throws {
    var sample = try SampleSession()
    #expect(
      sample.refusal("find Frosty replace Polar")
        == "the layout has no text \"Frosty\" | it is in the fixture: `data set title VALUE` changes it")
    #expect(sample.refusal("find zebra replace x") == "the layout has no text \"zebra\" | `tree` lists everything")
    try sample.perform("data set title Polar")
  }
}
