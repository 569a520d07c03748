import JSONDocument
import Workspaces

extension LanguageMethod {
  static let formatting: [LanguageMethod] = [
    .request("textDocument/formatting", "documentFormattingProvider") { server, params throws(RPCError) in
      try server.formatting(params)
    },
    .request("textDocument/rangeFormatting", "documentRangeFormattingProvider") { server, params throws(RPCError) in
      try server.rangeFormatting(params)
    },
  ]
}

/// The form that `kimchi fmt` writes.
extension LanguageServer {
  /// Bytes of the canonical form that are written; of large files 16 times their own, as `fmt` does.
  private static let formatLimit = 256 << 20

  /// A document's text, and its canonical form; nil where it is too broken to be read.
  private mutating func forms(_ params: JSONView) throws(RPCError) -> (text: SourceText, new: [UInt8])? {
    let (path, _) = try document(params)
    guard let place = asked(path, 0) else { return nil }
    let document = place.document
    guard document.canonicalByteBound <= max(Self.formatLimit, 16 * document.byteCount) else {
      throw .failed("the file is nested so deeply that its indentation would be too long")
    }
    return (sourceText(of: place), document.canonicalBytes())
  }

  fileprivate mutating func formatting(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let (text, new) = try forms(params) else { return .null }
    // Only what differs, so that a cursor elsewhere stays.
    let old = text.bytes
    let start = zip(old, new).prefix { $0 == $1 }.count
    guard start < max(old.count, new.count) else { return .array([]) }
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    func edge(_ place: Int, _ bytes: [UInt8]) -> Bool { place < bytes.count && bytes[place] & 0xC0 == 0x80 }
    var (first, last) = (start, end)
    while first > 0, edge(first, old) || edge(first, new) { first -= 1 }
    while last > 0, edge(old.count - last, old) || edge(new.count - last, new) { last -= 1 }
    return .array([
      edit(first..<old.count - last, String(decoding: new[first..<new.count - last], as: UTF8.self), in: text)
    ])
  }

  /// The white space in a range as `fmt` would have it. Its indentation fits the whole file, so that formatting one range
  /// after another comes to the same.
  fileprivate mutating func rangeFormatting(_ params: JSONView) throws(RPCError) -> JSONText {
    guard let start = params["range"]?["start"].flatMap(TextPosition.init),
      let end = params["range"]?["end"].flatMap(TextPosition.init), start <= end
    else { throw .invalidParams("a range is missing") }
    guard let (text, new) = try forms(params) else { return .null }
    guard let spacing = SpacingEdits(from: text.bytes, to: new) else {
      throw .failed("more than white space would change; format the whole file")
    }
    let chosen = text.offset(of: start, in: encoding)...text.offset(of: end, in: encoding)
    let kept = spacing.edits.filter { chosen.contains($0.range.lowerBound) && chosen.contains($0.range.upperBound) }
    return .array(kept.map { edit($0.range, String(decoding: $0.new, as: UTF8.self), in: text) })
  }
}
