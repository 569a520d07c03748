import JSONDocument
import TestSupport
import Testing

@testable import Protobuf

@Suite("Descriptor sets") struct DescriptorSetTests {
  @Test("the program's own schema has the messages of a response")
  func facets() throws {
    let set = try DescriptorSet(FacetsSchema.descriptors, file: "facets.desc")
    #expect(set.messageNames.contains(FacetsSchema.message))
    let facet = try #require(set.message("kimchi.facets.v1.Facet"))
    #expect(
      facet.fields.map(\.name)
        == [
          "id", "component", "text", "images", "custom", "events", "children", "logging", "layout", "style",
          "logging_inherited",
        ])
    #expect(facet.fields.map(\.number) == Array(1...10) + [101])
    #expect(FacetsSchema.form?.name == FacetsSchema.message)
  }

  @Test(
    "what is no descriptor set says so",
    arguments: [[], Array("syntax = \"proto3\";".utf8), [0x0A, 0], [0x12, 0], [0xFF]] as [[UInt8]])
  func none(_ bytes: [UInt8]) throws {
    let diagnostic = try #require(failure { _ = try DescriptorSet(bytes, file: "x.desc") })
    #expect(diagnostic.message.hasPrefix("x.desc isn't a descriptor set: "))
    #expect(diagnostic.code == .protobufDescriptors)
  }

  @Test("a broken set is refused or read, and what is read never crashes")
  func fuzz() throws {
    var random = SeededRandom(seed: Stress.firstSeed)
    let message = try Facets.bytes()
    for round in 0..<Stress.rounds(1000) {
      var bytes = FacetsSchema.descriptors
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if round % 4 == 0 { bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))) }
      guard let set = try? DescriptorSet(bytes, file: "broken.desc"),
        let form = MessageForm(FacetsSchema.message, in: set)
      else { continue }
      if let document = try? form.read(message, file: "message") { _ = try? form.write(document) }
    }
  }

  @Test(
    "a field whose JSON name means something else in documents has its own name there",
    arguments: ["$99", "$99.2", "@type"])
  func jsonName(_ name: String) throws {
    let field = encoded {
      $0.field(1, "own_text")
      $0.field(3, varint: 1)
      $0.field(4, varint: 1)
      $0.field(5, varint: 9)
      $0.field(10, name)
    }
    let message = encoded {
      $0.field(1, "M")
      $0.field(2, field)
    }
    let file = encoded {
      $0.field(4, message)
      $0.field(12, "proto3")
    }
    let set = try DescriptorSet(encoded { $0.field(1, file) }, file: "own.desc")
    let form = try #require(MessageForm("M", in: set))
    let bytes = encoded {
      $0.field(1, "known")
      $0.field(99, "first")
      $0.field(98, "between")
      $0.field(99, "second")
    }
    let document = try form.read(bytes, file: "a.binpb")
    #expect(document.members(of: document.root).map(\.key) == ["ownText", "$99", "$98", "$99.2"])
    #expect(try form.write(document) == bytes)
  }

  @Test("a field can't be named like one that the schema doesn't know")
  func reservedName() throws {
    let field = encoded {
      $0.field(1, "$99")
      $0.field(3, varint: 1)
      $0.field(5, varint: 9)
    }
    let message = encoded {
      $0.field(1, "M")
      $0.field(2, field)
    }
    let set = encoded { $0.field(1, encoded { $0.field(4, message) }) }
    let diagnostic = try #require(failure { _ = try DescriptorSet(set, file: "own.desc") })
    #expect(diagnostic.message.hasSuffix("$99 can't be the name of a field"))
  }
}
