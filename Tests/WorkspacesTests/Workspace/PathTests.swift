import JSONDocument
import Sushi
import TestSupport
import Testing
import WorkspaceSupport

@testable import Workspaces

@Suite("Paths, addresses, devices and clients") struct PathTests {
  // MARK: Paths

  @Test("a path has a name, a parent and a stem")
  func parts() {
    let rows: [(String, String, String, String)] = [
      ("/a/b.json", "b.json", "/a", "b"), ("b.json", "b.json", ".", "b"), ("/b", "b", "/", "b"), ("/", "/", "/", "/"),
      ("", "", ".", ""), ("a/b/", "b", "a/b", "b"), ("a/.hidden", ".hidden", "a", ".hidden"), ("//", "//", "/", "//"),
      ("a/b.previews.json", "b.previews.json", "a", "b"), ("a//b", "b", "a/", "b"), ("/é/ü.x", "ü.x", "/é", "ü"),
    ]
    for (path, name, parent, stem) in rows {
      #expect(FilePath.name(path) == name, "\(path)")
      #expect(FilePath.parent(path) == parent, "\(path)")
      #expect(FilePath.stem(path) == stem, "\(path)")
    }
    let previews = ["a.previews.json", "b/.previews.x", "a.previews", "a.json", "previews.json", "a.previews.x.json"]
    #expect(previews.map(FilePath.isPreviews) == [true, true, false, false, false, false])
  }

