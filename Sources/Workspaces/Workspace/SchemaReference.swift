import JSONDocument
import Protobuf
import Sushi

/// A schema under `protobuf` in `kimchi.json`: `{ "descriptors": "schemas/feed.desc", "message": "feed.v1.Response" }`.
struct SchemaReference: Sendable {
  /// A workspace may name this many.
  static let limit = 64

  /// From the workspace's root.
  let descriptors: String
  let message: String
  let descriptorsLocation: SourceLocation
  let messageLocation: SourceLocation

  private static let keys = ["descriptors", "message"]

  static func all(_ value: JSONValue, _ decoder: inout ValueDecoder) -> [SchemaReference] {
    guard decoder.kind(value) == .array else {
      decoder.reportMismatch(
        value, expected: #"an array such as [{ "descriptors": "schemas/feed.desc", "message": "feed.v1.Response" }]"#)
      return []
    }
    let elements = decoder.elements(of: value)
    if elements.count > limit { decoder.reportMismatch(elements[limit], expected: "at most \(limit) schemas") }
    return elements.prefix(limit).compactMap { SchemaReference($0, &decoder) }
  }

  private init?(_ value: JSONValue, _ decoder: inout ValueDecoder) {
    guard decoder.expectObject(value, "a schema with \"descriptors\" and \"message\"") else { return nil }
    decoder.reportUnknownProperties(of: value, in: "a schema", known: Self.keys)
    guard let path = decoder.member("descriptors", of: value), let name = decoder.member("message", of: value) else {
      decoder.reportMismatch(value, expected: "a schema with \"descriptors\" and \"message\"")
      return nil
    }
    guard let descriptors = String.decode(path, &decoder), let message = String.decode(name, &decoder) else {
      return nil
    }
    self.descriptors = descriptors
    self.message = message
    descriptorsLocation = decoder.location(path)
    messageLocation = decoder.location(name)
  }

  /// The wire of the message, whose descriptors lie in a workspace.
  ///
  /// - Throws: `protobuf.schema` with the place in `kimchi.json`.
  func wire(in root: String) throws(Refusal) -> ProtobufWire {
    let path = FilePath.join(root, descriptors)
    guard let real = WorkspaceFiles.realPath(path), FilePath.contains(root, real) else {
      let exists = WorkspaceFiles.realPath(path) != nil
      throw Refusal(
        .protobufSchema,
        exists ? "\(descriptors) is outside the workspace" : "\(descriptors) does not exist",
        at: descriptorsLocation,
        fix: exists ? "copy it into the workspace" : "make it with `protoc --include_imports --descriptor_set_out`")
    }
    do throws(ProtobufError) {
      let set = try DescriptorSet(bytes(real), file: descriptors)
      if let form = MessageForm(message, in: set) { return ProtobufWire(form) }
      throw ProtobufError(
        Diagnostic(
          .error, .protobufSchema, "no message named \(Spelling.quoted(message)) in \(descriptors)",
          at: messageLocation,
          fix: Fix.nearest(message, in: set.messageNames)))
    } catch {
      var diagnostic = error.diagnostic
      if let place = diagnostic.location, place.byte != nil {
        diagnostic.notes.append(Diagnostic.Note("invalid here", at: place))
        diagnostic.location = nil
      }
      if diagnostic.location == nil { diagnostic.location = descriptorsLocation }
      throw Refusal(diagnostic)
    }
  }

  private func bytes(_ path: String) throws(ProtobufError) -> [UInt8] {
    do throws(Refusal) {
      return try WorkspaceFiles.read(path)
    } catch {
      throw ProtobufError(
        Diagnostic(.error, .protobufSchema, error.description, at: descriptorsLocation))
    }
  }
}

extension WorkspaceConfiguration {
  /// The wires of its schemas. What cannot be used is a finding.
  mutating func readSchemas(in root: String) -> [any Wire] {
    var wires: [any Wire] = []
    for schema in schemas {
      do throws(Refusal) {
        wires.append(try schema.wire(in: root))
      } catch {
        findings += error.findings
      }
    }
    return wires
  }
}
