import JSONDocument
import Sushi

/// The places of `kimchi.json` that `kimchi publish` may upload to: `"publish": { "staging": { "to": "s3://…" } }`
/// (`docs/publishing.md`).
package struct PublishSettings: Sendable, Hashable {
  /// Where a place is.
  package enum Destination: Sendable, Hashable {
    /// A path as it is written, from the workspace's root.
    case folder(String)
    /// A server that takes PUT.
    case web(WebAddress)
    /// A bucket of an object store; the prefix has no slash at its ends and may be empty.
    case bucket(String, prefix: String, endpoint: WebAddress?, region: String?)
  }

  package struct Place: Sendable, Hashable {
    package var name: String
    package var destination: Destination
    /// Of the value of `to`.
    package var location: SourceLocation

    package init(name: String, destination: Destination, location: SourceLocation) {
      self.name = name
      self.destination = destination
      self.location = location
    }
  }

  /// In document order.
  package private(set) var places: [Place] = []

  package init() {}

  private static let keys = ["to", "endpoint", "region"]
  /// Words in keys that are about secrets.
  private static let secretWords = ["key", "secret", "token", "password", "credential", "user"]

  init(_ value: JSONValue, _ decoder: inout ValueDecoder) {
    guard decoder.expectObject(value, #"an object of places such as { "staging": { "to": "s3://bucket/app" } }"#)
    else { return }
    for (name, place) in decoder.members(of: value) {
      guard decoder.expectObject(place, #"a place such as { "to": "s3://bucket/app" }"#) else { continue }
      reportKeys(of: place, &decoder)
      guard let to = decoder.member("to", of: place) else {
        decoder.reportMismatch(place, expected: "a place with \"to\"")
        continue
      }
      guard let destination = destination(to, of: place, &decoder) else { continue }
      places.append(Place(name: name, destination: destination, location: decoder.location(to)))
    }
  }

  /// Reports keys that are unknown, and those that hold secrets.
  private func reportKeys(of place: JSONValue, _ decoder: inout ValueDecoder) {
    for (key, value) in decoder.members(of: place) where !Self.keys.contains(key) {
      guard Self.secretWords.contains(where: { key.lowercased().contains($0) }) else {
        decoder.reportUnknownProperty(value, in: "a place", known: Self.keys)
        continue
      }
      let document = decoder.sources[value.source]
      decoder.diagnostics.append(
        .publishCredentials(
          "\(Spelling.quoted(key)) must not be in kimchi.json", at: document.keyLocation(of: value.node),
          decoder.pointer(value)))
    }
  }

  private func destination(
    _ to: JSONValue, of place: JSONValue, _ decoder: inout ValueDecoder
  ) -> Destination? {
    guard let text = String.decode(to, &decoder) else { return nil }
    let endpoint = address("endpoint", of: place, &decoder)
    let region = decoder.member("region", of: place).flatMap { String.decode($0, &decoder) }
    if let rest = Self.rest(of: text, after: "s3://") {
      guard !rest.hasPrefix("/") else {
        decoder.reportPlace(
          to, "no bucket in \(Spelling.quoted(text))", fix: "write it after the two slashes: \"s3://bucket/prefix\"")
        return nil
      }
      let parts = rest.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
      guard let bucket = parts.first, parts.allSatisfy(Self.isSegment), Self.isName(bucket),
        region.map(Self.isName) != false
      else {
        decoder.reportPlace(to, "expected a bucket such as \"s3://bucket/prefix\"")
        return nil
      }
      return .bucket(bucket, prefix: parts.dropFirst().joined(separator: "/"), endpoint: endpoint, region: region)
    }
    if let rest = Self.rest(of: text, after: "file://") { return folder(rest, at: to, &decoder) }
    guard text.contains("://") else {
      guard !text.isEmpty, !text.utf8.contains(0) else {
        decoder.reportPlace(to, "expected a folder, \"https://…\" or \"s3://…\"")
        return nil
      }
      return .folder(text)
    }
    return read(text, at: to, &decoder).map { .web($0) }
  }

  /// The folder of a `file` address without its scheme (RFC 8089): an absolute path, after a host that is this machine.
  private func folder(_ rest: String, at to: JSONValue, _ decoder: inout ValueDecoder) -> Destination? {
    let host = rest.prefix { $0 != "/" }
    let path = String(rest.dropFirst(host.count))
    guard host.isEmpty || host.lowercased() == "localhost" else {
      decoder.reportPlace(
        to, "\(Spelling.quoted(String(host))) is another machine, and a \"file\" address is on this one",
        fix: "write \"file:///\(rest)\" for the folder, or mount the other machine's folder here")
      return nil
    }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      decoder.reportPlace(to, "expected a folder such as \"file:///srv/releases\"")
      return nil
    }
    return .folder(path)
  }

  private func address(_ key: String, of place: JSONValue, _ decoder: inout ValueDecoder) -> WebAddress? {
    guard let value = decoder.member(key, of: place), let text = String.decode(value, &decoder) else { return nil }
    return read(text, at: value, &decoder)
  }

  private func read(_ text: String, at value: JSONValue, _ decoder: inout ValueDecoder) -> WebAddress? {
    do throws(WebAddress.Fault) {
      return try WebAddress(text)
    } catch {
      switch error {
      case .credentials:
        decoder.diagnostics.append(
          .publishCredentials(
            "the address has a user or a query, which may hold a secret", at: decoder.location(value),
            decoder.pointer(value)))
      case .plain:
        decoder.reportPlace(value, "an address without TLS is only allowed on this machine", fix: "use https://")
      case .shape: decoder.reportPlace(value, "expected an address such as \"https://host/folder\"")
      }
      return nil
    }
  }

  private static func rest(of text: String, after prefix: String) -> String? {
    text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : nil
  }

  /// Whether a text is one part of a path that no program reads as anything else.
  private static func isSegment(_ text: String) -> Bool {
    text != "." && text != ".." && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"?#%\\\"<>@".utf8.contains($0) }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E
      }
  }
}

extension ValueDecoder {
  fileprivate mutating func reportPlace(_ value: JSONValue, _ message: String, fix: Fix? = nil) {
    diagnostics.append(
      Diagnostic(.error, .publishPlace, message, at: location(value), path: pointer(value), fix: fix))
  }
}

extension Diagnostic {
  fileprivate static func publishCredentials(
    _ message: String, at location: SourceLocation?, _ path: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .publishCredentials, message, at: location, path: path,
      fix: "remove it here; credentials come from the environment, ~/.aws/credentials or ~/.netrc")
  }
}
