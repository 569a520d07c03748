import Binding
import Conditions
import FuzzSupport
import JSONDocument
import KimchiCore
import ScreenLayout
import Sushi
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// Only what other conditions decide is done again, and the picture is the one that is drawn under them from the beginning.
@Suite("Other conditions")
struct OtherConditionsTests {
  private static let lines = [
    "theme dark", "device iPhone SE", "type-size xxxl", "direction rtl", "locale pseudo", "device 320", "device frame",
    "state pressed",
    "locale de-DE", "timezone +05:30", "measure font", "type-size m", "theme light", "state disabled", "locale en-US",
    "state rest", "locale fr-FR", "timezone -03:00", "locale ar-EG", "locale en-US", "direction ltr", "timezone off",
    "measure cell", #"client-data {"page": 1, "tab": "about"}"#,
    "device iPhone 16", "client-data off", "device frame off",
  ]

  @Test(
    "one after the other, each picture is as a fresh one",
    arguments: Samples.layouts + Samples.screens)
  func anew(path: String) throws {
    let target = try Target.find(path)
    var session = try Session(target)
    for line in Self.lines {
      let revision = session.revision
      // Not the tests' own `perform`, which would compare with a session opened now: the one below is compared with more.
      try session.perform(line, abbreviated: true)
      #expect(session.revision > revision, "\(line)")
      let fresh = try Session(target, conditions: session.conditions)
      #expect(session.picture.conditions.titles == fresh.picture.conditions.titles)
      #expect(session.picture.difference(from: fresh.picture) == nil, "\(line)")
      let writer = PictureWriter(.ansi)
      #expect(writer.write(session.picture) == writer.write(fresh.picture), "\(line)")
    }
  }

  @Test("one fixture after the other, each picture is as a fresh one", arguments: Samples.layouts + Samples.screens)
  func fixtures(path: String) throws {
    let target = try Target.find(path)
    var session = try Session(target)
    let names = try session.fixtureNames()
    for name in names + names.reversed() {
      let revision = session.revision
      try session.perform("fixture \(Spelling.quoted(name))", abbreviated: true)
      #expect(session.revision > revision && session.picture.fixture?.name == name)
      let fresh = try Session(target, fixture: name)
      #expect(session.picture.conditions.titles == fresh.picture.conditions.titles)
      #expect(session.picture.difference(from: fresh.picture) == nil, "\(name)")
    }
  }

  @Test("another fixture and another language compile nothing again and keep the views that a layout has")
  func keepsViews() throws {
    let session = try SampleSession().session
    var (picture, conditions) = (session.picture, session.conditions)
    var resolver = FixtureResolver(session.workspace)
    let short = try #require(try resolver.fixture("short", ofModel: "Card"))
    let isShown = picture.show(short, under: conditions)
    #expect(isShown && picture.fixture?.name == "short")
    conditions.locale = .language("de-DE")
    let hasGoneOn = picture.goOn(under: conditions)
    #expect(hasGoneOn)
    var stage = try #require(session.picture.stage.layoutStage)
    let refilled = stage.refill(short, conditions)
    let changes = try #require(refilled)
    // The title alone is another one: the node behind the root.
    #expect(changes.map { stage.views.node(madeBy: $0.view) } == [1])
  }

  @Test("of a layout nothing is compiled again, whatever its fixtures' problems are")
  func faults() throws {
    var sample = try SampleSession(
      fixtures: #"{ "model": "Card", "previews": { "wrong": { "title": 5, "subtitle": "no label" } } }"#)
    for line in ["device iPhone SE", "state pressed", "#row duplicate", "state rest", "device iPhone 16"] {
      try sample.perform(line)
      #expect(sample.session.staleness == nil, "\(line)")
    }
  }

  @Test("after an edit that brought problems of the data, they are said once")
  func faultsOfEdits() throws {
    let name = #"{ "component": "name", "fields": { "text": { "type": "string", "required": true } }, "layout": "#
    var sample = try SampleSession(others: ["Components/name.json": name + #"{ "type": "label", "label": "x" } }"#])
    try sample.perform("#row add name")
    let count = sample.session.picture.findings.count
    #expect(sample.session.picture.findings.contains { $0.diagnostic.code == .moduleRequired })
    try sample.perform("state error")
    #expect(sample.session.picture.findings.count == count)
    #expect(sample.session.staleness == nil)
  }

  @Test("a screen stays where it was scrolled to, as far as another device has room for it")
  func place() throws {
    var session = try Session(Target.find(Samples.facets + "/Screens/home.json"))
    for line in ["device iPhone SE", "type-size xxl", "scroll page", "scroll page", "scroll page", "scroll -500"] {
      try session.perform(line)
    }
    let before = try #require(session.picture.stage.screenStage).presenter.offset
    try session.perform("device iPhone 16")
    let after = try #require(session.picture.stage.screenStage).presenter
    #expect(before > 300)
    #expect(after.offset == min(before, after.contentHeight - 852))
  }

  @Test("an edit after other conditions is followed")
  func edits() throws {
    var sample = try SampleSession()
    for line in ["device iPhone SE", "type-size xxxl", "locale de-DE"] {
      try sample.perform(line)
      var picture = sample.session.picture
      try sample.perform("#row duplicate")
      picture.adopt(sample.session.document)
      guard case .edit(let edit)? = sample.session.history.steps.last?.changes.first?.change else {
        Issue.record("\(line): not one edit")
        return
      }
      let isFollowed = picture.follow([edit])
      #expect(isFollowed, "\(line)")
      #expect(sample.session.staleness == nil, "\(line)")
    }
  }

  @Test("a language without a format of its own is said to be unknown", arguments: [("xx-99", false), ("de-CH", true)])
  func unknownLanguages(_ tag: String, _ isKnown: Bool) throws {
    var sample = try SampleSession()
    let reply = try sample.perform("locale \(tag)")
    #expect(reply.message.contains("isn't known") != isKnown, "\(reply.message)")
    #expect(sample.session.conditions.locale.rawValue == tag)
  }
}
