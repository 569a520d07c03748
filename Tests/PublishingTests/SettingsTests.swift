import Glibc
import JSONDocument
import Publishing
import TestSupport
import Testing
import Workspaces

@Suite("places in kimchi.json") struct SettingsTests {
  private func findings(_ place: String) throws -> [Diagnostic] {
    let text = "{ \"publish\": { \"staging\": \(place) } }"
    return WorkspaceConfiguration(try JSONDocument(parsing: text, file: "kimchi.json")).findings.map(\.diagnostic)
  }

  @Test(
    "places that are fine",
    arguments: [
      #"{ "to": "out" }"#, #"{ "to": "file:///srv/out" }"#, #"{ "to": "file://localhost/srv/out" }"#,
      #"{ "to": "https://host:8443/a/b/" }"#,
      #"{ "to": "http://localhost:8080" }"#, #"{ "to": "http://[::1]:80/a" }"#, #"{ "to": "s3://bucket" }"#,
      #"{ "to": "s3://bucket/a/b", "endpoint": "https://store.example", "region": "eu-west-1" }"#,
    ])
  func fine(place: String) throws { #expect(try findings(place) == []) }

  @Test(
    "places that are not",
    arguments: [
      (#"{ "to": "https://me:secret@host/a" }"#, "publish.credentials"),
      (#"{ "to": "https://host/a?token=x" }"#, "publish.credentials"),
      (#"{ "to": "a", "secret_key": "x" }"#, "publish.credentials"),
      (#"{ "to": "a", "AWS_ACCESS_KEY_ID": "x" }"#, "publish.credentials"),
      (#"{ "to": "a", "Token": "x" }"#, "publish.credentials"),
      (#"{ "to": "s3://b", "endpoint": "https://u@host" }"#, "publish.credentials"),
      (#"{ "to": "http://host/a" }"#, "publish.place"), (#"{ "to": "ftp://host/a" }"#, "publish.place"),
      (#"{ "to": "https://host/../a" }"#, "publish.place"), (#"{ "to": "https://" }"#, "publish.place"),
      (#"{ "to": "https://host:port/" }"#, "publish.place"), (#"{ "to": "s3://" }"#, "publish.place"),
      (#"{ "to": "s3:///p" }"#, "publish.place"), (#"{ "to": "file://host/etc" }"#, "publish.place"),
      (#"{ "to": "file://etc" }"#, "publish.place"), (#"{ "to": "file://" }"#, "publish.place"),
      (#"{ "to": "s3://b/../c" }"#, "publish.place"), (#"{ "to": "" }"#, "publish.place"),
      (#"{ "to": "s3://b", "region": "a:b" }"#, "publish.place"), (#"{ "to": [] }"#, "property.type"),
      (#"{ "endpoint": "https://host" }"#, "property.type"), (#""out""#, "property.type"),
      (#"{ "to": "a", "regoin": "x" }"#, "property.unknown"),
    ])
  func faults(place: String, code: String) throws {
    let found = try findings(place)
    #expect(found.map(\.code.id) == [code])
    #expect(found.first?.location?.line == 1 && found.first?.path?.hasPrefix("/publish/staging") == true)
    #expect(!found.contains { $0.message.contains("secret@") })
  }

  @Test("a place is found by its name, or because it is the only one")
  func names() throws {
    let scratch = try Scratch([
      "kimchi.json": #"{ "publish": { "staging": { "to": "out" }, "prod": { "to": "s3://b" } } }"#,
      "one/kimchi.json": #"{ "publish": { "local": { "to": "../out" } } }"#, "none/kimchi.json": "{}",
    ])
    let several = Workspace(containing: scratch.root)
    #expect(try several.publishingPlace(named: "prod").name == "prod")
    #expect(try refusal { _ = try several.publishingPlace(named: nil) } == "publish.place_unknown")
    #expect(try refusal { _ = try several.publishingPlace(named: "stagin") } == "publish.place_unknown")
    let one = Workspace(containing: scratch.path("one"))
    #expect(try one.publishingPlace(named: nil).address(in: one.root) == scratch.path("out"))
    let none = Workspace(containing: scratch.path("none"))
    #expect(try refusal { _ = try none.publishingPlace(named: nil) } == "publish.place_unknown")
    // The fix can be pasted.
    for (typed, declared) in [("/srv/app", #""live": { "to": "/srv/app" }"#), ("prod", #""prod": { "to": "s3://"#)] {
      do {
        _ = try none.publishingPlace(named: typed)
        Issue.record("there is no such place")
      } catch {
        #expect(error.findings.first?.diagnostic.fix?.words.contains(declared) == true)
      }
    }
  }

  @Test(
    "a place among the workspace's own files is refused, also by way of a link",
    arguments: [
      ("Layouts", true), ("Layouts/out", true), ("Components/../Screens/out", true), ("Images", true), (".", true),
      ("link/out", true), ("out", false), ("../Layouts", false), ("..", false),
    ])
  func inside(to: String, isRefused: Bool) throws {
    let scratch = try Scratch([
      "app/kimchi.json": "{ \"publish\": { \"local\": { \"to\": \"\(to)\" } } }", "app/Previews/a": "",
    ])
    symlink(scratch.path("app/Previews"), scratch.path("app/link"))
    let workspace = Workspace(containing: scratch.path("app"))
    #expect(try refusal { _ = try workspace.publishingPlace(named: nil) } == (isRefused ? "publish.place" : nil))
  }

  @Test("trust is kept for one address of one workspace")
  func trust() throws {
    let scratch = try Scratch()
    let trusted = TrustedPlaces(in: scratch.path("state"))
    #expect(!trusted.contains("s3://a", for: "/w"))
    trusted.add("s3://a", for: "/w")
    trusted.add("s3://b", for: "/w")
    #expect(TrustedPlaces(in: scratch.path("state")).contains("s3://a", for: "/w"))
    #expect(!trusted.contains("s3://a at https://elsewhere", for: "/w") && !trusted.contains("s3://a", for: "/v"))
    TrustedPlaces(in: nil).add("s3://a", for: "/w")
    #expect(!TrustedPlaces(in: nil).contains("s3://a", for: "/w"))
  }

  @Test(
    "sizes for people",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 KB"), (1450, "1.5 KB"), (999_900, "999.9 KB"),
      (999_950, "1.0 MB"), (2_000_000, "2.0 MB"), (999_950_000, "1.0 GB"), (999_900_000_000, "999.9 GB"),
      (5_000_000_000_000, "5000.0 GB"),
    ])
  func sizes(bytes: Int, text: String) { #expect(ByteText.size(bytes) == text) }
}
