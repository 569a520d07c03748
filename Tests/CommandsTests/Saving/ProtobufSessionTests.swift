import Binding
import JSONDocument
import KimchiCore
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Protobuf
@testable import Sessions
@testable import Workspaces

/// A layout in a protobuf schema of the workspace's own, of which the backend is a version ahead.
@Suite("Protobuf files in a session") struct ProtobufSessionTests {
  private let scratch: Scratch
  private var session: Session

  init() throws {
    scratch = try Scratch([
      "kimchi.json": #"{"protobuf": [{"descriptors": "schemas/card.desc", "message": "card.Node"}]}"#
    ])
    try scratch.write("schemas/card.desc", Self.descriptors)
    try scratch.write("Layouts/card.binpb", Self.card())
    session = try Session(Target.find(scratch.path("Layouts/card.binpb")))
  }

  private var path: String { scratch.path("Layouts/card.binpb") }
  private var bytes: [UInt8] { get throws { try WorkspaceFiles.read(path) } }

  /// `message Node { string type = 1; Stack v_stack = 2; Label label = 3; }` and so on.
  private static let descriptors = encoded { set in
    set.field(
      1,
      encoded { file in
        file.field(1, "card.proto")
        file.field(2, "card")
        file.field(4, message("Node", [("type", 9, 1, ""), ("v_stack", 11, 1, "Stack"), ("label", 11, 1, "Label")]))
        file.field(4, message("Stack", [("spacing", 5, 1, ""), ("items", 11, 3, "Node")]))
        file.field(4, message("Label", [("id", 9, 1, ""), ("text", 9, 1, ""), ("max_lines", 5, 1, "")]))
        file.field(12, "proto3")
      })
  }

  private static func message(_ name: String, _ fields: [(String, UInt64, UInt64, String)]) -> [UInt8] {
    encoded { message in
      message.field(1, name)
      for (index, field) in fields.enumerated() {
        message.field(
          2,
          encoded {
            $0.field(1, field.0)
            $0.field(3, varint: UInt64(index + 1))
            $0.field(4, varint: field.2)
            $0.field(5, varint: field.1)
            if !field.3.isEmpty { $0.field(6, ".card." + field.3) }
          })
      }
    }
  }

  private static func card(title: String = "Kimchi", spacing: UInt64 = 8) -> [UInt8] {
    let label = encoded {
      $0.field(90, "of a later version")
      $0.field(1, "title")
      $0.field(2, title)
      $0.field(91, varint: 7)
    }
    let node = encoded {
      $0.field(1, "label")
      $0.field(3, label)
    }
    let stack = encoded {
      $0.field(1, varint: spacing)
      $0.field(2, node)
      $0.field(92, [0xFF, 0xFE])
    }
    return encoded {
      $0.field(1, "vStack")
      $0.field(2, stack)
    }
  }

  @Test("it is drawn, and its findings name bytes")
  func drawn() throws {
    #expect(session.picture.bound.tree.count > 1)
    let findings = session.picture.findings
    #expect(findings.allSatisfy { $0.diagnostic.severity < .error }, "\(findings.map(\.diagnostic.message))")
    #expect(findings.allSatisfy { $0.diagnostic.location?.byte != nil })
  }

  @Test("an edit changes its own bytes only")
  mutating func edited() throws {
    try session.perform("#title set text Gimbap")
    #expect(try bytes == Self.card())
    _ = try session.save()
    #expect(try bytes == Self.card(title: "Gimbap"))
    try session.perform("set spacing 12")
    _ = try session.save()
    #expect(try bytes == Self.card(title: "Gimbap", spacing: 12))
    try session.perform("undo 2")
    _ = try session.save()
    #expect(try bytes == Self.card())
  }

  @Test("a property that the schema does not have is refused, and nothing is written")
  mutating func refused() throws {
    try session.perform("#title set font.weight light")
    do {
      _ = try session.save()
      Issue.record("the schema has no field for it")
    } catch {
      #expect(error.message.contains("card.binpb, /vStack/items/0/label/font: card.Label has no field \"font\""))
    }
    #expect(try bytes == Self.card())
  }

  @Test("it is saved as JSON under a name that asks for it, and back")
  mutating func savedAs() throws {
    try session.perform("save-as \(scratch.path("Layouts/copy.json"))")
    #expect(try WorkspaceFiles.read(scratch.path("Layouts/copy.json")).first == UInt8(ascii: "{"))
    try session.perform("save-as \(scratch.path("Layouts/again.binpb"))")
    #expect(try WorkspaceFiles.read(scratch.path("Layouts/again.binpb")) == Self.card())
  }

  private static func encoded(_ build: (inout EncodedOutput) -> Void) -> [UInt8] {
    var output = EncodedOutput()
    build(&output)
    return output.bytes
  }
}

extension EncodedOutput {
  fileprivate mutating func field(_ number: Int, _ content: [UInt8]) {
    tag(number, .bytes)
    counted(content)
  }

  fileprivate mutating func field(_ number: Int, _ text: String) { field(number, Array(text.utf8)) }

  fileprivate mutating func field(_ number: Int, varint value: UInt64) {
    tag(number, .varint)
    varint(value)
  }
}
