import JSONDocument
import Workspaces

/// Servers' answers in words, without any part of what was sent.
extension WebPlace {
  func checked(
    _ answer: HTTPClient.Answer, _ method: HTTPClient.Request.Method, _ key: PlaceKey
  ) throws(Refusal) -> HTTPClient.Answer {
    switch answer.status {
    // Anything else that succeeds is a part of the file, or another one.
    case 200 where method == .get: return answer
    case 200...299 where method != .get: return answer
    case 404 where hasCode("NoSuchBucket", answer):
      throw Refusal(
        .publishFailed, "the bucket of \(name) doesn't exist (\(reason(answer)))",
        fix: "create the bucket, or correct its name in kimchi.json")
    case 404 where method != .put || isSigned: return answer
    case 412 where method == .put: return answer
    case 409 where method == .put && !isSigned: return answer
    case 501 where method == .put: return answer
    case 401, 403:
      throw Refusal(
        .publishUnauthorized, "\(name) refused the credentials (\(reason(answer)))",
        fix: "`kimchi explain publish.unauthorized` lists where they come from")
    case 301, 302, 303, 307, 308:
      throw Refusal(
        .publishFailed, "\(name) redirects to another address (\(answer.status))",
        fix: "declare that address in kimchi.json")
    default: throw failure(answer, key)
    }
  }

  func failure(_ answer: HTTPClient.Answer, _ key: PlaceKey) -> Refusal {
    Refusal(
      .publishFailed, "\(name) answered \(reason(answer)) for \(key)",
      fix: "what is live is unchanged; publish again when the server works")
  }

  /// - Parameter limit: that of the answer.
  func failure(_ fault: HTTPClient.Fault, _ key: PlaceKey, limit: Int) -> Refusal {
    switch fault.kind {
    case .certificate:
      Refusal(
        .publishFailed, "the certificate of \(name) can't be verified: \(fault.message)",
        fix: "set CURL_CA_BUNDLE to the file with your authority's certificate")
    case .tooLarge: .tooLarge(key, in: name, limit: limit)
    case .tooSlow:
      Refusal(
        .publishFailed, "\(name) is too slow: \(fault.message)",
        fix: "what is live is unchanged unless `kimchi publish list` shows otherwise; for a server that needs longer, "
          + "set KIMCHI_PUBLISH_TIMEOUT to more seconds")
    case .unavailable, .network, .cancelled:
      Refusal(
        .publishFailed, "can't reach \(name): \(fault.message)",
        fix: "what is live is unchanged; publish again when the connection works")
    }
  }

  /// The status, with the code that an object store gives. Nothing else of the body: it repeats what was sent.
  private func reason(_ answer: HTTPClient.Answer) -> String {
    guard isSigned, let code = code(of: answer) else { return "\(answer.status)" }
    return "\(answer.status) \(code)"
  }

  private func hasCode(_ code: String, _ answer: HTTPClient.Answer) -> Bool { self.code(of: answer) == code }

  private func code(of answer: HTTPClient.Answer) -> String? {
    let text = String(decoding: answer.body.prefix(4096), as: UTF8.self)
    guard let start = text.firstRange(of: "<Code>") else { return nil }
    let code = text[start.upperBound...].prefix { $0 != "<" }
    return code.utf8.count <= 60 && code.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
      ? String(code) : nil
  }

  /// Percent-encodes everything that is not unreserved (RFC 3986 §2.3), except slashes: the form that AWS signs.
  static func encoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: text.append(byte)
      default: text += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
