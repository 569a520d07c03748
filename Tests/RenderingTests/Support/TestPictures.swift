import Glibc

/// A folder of small pictures, written when a test needs them: portable pixmaps, which gdk-pixbuf always reads.
struct TestPictures {
  struct Failure: Error {}

  let folder: String

  init() throws {
    var template = Array("/tmp/kimchi-pictures-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Failure() }
    folder = String(cString: made)
    // 40 × 40: red above, blue below.
    try write("square.ppm", 40, 40) { _, y in y < 20 ? (255, 0, 0) : (0, 0, 255) }
    try write("square@2x.ppm", 40, 40) { _, _ in (0, 128, 0) }
    // Black and white columns one pixel wide.
    try write("stripes.ppm", 64, 64) { x, _ in x % 2 == 0 ? (0, 0, 0) : (255, 255, 255) }
    try writeText("huge.ppm", "P6 9000 8000 255\n")
    try writeText("broken.ppm", "P6 4 4")
    try writeText("text.png", "no picture")
  }

  func path(_ name: String) -> String? {
    let path = folder + "/" + name
    return access(path, R_OK) == 0 ? path : nil
  }

  private func write(
    _ name: String, _ width: Int, _ height: Int, _ pixel: (Int, Int) -> (UInt8, UInt8, UInt8)
  ) throws {
    var bytes = Array("P6 \(width) \(height) 255\n".utf8)
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue) = pixel(x, y)
        bytes += [red, green, blue]
      }
    }
    try write(name, bytes)
  }

  private func writeText(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  private func write(_ name: String, _ bytes: [UInt8]) throws {
    guard let file = fopen(folder + "/" + name, "wb") else { throw Failure() }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Failure() }
  }
}
