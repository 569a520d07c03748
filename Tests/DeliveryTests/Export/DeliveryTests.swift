import Glibc
import JSONDocument
import KimchiCore
import TestSupport
import Testing
import WorkspaceSupport

@testable import Delivery
@testable import Pictures
@testable import Workspaces

@Suite("Delivery") struct DeliveryTests {
  private func scratch(_ files: [String: String] = [:]) throws -> Scratch {
    try Scratch(
      files.merging([
        "kimchi.json": #"""
        {"clients": {"ios": {"1.0.0": {"components": []}, "1.2.0": {"adds": {"components": ["row"]}}},
                     "web": {"3.0.0": {"components": []}}}, "experiments": {"big_title": []}}
        """#,
        "Layouts/card.json": #"{"type": "component",   "component": {"name": "row", "data": {"ref": "r"}}}"#,
        "Components/row.json": #"""
        {"component": "row", "since": "1.2.0", "layout": {"type": "label", "label": {"text": {"ref": "t"}}}}
        """#,
        "Previews/Card.previews.json": #"{"previews": {"a": {"r": {"t": "hi"}}}}"#,
      ]) { first, _ in first })
  }

  private func value(_ document: JSONDocument, _ path: String) throws -> String {
    document.minifiedText(of: try #require(document.node(at: JSONPointer(parsing: path))))
  }

  @Test("a delivery holds the layout, the components it uses, and a manifest")
  func content() throws {
    let scratch = try scratch()
    let target = try Target.find("Card", in: scratch.root)
    let delivery = try DeliveryBundle(target)
    let document = try JSONDocument(parsing: delivery.bytes, file: "out.json")
    #expect(document.canonicalBytes() == delivery.bytes)
    #expect(try value(document, "/delivery") == "1")
    #expect(
      try value(document, "/layouts") == #"{"card":{"type":"component","component":{"name":"row","data":{"ref":"r"}}}}"#
    )
    #expect(try value(document, "/components/row/since") == #""1.2.0""#)
    #expect(document.node(at: try JSONPointer(parsing: "/data")) == nil)
    #expect(try value(document, "/manifest/lowest_client") == #"{"ios":"1.2.0","web":null}"#)
    #expect(try value(document, "/manifest/components") == #"["row"]"#)
    #expect(try value(document, "/manifest/experiments") == "[]")
  }

  @Test("the manifest's sum and sizes are of the delivery without it and without white space")
  func sum() throws {
    let scratch = try scratch()
    let delivery = try DeliveryBundle(try Target.find("Card", in: scratch.root))
    var document = try JSONDocument(parsing: delivery.bytes, file: "out.json")
    let manifest = try #require(document.value(forKey: "manifest", in: document.root))
    _ = try document.remove(manifest)
    let bytes = document.minifiedBytes()
    #expect(bytes.count == delivery.manifest.bytes)
    #expect(Compression.gzipByteCount(bytes) == delivery.manifest.gzipBytes)
    try scratch.write("content", String(decoding: bytes, as: UTF8.self))
    let pipe = try #require(popen("sha256sum \(scratch.path("content"))", "r"))
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 128)
    _ = fgets(&line, 128, pipe)
    #expect(String(decoding: line.prefix(64).map { UInt8(bitPattern: $0) }, as: UTF8.self) == delivery.manifest.sha256)
  }

  @Test("with data, and with components in their places")
  func options() throws {
    let scratch = try scratch()
    let target = try Target.find("Card", in: scratch.root)
    var resolver = FixtureResolver(target.workspace)
    var options = DeliveryBundle.Options()
    options.fixture = try resolver.fixture("a", ofModel: "Card")
    options.isInline = true
    let flat = try JSONDocument(parsing: try DeliveryBundle(target, options: options).bytes, file: "out.json")
    #expect(try value(flat, "/layouts/card") == #"{"type":"label","label":{"text":{"ref":"r/t"}}}"#)
    #expect(try value(flat, "/components") == "{}")
    #expect(try value(flat, "/data") == #"{"r":{"t":"hi"}}"#)
  }

  @Test(
    "a layout with errors, repeated keys or, if strict, extensions is not delivered",
    arguments: [
      (#"{"type": "lable", "label": {}}"#, false, "node.unknown_type"),
      (#"{"type": "spacer", "type": "spacer"}"#, false, "json.duplicate_key"),
      (#"{"type": "label", "label": {"text": {"ref": "gone"}}}"#, false, "ref.missing"),
      (#"{"type": "label", "label": {"text": {"ref": "gone", "default": "x"}}}"#, true, "export.refused"),
      (#"{"type": "states", "states": {"items": []}}"#, true, "export.refused"),
      (#"{"type": "label", "label": {"text": "x", "font": {"size": "17pt"}}}"#, true, "export.refused"),
    ])
  func refused(_ layout: String, _ strict: Bool, _ code: String) throws {
    let scratch = try scratch(["Layouts/card.json": layout])
    let target = try Target.find("Card", in: scratch.root)
    var options = DeliveryBundle.Options()
    options.isStrict = strict
    let error = try #require(refusal { _ = try DeliveryBundle(target, options: options) })
    #expect(error.findings.filter { $0.diagnostic.severity == .error }.map(\.diagnostic.code.id) == [code])
  }

  @Test("gzip sizes are those of gzip", arguments: [0, 1, 1000, 200_000])
  func gzip(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    let size = Compression.gzipByteCount(bytes)
    #expect(count == 0 ? size == 20 : size > 20 && size < count + 100)
  }

  @Test("parts are counted as the whole is")
  func gzipInParts() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    let counter = GzipCounter()
    for start in stride(from: 0, to: bytes.count, by: 777) { counter.add(Array(bytes[start...].prefix(777))) }
    #expect(counter.finish() == (bytes.count, Compression.gzipByteCount(bytes)))
  }

  @Test("items beyond a gibibyte are refused with how many fit, before they are written out")
  func sizeLimit() throws {
    let text = String(repeating: "x", count: 1 << 20)
    let scratch = try Scratch(["Layouts/card.json": #"{ "type": "label", "label": "\#(text)" }"#])
    let target = try Target.find(scratch.path("Layouts/card.json"))
    let prepared = PreparedLayout(target.layout, in: target.workspace)
    let error = refusal { _ = try SizeReport(prepared, fixtures: [], items: 100_000) }
    #expect(error?.codes == ["size.limit"])
    #expect(error?.diagnostics.first?.fix == "use at most 1023 items")
  }

  @Test("a hundred identical cards are smaller once, and gzip keeps a part of that")
  func size() throws {
    let target = try Target.find("RestaurantCard", in: Samples.root)
    var resolver = FixtureResolver(target.workspace)
    let fixture = try #require(try resolver.fixture("regular", ofModel: "RestaurantCard"))
    let report = try SizeReport(PreparedLayout(target.layout, in: target.workspace), fixtures: [fixture], items: 100)
    #expect(report.savedPercent > 50 && report.savedPercent < 100)
    #expect(report.once.gzip < report.expanded.gzip)
    let one = try SizeReport(PreparedLayout(target.layout, in: target.workspace), fixtures: [fixture], items: 1)
    #expect(one.once.raw > one.expanded.raw)
  }

  @Test("a fixture that is whole can be exported beside a broken one, which is a warning then")
  func judged() throws {
    let scratch = try scratch([
      "Previews/Card.previews.json": #"""
      {"previews": {"good": {"r": {"t": "hi"}}, "broken": {"r": {"$preview": "Card.gone"}}, "bad": {"r": {"t": []}}}}
      """#
    ])
    let target = try Target.find("Card", in: scratch.root)
    #expect(refusal { _ = try DeliveryBundle(target) }?.codes.sorted() == ["fixture.unknown", "ref.type"])
    var options = DeliveryBundle.Options()
    var resolver = FixtureResolver(target.workspace)
    options.judged = try resolver.fixture("good", ofModel: "Card")
    let findings = try DeliveryBundle(target, options: options).findings.map(\.diagnostic)
    #expect(
      findings.filter { $0.severity == .warning }.map(\.code.id).sorted() == [
        "export.no_client", "fixture.unknown", "ref.type",
      ])
    let captured = try JSONDocument(parsing: #"{"r": {"t": {}}}"#, file: "captured.json")
    options.judged = Fixture(model: "Card", name: "captured", document: captured)
    #expect(refusal { _ = try DeliveryBundle(target, options: options) }?.codes.contains("ref.type") == true)
    options.judged = try resolver.fixture("bad", ofModel: "Card")
    #expect(refusal { _ = try DeliveryBundle(target, options: options) } != nil)
  }
}
