import JSONDocument
import Workspaces

/// A file of another format: one value, or one a line.
package struct ImportSource: Sendable {
  package let file: String
  /// The messages or documents in it.
  package let values: [JSONView]
  /// How many sources were before it.
  package var number = 0
  /// The data that its templates are shown with; nil for none.
  package private(set) var data: JSONView?

  /// - Throws: `json.syntax` with its place.
  package init(_ bytes: [UInt8], file: String) throws(Refusal) {
    self.file = file
    do throws(JSONSyntaxError) {
      values = [JSONView(try JSONDocument(parsing: bytes, file: file))]
    } catch {
      guard let lines = Self.lines(bytes, file: file) else { throw Refusal(error) }
      values = lines
    }
  }

  /// The same with data for its templates.
  ///
  /// - Throws: `json.syntax` with its place.
  package func with(data bytes: [UInt8], file: String) throws(Refusal) -> ImportSource {
    var source = self
    do throws(JSONSyntaxError) {
      source.data = JSONView(try JSONDocument(parsing: bytes, file: file))
    } catch {
      throw Refusal(error)
    }
    return source
  }

  /// A value on each line; nil where a line is none, or there is only one.
  private static func lines(_ bytes: [UInt8], file: String) -> [JSONView]? {
    // In an array they keep their lines, and all but the first their columns.
    var joined: [UInt8] = [0x5B]
    joined.reserveCapacity(bytes.count + 1)
    // Line feeds since the last value: the comma stands before them.
    var lineFeeds = 0
    var hasValue = false
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) {
        if hasValue { joined.append(0x2C) }
        joined += repeatElement(0x0A, count: lineFeeds)
        joined += line
        (lineFeeds, hasValue) = (0, true)
      }
      lineFeeds += 1
    }
    joined.append(0x5D)
    guard let document = try? JSONDocument(parsing: joined, file: file) else { return nil }
    let values = JSONView(document).elements
    return values.count > 1 ? values : nil
  }
}
