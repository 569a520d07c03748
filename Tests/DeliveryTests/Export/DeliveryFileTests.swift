import Glibc
import JSONDocument
import Checking
import TestSupport
import Testing
import WorkspaceSupport

@testable import Delivery
@testable import Workspaces

/// Deliveries from anywhere: opened, checked and refused.
@Suite("Delivery files") struct DeliveryFileTests {
  private static let label = #"{ "type": "label", "label": { "text": "hi" } }"#

  private func delivery(_ members: String) -> String { "{ \"delivery\": 1,\n  \"name\": \"card\", \(members) }" }

  private func findings(_ text: String) throws -> [Diagnostic] {
    let scratch = try Scratch(["d.json": text])
    return Checker(devices: [.standard]).check([scratch.path("d.json")]).findings.map(\.diagnostic)
  }

  @Test("a part is read at its place in the file")
  func positions() throws {
    let found = try findings(
      delivery("\"layouts\": { \"card\":\n    { \"type\": \"label\", \"label\": { \"txt\": \"hi\" } } }"))
    let unknown = try #require(found.first { $0.code.id == "property.unknown" })
    #expect(unknown.location.map { [$0.line, $0.column] } == [3, 35])
    #expect(unknown.location?.file.hasSuffix("d.json") == true)
  }

  @Test(
    "a picture's path never leaves the folder",
    arguments: ["../secret.png", "/etc/passwd", "a/../../secret.png", "a//b.png", "", "./../x.png"])
  func escaping(_ path: String) throws {
    let text = delivery(
      "\"layouts\": { \"card\": \(Self.label) },\n\"assets\": [{ \"url\": \"u\", \"file\": \"\(path)\", \"sha256\": \"\" }]"
    )
    let refused = try #require(try findings(text).first { $0.code.id == "delivery.asset_path" })
    #expect(refused.location?.line == 3)
    let scratch = try Scratch(["in/d.json": text, "secret.png": "x"])
    let target = try Target.find(scratch.path("in/d.json"))
    #expect(target.workspace.images.file(for: "u") == nil)
    #expect(refusal { _ = try DeliveryBundle(target) }?.codes.contains("delivery.asset_path") == true)
  }

  @Test("a link out of the folder isn't followed")
  func links() throws {
    let scratch = try Scratch([
      "in/d.json": delivery(
        "\"layouts\": { \"card\": \(Self.label) }, \"assets\": [{ \"url\": \"u\", \"file\": \"x.png\", \"sha256\": \"\" }]"
      ),
      "secret.png": "x",
    ])
    symlink(scratch.path("secret.png"), scratch.path("in/x.png"))
    let target = try Target.find(scratch.path("in/d.json"))
    #expect(target.workspace.images.file(for: "u") == nil)
  }

