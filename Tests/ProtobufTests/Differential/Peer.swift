import JSONDocument
import Glibc
import TestSupport

@testable import Protobuf

/// Other programs for protobuf, where this machine has them.
enum Peer {
  static let hasProtoc = run("protoc --version").status == 0
  static let hasPython = hasProtoc && run("python3 -c 'from google.protobuf import json_format'").status == 0
  static let needsProtoc = "protoc is not installed (Debian: protobuf-compiler)"
  static let needsPython = "python3 has no protobuf (Debian: python3-protobuf)"

  private static let folder = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")

  /// Runs a command of the shell, and gives what it prints.
  static func run(_ command: String) -> (status: Int32, output: [UInt8]) {
    guard let pipe = popen("( \(command) ) 2>&1", "r") else { return (-1, []) }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { output += buffer.prefix(count) }
    return (pclose(pipe), output)
  }

  /// The bytes of a file.
  static func read(_ path: String) -> [UInt8] { run("cat \(path)").output }

  static func python(_ arguments: String) -> (status: Int32, text: String) {
    let result = run("python3 \(folder)/peer.py \(arguments)")
    return (result.status, String(decoding: result.output, as: UTF8.self))
  }

  /// Writes the descriptor set of a .proto file of the tests into a folder, as `schema.desc`.
  static func descriptors(of name: String, in scratch: Scratch) throws -> DescriptorSet {
    let path = scratch.path("schema.desc")
    let result = run("protoc -I \(folder) --include_imports --descriptor_set_out=\(path) \(folder)/\(name)")
    guard result.status == 0 else { throw Failure(text: String(decoding: result.output, as: UTF8.self)) }
    return try DescriptorSet(read(path), file: "schema.desc")
  }

  static func protoc(_ mode: String, _ message: String, _ proto: String, input: String) -> [UInt8] {
    run("protoc -I \(folder) --\(mode)=\(message) \(folder)/\(proto) < \(input)").output
  }

  struct Failure: Error { let text: String }
}

/// Messages in one file, each behind its length in four bytes.
enum MessageList {
  static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var messages: [[UInt8]] = []
    var place = 0
    while place + 4 <= bytes.count {
      let count = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      messages.append(Array(bytes[(place + 4)..<min(bytes.count, place + 4 + count)]))
      place += 4 + count
    }
    return messages
  }

  static func join(_ messages: [[UInt8]]) -> [UInt8] {
    messages.flatMap { message in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: message.count >> $0) } + message
    }
  }
}
