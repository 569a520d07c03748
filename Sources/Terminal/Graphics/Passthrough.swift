/// A way through tmux 3.3 and later, where `allow-passthrough` is on: tmux hands wrapped bytes to its own terminal
/// unchanged and does not remember them, so it cannot draw them again.
enum Passthrough {
  static func wrap(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var wrapped = Array("\u{1B}Ptmux;".utf8)
    for byte in bytes {
      if byte == 0x1B { wrapped.append(byte) }
      wrapped.append(byte)
    }
    return wrapped + [0x1B, UInt8(ascii: "\\")]
  }

  static func wrap(_ text: String) -> String { String(decoding: wrap(text.utf8), as: UTF8.self) }
}
