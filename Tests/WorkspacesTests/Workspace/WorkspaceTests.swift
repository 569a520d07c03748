import Glibc
import JSONDocument
import Sushi
import TestSupport
import Testing
import WorkspaceSupport

@testable import Workspaces

@Suite("Workspaces") struct WorkspaceTests {
  @Test("the nearest kimchi.json upwards makes the workspace")
  func nearest() throws {
    let scratch = try Scratch([
      "kimchi.json": #"{"workspace": "Outer"}"#, "inner/kimchi.json": #"{"workspace": "Inner"}"#,
      "inner/Layouts/a.json": "{}", "Layouts/b.json": "{}",
    ])
    #expect(Workspace(containing: scratch.path("inner/Layouts/a.json")).name == "Inner")
    #expect(Workspace(containing: scratch.path("Layouts")).name == "Outer")
    #expect(Workspace(containing: scratch.path("Layouts/not_there.json")).root == scratch.root)
  }

  @Test("a file outside of any workspace is in one of its own folder")
  func alone() throws {
    let scratch = try Scratch(["a.json": "{}"])
    let workspace = Workspace(containing: scratch.path("a.json"))
    #expect(!workspace.isConfigured)
    #expect(workspace.root == scratch.root)
    #expect(workspace.devices == [.standard])
  }

  @Test("a file in a folder of layouts or the like that nobody has marked is in a workspace with what lies beside it")
  func unmarked() throws {
    let scratch = try Scratch([
      "Layouts/cards/a.json": "{}", "Screens/b.json": "{}", "Components/row.json": "{}", "other/c.json": "{}",
    ])
    for path in ["Layouts/cards/a.json", "Layouts/cards", "Screens/b.json", "Screens", "Screens/not_there.json"] {
      let workspace = Workspace(containing: scratch.path(path))
      #expect(workspace.root == scratch.root && !workspace.isConfigured, "\(path)")
      #expect(workspace.files(in: .components) == [scratch.path("Components/row.json")], "\(path)")
    }
    #expect(Workspace(containing: scratch.path("other/c.json")).root == scratch.path("other"))
    #expect(Workspace.root(around: scratch.path("Screens/b.json")) == scratch.root)
    #expect(Workspace.found(in: scratch.root).map(\.root) == [scratch.root])
    #expect(Workspace.found(in: scratch.path("other")).isEmpty)
  }

  @Test("a marked workspace below a folder comes before what its folders make of it")
  func markedBelow() throws {
    let scratch = try Scratch([
      "Layouts/a.json": "{}", "inner/kimchi.json": "{}", "inner/deep/Layouts/b.json": "{}",
    ])
    #expect(Workspace.found(in: scratch.root).map(\.root) == [scratch.path("inner")])
    #expect(Workspace.found(in: scratch.path("inner/deep/Layouts")).map(\.root) == [scratch.path("inner")])
  }

  @Test("kimchi.json gives colours, pictures, devices and clients")
  func configuration() throws {
    let scratch = try Scratch([
      "kimchi.json": """
      { "workspace": "Deals",
        "design_system": { "extends": "sushi", "colors": { "deal": { "token": "brand" }, "brand": "#EF4F5F",
                           "ink": { "light": "#000000", "dark": "#FFFFFF" } } },
        "images": { "https://a.com/": "Images/", "https://a.com/big/": "Images/big/" },
        "devices": ["iPhone SE", "iPad mini"],
        "clients": { "ios": { "1.10.0": { "adds": { "components": ["b"] } },
                              "1.2.0": { "components": ["a"] } } } }
      """,
      "Images/big/a.png": "",
    ])
    let configuration = Workspace(containing: scratch.root).configuration
    #expect(configuration.findings.isEmpty)
    let theme = Theme(.light, designSystem: configuration.designSystem)
    let deal = try #require(configuration.designSystem.token(named: "deal"))
    #expect(theme.resolve(.token(deal)) == RGBA(rgb: 0xEF4F5F))
    let ink = try #require(configuration.designSystem.token(named: "ink"))
    #expect(Theme(.dark, designSystem: configuration.designSystem).resolve(.token(ink)) == .white)
    #expect(configuration.images.map(\.folder) == ["Images/big/", "Images/"])
    #expect(configuration.devices.map(\.name) == ["iPhone SE", "iPad mini"])
    let ios = try #require(configuration.clients.clients.first)
    #expect(ios.versions.map(\.number) == ["1.2.0", "1.10.0"])
    #expect(ios.lowest(supporting: ["a", "b"])?.number == "1.10.0")
    #expect(ios.lowest(supporting: ["a"])?.number == "1.2.0")
    #expect(ios.lowest(supporting: ["c"]) == nil)
  }

  @Test("a client's versions are in the order of semantic versions, and what is none is reported where it stands")
  func versions() throws {
    let scratch = try Scratch([
      "kimchi.json": """
      { "clients": { "ios": { "10.0.0": {}, "1.0.0": {}, "2.0.0": {}, "1.0.0-beta": {},
        "1a": {} } } }
      """
    ])
    let configuration = Workspace(containing: scratch.root).configuration
    let ios = try #require(configuration.clients.clients.first)
    #expect(ios.versions.map(\.number) == ["1.0.0-beta", "1.0.0", "2.0.0", "10.0.0"])
    #expect(configuration.findings.map(\.diagnostic.message) == ["\"1a\" isn't a version"])
    #expect(configuration.findings.map(\.diagnostic.location?.line) == [2])
  }

