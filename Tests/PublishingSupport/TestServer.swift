import Glibc
import JSONDocument
import Publishing
import TestSupport
import Workspaces

/// A server of `scripts/serve-for-tests`, which ends with this process or this value.
package final class TestServer: Sendable {
  package struct NotStarted: Error { var words: [String] }

  private let socket: Int32
  private let process: pid_t
  private let folder: Scratch
  private let facts: [String: String]

  /// The repository.
  static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  private static let python = "\(root)/.build/test-servers/bin/python"

  /// Whether `scripts/setup-test-servers` has installed what the object store needs.
  package static let hasObjectStore = access(python, X_OK) == 0
  package static let hasApache = access("/usr/sbin/apache2", X_OK) == 0

  /// Shared by all tests, each with a prefix of its own.
  package static let objectStore = Result(catching: { try TestServer("s3") })
  package static let dav = Result(catching: { try TestServer("dav") })

  package init(_ kind: String, _ options: String...) throws {
    folder = try Scratch()
    // Both ends close by themselves in programs that other tests start meanwhile.
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let program = kind == "s3" ? Self.python : "/usr/bin/python3"
    let words = [program, "\(Self.root)/scripts/serve-for-tests", kind, folder.path("server")] + options
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw NotStarted(words: words) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    pointers.append(nil)
    defer { pointers.forEach { free($0) } }
    var process = pid_t()
    let status = posix_spawn(&process, program, &actions, nil, pointers, environ)
    close(ends[1])
    socket = ends[0]
    self.process = process
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while status == 0, read(socket, &byte, 1) == 1, byte != 0x0A { line.append(byte) }
    guard let document = try? JSONDocument(parsing: line, file: "server") else { throw NotStarted(words: words) }
    var facts: [String: String] = [:]
    for member in document.members(of: document.root) { facts[member.key] = document.string(member.value) }
    self.facts = facts
  }

  deinit {
    close(socket)
    var status: Int32 = 0
    if process > 0 { waitpid(process, &status, 0) }
  }

  package subscript(fact: String) -> String { facts[fact] ?? "" }

  package func address(_ path: String = "") throws -> WebAddress { try WebAddress(self["url"] + "/" + path) }

  // MARK: Places

  package static let quick = RetryPolicy(attempts: 3, firstPause: 0.05)

  /// A place of the object store.
  package func bucket(_ prefix: String, _ variables: [String: String] = [:]) throws -> WebPlace {
    var environment = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"].reduce(into: [:]) { $0[$1] = self[$1] }
    environment.merge(variables) { $1 }
    let values = environment
    return try WebPlace(
      bucket: self["bucket"], prefix: prefix, endpoint: address(), region: self["region"],
      PublishEnvironment { values[$0] }, retries: Self.quick)
  }

  /// A folder of a web server.
  package func web(_ path: String, _ variables: [String: String] = [:]) throws -> WebPlace {
    try WebPlace(address(path), PublishEnvironment { variables[$0] }, retries: Self.quick)
  }

  /// Orders faults from the faulty store: a status, or a word of the script.
  package func order(_ method: String, _ match: String, _ kind: JSONText, count: Int = 1) throws {
    let fault = JSONText.object([
      ("method", .string(method)), ("match", .string(match)), ("kind", kind), ("count", .integer(count)),
    ])
    let key = PlaceKey("_faults")
    guard let key else { return }
    _ = try web("").put(JSONText.array([fault]).bytes, at: key, if: .none)
  }
}
