import JSONDocument
import Sushi
import Workspaces

/// The credentials for a server. They come from the environment and the usual profile files, and have no description,
/// so that no message can hold them.
package struct WebCredentials: Sendable {
  struct Keys: Sendable {
    var id: String
    var secret: String
    var token: String?
  }

  enum Kind: Sendable {
    /// As AWS signs, version 4, in a region.
    case signed(Keys, region: String)
    case bearer(String)
    /// Taken from a file such as `~/.netrc`, if it names the host.
    case netrc(String)
    case nobody
  }

  /// Certificates of those who vouch for servers, in place of the system's: paths.
  struct Authorities: Sendable {
    var file: String?
    var folder: String?
  }

  let kind: Kind
  let authorities: Authorities

  /// Those of an object store: AWS_ACCESS_KEY_ID and its companions, or a profile of `~/.aws/credentials`.
  ///
  /// - Throws: `publish.unauthorized` if there are none.
  package init(signingIn region: String?, _ environment: PublishEnvironment) throws(Refusal) {
    authorities = Authorities(environment)
    let config = AWSProfile(environment, file: "AWS_CONFIG_FILE", default: "config", prefix: "profile ")
    let region =
      region ?? environment["AWS_REGION"] ?? environment["AWS_DEFAULT_REGION"]
      ?? config["region"] ?? "us-east-1"
    if let id = environment["AWS_ACCESS_KEY_ID"], let secret = environment["AWS_SECRET_ACCESS_KEY"] {
      let keys = Keys(id: id, secret: secret, token: environment["AWS_SESSION_TOKEN"])
      kind = .signed(try Self.checked(keys), region: region)
      return
    }
    let profile = AWSProfile(environment, file: "AWS_SHARED_CREDENTIALS_FILE", default: "credentials", prefix: "")
    guard let id = profile["aws_access_key_id"], let secret = profile["aws_secret_access_key"] else {
      let name = environment["AWS_PROFILE"].map { " in profile \(Spelling.quoted($0))" } ?? ""
      throw Refusal(
        .publishUnauthorized, "no credentials for the object store\(name)",
        fix: "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE")
    }
    kind = .signed(
      try Self.checked(Keys(id: id, secret: secret, token: profile["aws_session_token"])), region: region)
  }

  /// Those of a web server: KIMCHI_PUBLISH_TOKEN, or `~/.netrc` (NETRC names another file).
  package init(web environment: PublishEnvironment) throws(Refusal) {
    authorities = Authorities(environment)
    guard let token = environment["KIMCHI_PUBLISH_TOKEN"] else {
      let file = environment["NETRC"] ?? environment["HOME"].map { FilePath.join($0, ".netrc") }
      kind = file.map { .netrc($0) } ?? .nobody
      return
    }
    kind = .bearer(token)
    guard Self.isOneLine(token) else { throw Self.malformed("KIMCHI_PUBLISH_TOKEN") }
  }

  /// A line feed in a header would begin another one.
  private static func checked(_ keys: Keys) throws(Refusal) -> Keys {
    guard isOneLine(keys.id), isOneLine(keys.secret), isOneLine(keys.token ?? "") else {
      throw malformed("the AWS credentials")
    }
    return keys
  }

  private static func isOneLine(_ text: String) -> Bool { text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }

  private static func malformed(_ what: String) -> Refusal {
    Refusal(
      .publishUnauthorized, "a space or a line feed is in \(what)", fix: "set it again without quotes and line feeds")
  }
}

extension WebCredentials.Authorities {
  init(_ environment: PublishEnvironment) {
    file = environment["CURL_CA_BUNDLE"] ?? environment["SSL_CERT_FILE"]
    folder = environment["SSL_CERT_DIR"]
  }
}

/// A section of one of the files that AWS's own tools keep.
struct AWSProfile {
  private var values: [String: String] = [:]

  /// - Parameters:
  ///   - file: the variable that names the file.
  ///   - name: of the file in `~/.aws` otherwise.
  ///   - prefix: of a section's name, which `default` does without.
  init(_ environment: PublishEnvironment, file: String, default name: String, prefix: String) {
    let path = environment[file] ?? environment["HOME"].map { FilePath.join($0, ".aws/\(name)") }
    let profile = environment["AWS_PROFILE"] ?? "default"
    let section = profile == "default" ? profile : prefix + profile
    guard let path, let bytes = try? WorkspaceFiles.read(path) else { return }
    var isWanted = false
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let line = Self.trimmed(line)
      if line.hasPrefix("[") {
        isWanted = Self.trimmed(line.dropFirst().prefix { $0 != "]" }) == section
      } else if isWanted, !line.hasPrefix("#"), !line.hasPrefix(";"), let equals = line.firstIndex(of: "=") {
        values[Self.trimmed(line[..<equals]).lowercased()] = Self.trimmed(line[line.index(after: equals)...])
      }
    }
  }

  subscript(key: String) -> String? { values[key].flatMap { $0.isEmpty ? nil : $0 } }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
