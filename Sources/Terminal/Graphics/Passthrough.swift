/// A way through tmux, since version 3.3, for those who have set `allow-passthrough on`: what is wrapped goes to the
/// terminal as it is, and tmux keeps nothing of it.
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
