import Foundation
import JSONDocument
import Protobuf

extension Bench {
  /// A response of facets as an encoded message: reading it into a document, and writing the document again.
  func measureProtobuf() {
    guard wants("protobuf.read", "protobuf.write") else { return }
    do {
      try inFolder { folder in
        let path = try response(of: isQuick ? 2000 : 70_000, in: folder)
        let text = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        guard let form = FacetsSchema.form else { return print("protobuf: the schema of facets can't be read") }
        let bytes = try form.write(JSONDocument(parsing: text, file: "home.json"))
        let document = try form.read(bytes, file: "home.binpb")
        let reading = median(7) { keep(try? form.read(bytes, file: "home.binpb")) }
        let writing = median(7) { keep(try? form.write(document)) }
        let note = "\(bytes.count) bytes, \(document.byteCount) as JSON"
        row("protobuf.read", Self.rate(bytes.count, reading), note, goal: "≥ 60 MB/s")
        row("protobuf.write", Self.rate(bytes.count, writing), note, goal: "≥ 20 MB/s")
      }
    } catch {
      print("protobuf: \(error)")
    }
  }
}
