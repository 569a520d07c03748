import JSONDocument
import TestSupport
import Testing

@testable import Protobuf

/// Values of types that the schema of facets does not have.
@Suite("Fields of every type", .enabled(if: Peer.hasProtoc, "\(Peer.needsProtoc)"))
struct EveryTypeTests {
  private let set: DescriptorSet
  private let form: MessageForm

  init() throws {
    set = try Peer.descriptors(of: "every.proto", in: Scratch())
    form = try #require(MessageForm("every.Every", in: set))
  }

  private func write(_ text: String) throws -> [UInt8] {
    try form.write(JSONDocument(parsing: text, file: "every.json"))
  }

  private func read(_ bytes: [UInt8]) throws -> String {
    let document = try form.read(bytes, file: "every.binpb")
    return document.minifiedText(of: document.root)
  }

  @Test(
    "numbers are written within their range only",
    arguments: [
      ("anInt32", "-2147483648", true), ("anInt32", "2147483648", false), ("anInt32", "1.5", false),
      ("anInt32", "\"12\"", true), ("anInt32", "1e2", true), ("aUint32", "4294967295", true), ("aUint32", "-1", false),
      ("anInt64", "\"9223372036854775807\"", true), ("anInt64", "9223372036854775808", false),
      ("aUint64", "18446744073709551615", true), ("aUint64", "\"18446744073709551616\"", false),
      ("aFixed32", "4294967296", false), ("aSint64", "\"-9223372036854775808\"", true), ("aFloat", "3.5e38", false),
      ("aFloat", "\"NaN\"", true), ("aDouble", "\"-Infinity\"", true), ("aDouble", "\"x\"", false),
      ("aBool", "1", false), ("someBytes", "\"*\"", false), ("color", "\"COLOR_RED\"", true), ("color", "7", true),
      ("timestamp", "\"2026\"", false), ("duration", "\"1\"", false), ("fieldMask", "\"a_b\"", false),
    ])
  func ranges(_ field: String, _ value: String, _ fits: Bool) {
    #expect((failure { _ = try write("{\"\(field)\": \(value)}") } == nil) == fits)
  }

  @Test("the least whole number of eight bytes is read as a double")
  func leastNumber() throws {
    #expect(try read(write(#"{"aDouble":-9223372036854775808}"#)) == #"{"aDouble":-9.223372036854776e+18}"#)
  }

  @Test("of a oneof the last counts in bytes, and one may be given in a document")
  func oneof() throws {
    let bytes = encoded {
      $0.field(53, encoded { $0.field(1, "lost") })
      $0.field(51, varint: 1)
      $0.field(53, encoded { $0.field(1, "kept") })
    }
    #expect(try read(bytes) == #"{"innerChoice":{"name":"kept"}}"#)
    let diagnostic = failure { _ = try write(#"{"numberChoice": 1, "textChoice": "a"}"#) }
    #expect(diagnostic?.message == "\"textChoice\" can't be given with another field of its oneof")
  }

  @Test("repeated numbers are read packed and apart, and written as declared")
  func packed() throws {
    let apart = encoded {
      $0.field(23, varint: 1)
      $0.field(23, [2, 3])
      $0.field(23, varint: 4)
    }
    #expect(try read(apart) == #"{"int32s":[1,2,3,4]}"#)
    #expect(try write(#"{"int32s":[1,2,3,4]}"#) == encoded { $0.field(23, [1, 2, 3, 4]) })
    #expect(try write(#"{"sint64s":["-1",1]}"#) == [0xC0, 0x01, 1, 0xC0, 0x01, 2])
  }

  @Test("of a map's entries the last of a key counts, and what an entry leaves out is zero")
  func maps() throws {
    let bytes = encoded {
      $0.field(41, encoded { $0.field(1, "a") })
      $0.field(41, encoded { $0.field(2, "b") })
      $0.field(
        41,
        encoded {
          $0.field(1, "a")
          $0.field(2, "c")
        })
    }
    #expect(try read(bytes) == #"{"stringsByString":{"a":"c","":"b"}}"#)
    #expect(
      failure { _ = try write(#"{"innerByInt": {"x": {}}}"#) }?.message.hasPrefix("the key \"x\" should be") == true)
  }

  @Test("what the own form of a message cannot hold is an object like any other")
  func fallback() throws {
    let later = encoded {
      $0.field(1, varint: 1)
      $0.field(7, "later")
    }
    let wild = encoded { $0.field(2, varint: 5_000_000_000) }
    let any = encoded {
      $0.field(1, "type.googleapis.com/somewhere.Else")
      $0.field(2, [1])
    }
    let broken = encoded {
      $0.field(1, "type.googleapis.com/every.Every")
      $0.field(2, [0xFF])
    }
    let bytes = encoded {
      $0.field(100, later)
      $0.field(101, wild)
      $0.field(102, encoded { $0.field(1, "aB") })
      $0.field(115, encoded { $0.field(2, "later") })
      $0.field(120, any)
      $0.field(120, broken)
    }
    let text = try read(bytes)
    #expect(text.contains(#""timestamp":{"seconds":"1","$7":"#))
    #expect(text.contains(#""fieldMask":{"paths":["aB"]}"#))
    #expect(text.contains(#"{"typeUrl":"type.googleapis.com/somewhere.Else","value":"AQ=="}"#))
    #expect(text.contains(#"{"typeUrl":"type.googleapis.com/every.Every","value":"/w=="}"#))
    // The one that is not in the shortest form, the number of nanoseconds, is written as what it was read as.
    #expect(try read(write(text)) == text)
    let others = encoded {
      $0.field(100, later)
      $0.field(115, encoded { $0.field(2, "later") })
      $0.field(120, any)
      $0.field(120, broken)
    }
    #expect(try write(read(others)) == others)
  }

  @Test("a message in an Any is written by its type, and one of no type is refused")
  func any() throws {
    let text = #"{"any":{"@type":"x/google.protobuf.Duration","value":"1s"}}"#
    #expect(try read(write(text)) == text)
    let diagnostic = failure { _ = try write(#"{"any": {"@type": "x/every.Evry"}}"#) }
    #expect(diagnostic?.message == "the schema has no message \"every.Evry\"")
    #expect(diagnostic?.fix == "did you mean \"every.Every\"?")
  }

  @Test("a set that lacks what it imports says how to make it")
  func withoutImports() throws {
    let scratch = try Scratch()
    _ = try Peer.descriptors(of: "every.proto", in: scratch)
    let folder = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Differential"
    let path = scratch.path("alone.desc")
    _ = Peer.run("protoc -I \(folder) --descriptor_set_out=\(path) \(folder)/every.proto")
    let diagnostic = try #require(failure { _ = try DescriptorSet(Peer.read(path), file: "alone.desc") })
    #expect(diagnostic.message.contains("the type google.protobuf.") && diagnostic.message.hasSuffix("is missing"))
    #expect(diagnostic.fix?.words.contains("--include_imports") == true)
    #expect(diagnostic.location?.byte != nil)
  }
}
