import Glibc
import JSONDocument
import Workspaces

/// Reading the JSON that the command line names, and writing results.
package enum Files {
  /// The name that stands for standard input.
  package static let standardInput = "-"

  /// Reads a file in the form that it has, a pipe such as `<(command)`, or standard input. What is in no form at all is
  /// read as JSON, which says where it is wrong.
  package static func document(_ path: String) throws(Failure) -> JSONDocument {
    let bytes = try bytes(path)
    if path == standardInput, bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
      throw Failure(
        unreadable: "standard input is empty", fix: "name a file, or pipe JSON in: `curl URL | kimchi render -`")
    }
    let name = path == standardInput ? "<stdin>" : path
    do throws(Refusal) {
      // Most files are JSON, and tell so without a look at the workspace's schemas.
      let isJSON = WireTable.standard.wire(named: path) is JSONWire && JSONWire().recognizes(bytes)
      let wires = isJSON ? WireTable(JSONWire()) : Workspace(containing: path).wires
      return try wires.read(bytes, as: wires.form(of: bytes, path) ?? JSONWire(), named: name)
    } catch {
      throw Failure(error)
    }
  }

  /// A document in the form that a file's name asks for: JSON where there is no file.
  ///
  /// - Parameter source: the file that it was read from. Where that has a schema, it is written by the same.
  package static func bytes(
    of document: JSONDocument, for path: String?, from source: String
  ) throws(Failure) -> [UInt8] {
    guard let path else { return document.bytes }
    let hasSchema = !(WireTable.standard.wire(named: source) is JSONWire)
    do throws(Refusal) {
      return try Workspace(containing: hasSchema ? source : path).wires.wire(named: path).write(document)
    } catch {
      throw Failure(error)
    }
  }

  /// The bytes of a file, a pipe or standard input, and of more than the limit only one more.
  package static func bytes(
    _ path: String, limit: Int = JSONDocument.maximumBytes
  ) throws(Failure) -> [UInt8] {
    let file = path == standardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw missing(path, errno) }
    defer { if file != STDIN_FILENO { close(file) } }
    var status = stat()
    let size = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    // One byte more than the file has, so that a file of the expected size needs no second buffer to find its end.
    var bytes = [UInt8](unsafeUninitializedCapacity: min(size, limit) + 1) { buffer, count in
      count = fill(buffer, from: file)
    }
    let isWhole = bytes.count <= size && size > 0
    while !isWhole, bytes.count <= limit {
      let part = [UInt8](unsafeUninitializedCapacity: min(1 << 20, limit + 1 - bytes.count)) { buffer, count in
        count = fill(buffer, from: file)
      }
      if part.isEmpty { break }
      bytes += part
    }
    if bytes.isEmpty, errno != 0 { throw missing(path, errno) }
    return bytes
  }

  /// Reads until the buffer is full or there is no more; `errno` is 0 unless reading failed.
  private static func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, from file: Int32) -> Int {
    var done = 0
    errno = 0
    while done < buffer.count, let base = buffer.baseAddress {
      let count = Glibc.read(file, base + done, buffer.count - done)
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        break
      } else {
        errno = 0
      }
    }
    return done
  }

  private static func missing(_ path: String, _ code: Int32) -> Failure {
    Failure(unreadable: "can't read \(path.isEmpty ? "an empty file name" : path): \(reason(code))")
  }

  /// Puts bytes in place of a file, or makes it, as `AtomicFile` does.
  package static func save(_ bytes: [UInt8], to path: String) throws(Failure) {
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw Failure(unreadable: error.description)
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