  @Test("paths are joined, and made relative up and down")
  func relative() {
    for (folder, path, joined) in [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), ("", "b", "b"), (".", "b", "b"), ("a", "/b", "/b"), ("/", "b", "/b"),
      ("a", "", "a/"),
    ] {
      #expect(FilePath.join(folder, path) == joined)
    }
    for (path, base, relative) in [
      ("/a/b/c", "/a", "b/c"), ("/a", "/a", "."), ("/a", "/a/b/c", "../.."), ("/a", "/a/b", ".."), ("/ab", "/a", "/ab"),
      ("/a/b", "/", "a/b"), ("/", "/a/b", "../.."), ("/x", "/a", "/x"), ("/", "/", "."),
    ] {
      #expect(FilePath.relative(path, to: base) == relative, "\(path) to \(base)")
    }
    for (folder, path, isInside) in [
      ("/a", "/a", true), ("/a", "/a/b", true), ("/a", "/ab", false), ("/", "/x", true), ("/a/b", "/a", false),
    ] {
      #expect(FilePath.contains(folder, path) == isInside)
    }
  }

  @Test(
    "paths are cut by bytes, whatever their letters are",
    arguments: ["/a/jos\u{E9}", "/a/jose\u{301}", "/日本/家", "/🇵🇱", "/a/\u{301}b"])
  func letters(folder: String) {
    let (screens, home) = ("\(folder)/Screens", "\(folder)/Screens/jose\u{301} \u{E9}.json")
    #expect(Array(FilePath.relative(home, to: folder).utf8) == Array("Screens/jose\u{301} \u{E9}.json".utf8))
    #expect(FilePath.relative(folder, to: screens) == ".." && FilePath.relative("/", to: "/é/日本") == "../..")
    #expect(FilePath.contains(folder, home) && !FilePath.contains(home, folder))
    #expect(FilePath.parent(home) == screens && FilePath.stem(home) == "jose\u{301} \u{E9}")
  }

  @Test("a name that is equal as text and other bytes is another name")
  func bytes() {
    let (composed, decomposed) = ("/a/jos\u{E9}", "/a/jose\u{301}")
    #expect(!FilePath.contains(composed, decomposed + "/b") && !FilePath.contains(decomposed, composed))
    #expect(Array(FilePath.relative(decomposed, to: composed).utf8) == Array(decomposed.utf8))
    // A mark at the beginning of a name is one character with the slash before it.
    #expect(FilePath.contains("/a", "/a/\u{301}b") && FilePath.name("/a/\u{301}b") == "\u{301}b")
    #expect(FilePath.isPreviews("a.previews.\u{301}json") && FilePath.stem("a.\u{301}json") == "a")
  }

  // MARK: Addresses

  private func address(_ text: String) -> String {
    do throws(WebAddress.Fault) {
      let address = try WebAddress(text)
      return "\(address.origin) \(address.path)\(address.isPlain ? " plain" : "")"
    } catch {
      return "\(error)"
    }
  }

  @Test("an address is https, or http of this machine, with a host and plain segments")
  func addresses() {
    let rows: [(String, String)] = [
      ("https://a.com", "https://a.com "), ("HTTPS://A.com/b//c/", "https://a.com b/c"),
      ("https://a.com:8080/b", "https://a.com:8080 b"), ("https://a.com:12345", "https://a.com:12345 "),
      ("https://a.com:123456", "shape"), ("https://a.com:x", "shape"), ("https://a.com:", "https://a.com: "),
      ("https://-a.9z", "https://-a.9z "), ("https://a_b", "shape"), ("https://ä.com", "shape"), ("https://", "shape"),
      ("https:///a", "shape"), ("https:/a.com", "shape"), ("ftp://a.com", "shape"), ("a.com", "shape"), ("", "shape"),
      ("https://u@a.com", "credentials"), ("https://a.com/?q", "credentials"), ("https://a.com/b@c", "credentials"),
      ("http://a.com", "plain"), ("http://localhost:9/x", "http://localhost:9 x plain"),
      ("http://127.0.0.1", "http://127.0.0.1  plain"), ("http://[::1]:80", "http://[::1]:80  plain"),
      ("http://127.0.0.2", "plain"), ("https://[fe80::1]", "https://[fe80::1] "), ("https://[xyz]", "shape"),
      ("https://a.com/b c", "shape"), ("https://a.com/../b", "shape"), ("https://a.com/./b", "shape"),
      ("https://a.com/b#c", "shape"), ("https://a.com/~b!", "https://a.com ~b!"), ("https://a.com/b\u{7F}", "shape"),
      ("https://a.com/é", "shape"), ("https://a.com/{b}", "shape"), ("https://a.com/...", "https://a.com ..."),
    ]
    for (text, expected) in rows { #expect(address(text) == expected, "\(text)") }
  }

  // MARK: Devices

  @Test("a size is a device within its limits")
  func sizes() {
    let rows: [(String, [Double]?)] = [
      ("400x800", [400, 800, 1]), ("400x800@2", [400, 800, 2]), ("1x1", [1, 1, 1]), ("0.9x5", nil), ("5x0.9", nil),
      ("100000x100000", [100_000, 100_000, 1]), ("100001x5", nil), ("5x100001", nil), ("5x5@0.5", [5, 5, 0.5]),
      ("5x5@0.4", nil), ("5x5@16", [5, 5, 16]), ("5x5@16.1", nil), ("5x5@", nil), ("5x5@2@2", nil), ("5x5x5", nil),
      ("x5", nil), ("5x", nil), ("0x5", nil), ("nanx5", nil), ("5X6", [5, 6, 1]), ("1e2x5", [100, 5, 1]),
      ("infx5", nil),
    ]
    for (text, expected) in rows {
      let device = try? Device.named(text)
      #expect(device.map { [$0.size.width, $0.size.height, $0.scale] } == expected, "\(text)")
      #expect(device?.safeArea ?? .zero == .zero)
    }
  }

  @Test("devices have the sizes, scales and safe areas of their makers")
  func devices() {
    let lines = Device.all.map { device in
      let area = device.safeArea
      let numbers = [
        device.size.width, device.size.height, device.scale, area.top, area.leading, area.bottom, area.trailing,
      ]
      return "\(device.name) " + numbers.map(\.plainText).joined(separator: " ")
    }
    #expect(
      lines == [
        "iPhone SE 375 667 2 20 0 0 0", "iPhone 8 Plus 414 736 3 20 0 0 0", "iPhone XR 414 896 2 48 0 34 0",
        "iPhone 13 mini 375 812 3 50 0 34 0", "iPhone 14 390 844 3 47 0 34 0", "iPhone 15 393 852 3 59 0 34 0",
        "iPhone 15 Plus 430 932 3 59 0 34 0", "iPhone 16 393 852 3 59 0 34 0", "iPhone 16 Pro 402 874 3 62 0 34 0",
        "iPhone 16 Plus 430 932 3 59 0 34 0", "iPhone 16 Pro Max 440 956 3 62 0 34 0",
        "iPhone 16 landscape 852 393 3 0 59 21 59", "Galaxy S24 360 780 3 24 0 24 0",
        "Galaxy S24 Ultra 384 824 3.75 24 0 24 0", "Galaxy A14 384 854 2.8125 24 0 24 0",
        "Redmi 9A 360 800 2 24 0 24 0",
        "Pixel 8 412 915 2.625 24 0 24 0", "Pixel 8 Pro 448 998 3 24 0 24 0", "Pixel Fold 841 701 2.625 24 0 24 0",
        "iPad mini 744 1133 2 24 0 20 0", "iPad mini landscape 1133 744 2 24 0 20 0", "iPad 820 1180 2 24 0 20 0",
        "iPad Pro 11 834 1194 2 24 0 20 0", "iPad Pro 13 1032 1376 2 24 0 20 0", "Galaxy Tab S9 800 1280 2 24 0 24 0",
        "Pixel Tablet 800 1280 2 24 0 24 0",
      ])
    #expect(Device.all.contains(.standard) && Device.standard.name == "iPhone 16")
    #expect(Device.all[11].contentWidth == 734 && Device.standard.contentWidth == 393)
  }

  // MARK: Clients

  @Test("a version has what the one before it had, but for what it names, adds and removes")
  func clients() throws {
    let document = try JSONDocument(
      parsing: """
        {"clients": {"ios": {
          "2.0.0": {"adds": {"components": ["c"], "actions": ["y"]}, "removes": {"components": ["a"], "actions": ["x"]}},
          "1.0.0": {"components": ["a", "b"], "actions": ["x"], "design_system": "1.1"},
          "10.0.0": {"components": []}, "3.0.0": {"design_system": 2, "removes": {"components": ["none"]}},
          "4.0.0": {"adds": {"components": ["d"]}, "removes": {"components": ["d"]}} }, "web": {}}}
        """, file: "kimchi.json")
    let configuration = WorkspaceConfiguration(document)
    #expect(
      configuration.findings.map(\.diagnostic.message) == [
        "3.0.0 can't remove \"none\": the version before doesn't have it"
      ])
    let lines = configuration.clients.clients.map { client in
      client.name + ": "
        + client.versions.map { version in
          "\(version.number) \(version.components.sorted()) \(version.actions.sorted()) \(version.designSystem ?? "-")"
        }.joined(separator: ", ")
    }
    #expect(
      lines == [
        #"ios: 1.0.0 ["a", "b"] ["x"] 1.1, 2.0.0 ["b", "c"] ["y"] 1.1, 3.0.0 ["b", "c"] ["y"] 2, "#
          + #"4.0.0 ["b", "c"] ["y"] 2, 10.0.0 [] ["y"] 2"#, "web: ",
      ])
    let ios = try #require(configuration.clients.clients.first)
    let needs: [([String], String?)] = [
      ([], "1.0.0"), (["a"], "1.0.0"), (["c"], "2.0.0"), (["a", "c"], nil), (["b", "c"], "2.0.0"), (["d"], nil),
    ]
    for (components, version) in needs {
      #expect(ios.lowest(supporting: Set(components))?.number == version, "\(components)")
    }
  }

  @Test("what is wrong in the table of clients is reported at its place")
  func wrongClients() throws {
    let rows: [(String, [String])] = [
      (#"{"clients": 1}"#, ["/clients: expected an object of clients, found the number 1"]),
      (#"{"clients": {"a": []}}"#, ["/clients/a: expected an object of versions, found an array"]),
      (
        #"{"clients": {"a": {"1": 2}}}"#,
        ["/clients/a/1: expected a version's components and actions, found the number 2"]
      ),
      (
        #"{"clients": {"a": {"1": {"components": "x"}}}}"#,
        ["/clients/a/1/components: expected an array of names, found the string \"x\""]
      ),
      (
        #"{"clients": {"a": {"1": {"adds": 1, "removes": 2}}}}"#,
        [
          "/clients/a/1/adds: expected additions, found the number 1",
          "/clients/a/1/removes: expected removals, found the number 2",
        ]
      ),
      (#"{"clients": {"a": {"one": {}}}}"#, ["/clients/a/one: \"one\" isn't a version"]),
      (
        #"{"clients": {"a": {"1": {"design_system": "new"}}}}"#,
        ["/clients/a/1/design_system: \"new\" isn't a version"]
      ),
      (
        #"{"clients": {"a": {"1": {"componets": []}}}}"#,
        ["/clients/a/1/componets: unknown property \"componets\" in a version of a client"]
      ),
    ]
    for (text, expected) in rows {
      let configuration = WorkspaceConfiguration(try JSONDocument(parsing: text, file: "kimchi.json"))
      let found = configuration.findings.map(\.diagnostic).map { "\($0.path ?? ""): \($0.message)" }
      #expect(found == expected, "\(text)")
    }
  }

  // MARK: Pictures

  @Test("names in addresses are decoded, and asset names get their endings")
  func images() throws {
    let scratch = try Scratch([
      "kimchi.json": #"{"images": {"https://a.com/": "Images/"}}"#, "Images/a b.png": "", "Images/é.png": "",
      "Images/%zz.png": "", "Images/one.png": "", "Images/two@2x.png": "", "Images/three@3x.png": "",
      "Images/four.jpg": "", "Images/five.jpeg": "", "Images/six.webp": "", "Images/seven.gif": "", "Images/50%": "",
    ])
    let images = Workspace(containing: scratch.root).images
    let rows: [(String, String?)] = [
      ("https://a.com/a%20b.png", "a b.png"), ("https://a.com/%c3%A9.png", "é.png"),
      ("https://a.com/%zz.png", "%zz.png"),
      ("https://a.com/50%", "50%"), ("https://a.com/50%25", "50%"), ("https://a.com/one.png#x?y", "one.png"),
      ("https://a.com/one.png?x#y", "one.png"), ("one", "one.png"), ("two", "two@2x.png"), ("three", "three@3x.png"),
      ("four", "four.jpg"), ("five", "five.jpeg"), ("six", "six.webp"), ("seven", "seven.gif"), ("eight", nil),
      ("one.x", nil), ("x/one", nil), ("https://a.com/one", nil), ("/Images/one.png", nil), ("https://a.com/", nil),
      (String(repeating: "a", count: 4097), nil),
    ]
    for (url, name) in rows {
      let expected = name.map { scratch.path("Images/\($0)") }
      if url == "https://a.com/one" { continue }
      #expect(images.file(for: url) == expected, "\(url)")
    }
  }
}