  @Test(
    "what is wrong is reported, and nothing crashes",
    arguments: [
      (#"{ "delivery": 2 }"#, "delivery.shape"), (#"{ "delivery": 1 }"#, "delivery.shape"),
      (#"{ "delivery": 1, "layouts": [] }"#, "delivery.shape"),
      (#"{ "delivery": 1, "layouts": { "../x": LABEL, "a": LABEL } }"#, "delivery.shape"),
      (#"{ "delivery": 1, "layouts": { "a": LABEL }, "components": 3 }"#, "delivery.shape"),
      (#"{ "delivery": 1, "layouts": { "a": LABEL }, "assets": [3] }"#, "delivery.shape"),
      (#"{ "delivery": 1, "layouts": { "a": LABEL }, "name": [] }"#, "delivery.shape"),
      (#"{ "delivery": 1, "layouts": { "a": 3 } }"#, "document.kind"),
      (#"{ "delivery": 1, "layouts": { "a": LABEL }, "compnents": {} }"#, "property.unknown"),
      (#"{ "delivery": 1, "layouts": { "a": LABEL }, "manifest": { "sha256": "00" } }"#, "delivery.hash"),
      (
        #"{ "delivery": 1, "layouts": { "a": LABEL }, "experiments": { "x": [{ "op": "remove", "path": "/q" }] } }"#,
        "variant.patch"
      ),
    ])
  func wrong(_ text: String, _ code: String) throws {
    let found = try findings(text.replacing("LABEL", with: Self.label))
    #expect(found.contains { $0.code.id == code && $0.severity == .error && $0.location != nil }, "\(found)")
  }

  @Test("an edit of the content, or of a picture, shows in its hash")
  func hashes() throws {
    let target = try Target.find("RestaurantCard.regular", in: Samples.root)
    var resolver = FixtureResolver(target.workspace)
    var request = ExportRequest()
    request.hasData = true
    request.options.judged = try resolver.fixture("regular", ofModel: "RestaurantCard")
    let output = try request.perform(target, to: nil)
    let scratch = try Scratch()
    try scratch.write("d.json", output.bytes)
    let pictures = try #require(output.bundle).assetFiles(besides: scratch.path("d.json"), of: target, isForced: false)
    #expect(!pictures.isEmpty)
    func check() throws -> DeliveryCheck {
      let path = scratch.path("d.json")
      return DeliveryCheck(try DeliveryFile(WorkspaceFiles.document(path), path: path))
    }
    #expect(try check().findings.map(\.diagnostic.severity).allSatisfy { $0 == .note })
    #expect(try check().assets.allSatisfy { $0.state == .missing })
    for picture in pictures { try picture.write() }
    #expect(try check().findings.isEmpty)
    #expect(try check().sha256 == Digest(of: try #require(output.bundle).contentBytes).description)
    try scratch.write(FilePath.relative(pictures[0].path, to: scratch.root), "x")
    #expect(try check().assets.contains { $0.state == .differs })
    let text = String(decoding: output.bytes, as: UTF8.self)
    try scratch.write("d.json", text.replacing("\"version\": \"1\"", with: "\"version\": \"2\""))
    #expect(try check().content == .differs)
    #expect(throws: Refusal.self) { try ExportRequest.hash(of: scratch.path("d.json")) }
  }

  @Test(
    "a change of the manifest shows in its hash",
    arguments: [
      ("\"lowest_client\": {", "\"lowest_client\": { \"ios\": \"9\","),
      ("\"components\": [", "\"components\": [\"x\","),
      ("\"bytes\": ", "\"bytes\": 1"), ("\"gzip_bytes\": ", "\"gzip_bytes\": 1"),
      ("\"experiments\": [", "\"experiments\": [\"y\""), ("\"manifest\": {", "\"manifest\": { \"extra\": 1,"),
    ])
  func manifest(old: String, new: String) throws {
    let target = try Target.find("CartSummary", in: Samples.root)
    let text = String(decoding: try DeliveryBundle(target).bytes, as: UTF8.self)
    let place = try #require(text.ranges(of: old).last)
    #expect(try check(text).manifest == .same && check(text).content == .same)
    var changed = text
    changed.replaceSubrange(place, with: new)
    let found = try check(changed)
    #expect(found.content == .same && found.manifest == .differs)
    #expect(found.findings.contains { $0.diagnostic.code.id == "delivery.hash" && $0.diagnostic.severity == .error })
  }

  private func check(_ text: String) throws -> DeliveryCheck {
    DeliveryCheck(try DeliveryFile(JSONDocument(parsing: text, file: "d.json"), path: "/d.json"))
  }

  @Test("a manifest of an earlier version has no hash of its own, which is said")
  func earlierManifest() throws {
    let text = String(decoding: try DeliveryBundle(Target.find("CartSummary", in: Samples.root)).bytes, as: UTF8.self)
    let place = try #require(text.firstRange(of: try Regex(#",\s*"manifest_sha256": "[0-9a-f]*""#)))
    var earlier = text
    earlier.removeSubrange(place)
    let found = try check(earlier)
    #expect(found.content == .same && found.manifest == .missing)
    #expect(found.findings.map(\.diagnostic.severity).allSatisfy { $0 == .note })
  }

  @Test(
    "a repeated member is refused, whichever is the right one",
    arguments: [
      ("\"delivery\": 1", "\"manifest\": { \"sha256\": \"00\" }, \"delivery\": 1"),
      ("\"sha256\": ", "\"sha256\": \"00\", \"sha256\": "),
      ("\"delivery\": 1", "\"delivery\": 1, \"layouts\": {}"),
    ])
  func repeated(old: String, new: String) throws {
    let text = String(decoding: try DeliveryBundle(Target.find("CartSummary", in: Samples.root)).bytes, as: UTF8.self)
    let place = try #require(text.ranges(of: old).last)
    var changed = text
    changed.replaceSubrange(place, with: new)
    #expect(refusal { _ = try self.check(changed) }?.codes == ["delivery.shape"])
  }

  @Test("a byte order mark, and a repeated key inside a layout, are errors")
  func unseen() throws {
    let text = String(decoding: try DeliveryBundle(Target.find("CartSummary", in: Samples.root)).bytes, as: UTF8.self)
    let marked = try check("\u{FEFF}" + text)
    #expect(marked.content == .differs && marked.findings.map(\.diagnostic.severity).contains(.error))
    let twice = try check(
      text.replacing("\"layouts\": {", with: "\"layouts\": { \"cart_summary\": {},", maxReplacements: 1))
    #expect(
      twice.findings.contains { $0.diagnostic.code.id == "json.duplicate_key" && $0.diagnostic.severity == .error })
  }

  @Test("the hash is the one of the bytes that --content writes, and white space doesn't change it")
  func content() throws {
    var request = ExportRequest()
    let target = try Target.find("MenuItem", in: Samples.root)
    let hash = try #require(try request.perform(target, to: nil).bundle?.manifest.sha256)
    request.form = .content
    #expect(Digest(of: try request.perform(target, to: nil).bytes).description == hash)
    request.form = .delivery
    request.isMinified = true
    let scratch = try Scratch()
    try scratch.write("d.json", try request.perform(target, to: nil).bytes)
    #expect(try ExportRequest.hash(of: scratch.path("d.json")) == hash)
    // What docs/format.md §8 tells people to type.
    let line = #"sed 's/\(.*\),"manifest":.*/\1}/' d.json | tr -d '\n' | sha256sum"#
    let pipe = try #require(popen("cd '\(scratch.root)' && \(line)", "r"))
    defer { pclose(pipe) }
    var words = [CChar](repeating: 0, count: 128)
    _ = fgets(&words, 128, pipe)
    #expect(String(decoding: words.prefix(64).map { UInt8(bitPattern: $0) }, as: UTF8.self) == hash)
  }
}