  @Test("a key that nothing reads is reported with the nearest name")
  func unreadKeys() throws {
    let scratch = try Scratch(["kimchi.json": #"{ "releases": {}, "design_system": { "color": {}, "spacings": {} } }"#])
    let findings = Workspace(containing: scratch.root).configuration.findings.map(\.diagnostic)
    #expect(findings.map(\.path) == ["/releases", "/design_system/color", "/design_system/spacings"])
    #expect(findings.map(\.fix).contains("did you mean \"colors\"?"))
  }

  @Test(
    "what kimchi.json gets wrong is said, and the rest holds",
    arguments: [
      (#"{"workspac": "x"}"#, "property.unknown"), (#"{"devices": ["iPhone 61"]}"#, "device.unknown"),
      (#"{"devices": "iPhone 16"}"#, "property.type"), ("[]", "property.type"), ("{", "json.syntax"),
      (#"{"design_system": {"colors": {"a": 5}}}"#, "property.type"), (#"{"clients": {"ios": 1}}"#, "property.type"),
      (#"{"design_system": {"extends": "material"}}"#, "property.type"),
      (#"{"design_system": {"dls_type": {}}}"#, "property.unknown"),
      (#"{"clients": {"ios": {"1.0.0": {"design_system": "newest"}}}}"#, "client.version"),
      (#"{"design_system": {"text": {"title": {"font": 3}}}}"#, "property.type"),
      (#"{"design_system": {"text": {"title": {"text": "x"}}}}"#, "property.unknown"),
      (#"{"design_system": {"sizes": {"tall": "high"}}}"#, "property.type"),
      (#"{"clients": {"ios": {"latest": {}}}}"#, "client.version"),
    ])
  func wrong(_ text: String, _ code: String) throws {
    let scratch = try Scratch(["kimchi.json": text])
    let workspace = Workspace(containing: scratch.root)
    #expect(workspace.findings.map(\.diagnostic.code.id) == [code])
    #expect(workspace.devices == [.standard])
  }

  @Test("a device is found whatever its case, and a misspelt one is answered with the nearest")
  func devices() throws {
    #expect(try Device.named("iphone se").size == Size(375, 667))
    #expect(try Device.named("Pixel 8").scale == 2.625)
    let error = try #require(refusal { _ = try Device.named("iPhone 166") })
    #expect(error.diagnostics.first?.fix == "did you mean \"iPhone 16\"?")
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
  }

  @Test("a folder for pictures that is missing or outside of the workspace is reported at its place")
  func imageFolders() throws {
    let scratch = try Scratch([
      "ws/kimchi.json": #"{"images": {"a:": "Picture/", "b:": "../Other", "c:": "Pictures/", "d:": ""}}"#,
      "ws/Pictures/a.png": "", "Other/a.png": "",
    ])
    let findings = Workspace(containing: scratch.path("ws")).configuration.findings
    #expect(findings.map(\.diagnostic.code) == [.fileMissing, .fileMissing])
    #expect(findings.map { $0.diagnostic.location?.column } == [19, 37])
    #expect(findings.first?.diagnostic.fix?.words == #"did you mean "Pictures"?"#)
  }

  @Test("a url means a file by the longest prefix, without its query, percent-decoded, inside the workspace only")
  func images() throws {
    let scratch = try Scratch([
      "ws/kimchi.json": #"{"images": {"https://a.com/": "Images/", "https://a.com/b/": "Other/"}}"#,
      "ws/Images/x y.png": "", "ws/Other/z.png": "", "outside.png": "",
    ])
    let images = Workspace(containing: scratch.path("ws")).images
    let expected: [(String, String?)] = [
      ("https://a.com/x%20y.png?w=1", "ws/Images/x y.png"), ("https://a.com/b/z.png", "ws/Other/z.png"),
      ("Images/x y.png", "ws/Images/x y.png"), ("../outside.png", nil), ("https://b.com/z.png", nil),
      ("/etc/hostname", nil), ("https://a.com/../../outside.png", nil), ("Images", nil), ("", nil),
      ("Images/x%00.png", nil),
    ]
    for (url, file) in expected { #expect(images.file(for: url) == file.map(scratch.path), "\(url)") }
  }

  @Test("a kimchi.json that isn't a file is a problem, also when it becomes one")
  func folderInItsPlace() throws {
    let scratch = try Scratch(["kimchi.json": #"{"workspace": "Mine"}"#, "Layouts/a.json": "{}"])
    let workspace = Workspace(containing: scratch.path("Layouts/a.json"))
    #expect(workspace.findings.isEmpty)
    unlink(scratch.path("kimchi.json"))
    try scratch.write("kimchi.json/a", "")
    let again = workspace.readAgain()
    #expect(again.root == scratch.root)
    #expect(again.findings.map(\.diagnostic.code.id) == ["file.unreadable"])
    #expect(again.findings.first?.diagnostic.message.hasSuffix("kimchi.json is a folder") == true)
    #expect(Workspace(containing: scratch.path("Layouts/a.json")).findings.count == 1)
  }
}
