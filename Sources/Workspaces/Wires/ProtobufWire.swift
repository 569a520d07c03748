import JSONDocument
import Protobuf

/// Files that are encoded protobuf messages of a schema (docs/protobuf.md). The document is their JSON form.
package struct ProtobufWire: Wire {
  package let name = "protobuf"
  package let endings = [".binpb", ".pb", ".bin"]
  package let ownEndings = [".binpb", ".pb"]
  package let keepsBytes = false

  /// None for the schema of facets, which is read when it is first needed.
  private let own: MessageForm?

  /// Responses of facets.
  package init() { own = nil }

  /// A message of a schema of the workspace's.
  package init(_ form: MessageForm) { own = form }

  private func form() throws(Rejection) -> MessageForm {
    guard let form = own ?? FacetsSchema.form else {
      throw Rejection(.protobufDescriptors, "the schema of facets can't be read")
    }
    return form
  }

  package func recognizes(_ head: [UInt8]) -> Bool {
    (own ?? FacetsSchema.form)?.recognizes(head, limit: WireTable.headSize) ?? false
  }

  package func read(_ bytes: [UInt8], named name: String) throws(Rejection) -> JSONDocument {
    let form = try form()
    do throws(ProtobufError) {
      return try form.read(bytes, file: name)
    } catch {
      throw Rejection(error.diagnostic)
    }
  }

  package func write(_ document: JSONDocument) throws(Rejection) -> [UInt8] {
    let form = try form()
    do throws(ProtobufError) {
      return try form.write(document)
    } catch {
      throw Rejection(error.diagnostic)
    }
  }
}
