import JSONDocument
import Protobuf

/// Files that are encoded protobuf messages of a schema (docs/protobuf.md). The document is their JSON form.
package struct ProtobufWire: Wire {
  package let name = "protobuf"
  package let endings = [".binpb", ".pb", ".bin"]
  package let ownEndings = [".binpb", ".pb"]
  /// A file of a later version has fields that the schema doesn't.
  package let recognizesAll = false
  package let keepsBytes = false

  /// None for the schema of facets, which is read when it is first needed.
  private let own: MessageForm?

  /// Responses of facets.
  package init() { own = nil }

  /// A message of a schema of the workspace's.
  package init(_ form: MessageForm) { own = form }

  private func form() throws(Refusal) -> MessageForm {
    guard let form = own ?? FacetsSchema.form else {
      throw Refusal(.protobufDescriptors, "the schema of facets can't be read")
    }
    return form
  }

  package func recognizes(_ head: [UInt8]) -> Bool {
    (own ?? FacetsSchema.form)?.recognizes(head, limit: WireTable.headSize) ?? false
  }

  package func read(_ bytes: [UInt8], named name: String) throws(Refusal) -> JSONDocument {
    let form = try form()
    do throws(ProtobufError) {
      return try form.read(bytes, file: name)
    } catch {
      throw Refusal(error.diagnostic)
    }
  }

  package func write(_ document: JSONDocument) throws(Refusal) -> [UInt8] {
    let form = try form()
    do throws(ProtobufError) {
      return try form.write(document)
    } catch {
      guard let normal = FacetsNormalForm.document(of: document) else { throw Refusal(error.diagnostic) }
      do throws(ProtobufError) {
        return try form.write(normal)
      } catch let other {
        // A schema of a workspace's own may be of something else: what is wrong is what stands there.
        guard own == nil else { throw Refusal(error.diagnostic) }
        throw Refusal(Self.relocated(other.diagnostic, from: normal, to: document) ?? error.diagnostic)
      }
    }
  }

  /// A problem of the normal form at its place in the document; nil where that has no such place.
  private static func relocated(
    _ diagnostic: Diagnostic, from normal: JSONDocument, to document: JSONDocument
  ) -> Diagnostic? {
    guard let path = diagnostic.path, let pointer = try? JSONPointer(parsing: path),
      let node = document.node(at: pointer), let place = normal.node(at: pointer)
    else { return nil }
    let isOfKey = diagnostic.location != nil && diagnostic.location == normal.keyLocation(of: place)
    var result = diagnostic
    result.location = isOfKey ? document.keyLocation(of: node) : document.location(of: node)
    return result
  }
}
