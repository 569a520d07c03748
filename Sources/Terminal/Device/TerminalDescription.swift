import Glibc

/// The terminal descriptions of our own: 24-bit colours without the pitfalls of `xterm-direct`, which makes the darkest
/// blues into the eight ANSI colours and writes a form that several emulators misread (`docs/terminal.md` §2).
///
/// Scrolling a part of the screen and repeating a character are left out: several emulators and recorders get them wrong,
/// and what is written instead are lines that changed anyway.
///
/// ncurses has no attribute for struck text: in these descriptions it is what ncurses calls blinking.
enum TerminalDescription {
  /// The version is in the name, so that an old cache is never read by a new program.
  static let direct = "kimchi-direct-3"
  static let directInTmux = "kimchi-direct-tmux-3"
  /// xterm with 256 colours and the same doubts about it.
  static let palette = "kimchi-256-3"

  /// The description for a terminal of a name.
  static func direct(for terminal: String) -> String {
    terminal.hasPrefix("tmux") || terminal.hasPrefix("screen") ? directInTmux : direct
  }

  /// The folder of the compiled descriptions: compiled at the first call, kept under the cache folder. Nil when that
  /// fails; then there is no more than 256 colours.
  static func compiled(in cacheFolder: String) -> String? {
    let folder = cacheFolder + "/terminfo"
    if isThere(folder) { return folder }
    let temporary = "\(folder).\(getpid())"
    let file = "\(temporary).ti"
    guard Files.createFolders(cacheFolder), Files.write(Array(source.utf8), to: file) else { return nil }
    defer {
      unlink(file)
      Files.remove(folder: temporary)
    }
    guard ChildProcess.run(["tic", "-x", "-o", temporary, file], isSilent: true) == .exited(0) else { return nil }
    // Another process may have been faster, or an older version left its own: theirs is moved aside, never mixed.
    if rename(temporary, folder) != 0 {
      if isThere(folder) { return folder }
      Files.remove(folder: folder)
      guard rename(temporary, folder) == 0 else { return nil }
    }
    return folder
  }

  /// Compiled descriptions lie in a folder named by their first letter, or by its number in hexadecimal.
  private static func isThere(_ folder: String) -> Bool {
    ["k", "6b"].contains { access("\(folder)/\($0)/\(direct)", R_OK) == 0 }
  }

  static var source: String {
    """
    \(direct)|24-bit colour for kimchi,
    \tRGB, ccc@, initc@, oc@, colors#0x1000000, pairs#0x7fff0,
    \tsetaf=\\E[38;2;\(rgb)m, setab=\\E[48;2;\(rgb)m,
    \tblink=\\E[9m, \(unscrolled)
    \t\(xtermAttributes)
    \tuse=xterm-256color,
    \(directInTmux)|24-bit colour for kimchi inside tmux,
    \tRGB, ccc@, initc@, oc@, colors#0x1000000, pairs#0x7fff0,
    \tsetaf=\\E[38;2;\(rgb)m, setab=\\E[48;2;\(rgb)m,
    \tblink=\\E[9m, \(unscrolled)
    \tsgr=\\E[0%?%p6%t;1%;%?%p1%t;3%;%?%p2%t;4%;%?%p3%t;7%;%?%p4%t;9%;%?%p5%t;2%;%?%p7%t;8%;m%?%p9%t\\016%e\\017%;,
    \tuse=tmux-256color,
    \(palette)|256 colours for kimchi,
    \tblink=\\E[9m, \(unscrolled)
    \t\(xtermAttributes)
    \tuse=xterm-256color,

    """
  }

  private static let xtermAttributes =
    "sgr=%?%p9%t\\E(0%e\\E(B%;\\E[0%?%p6%t;1%;%?%p5%t;2%;%?%p2%t;4%;%?%p1%p3%|%t;7%;%?%p4%t;9%;%?%p7%t;8%;m,"

  private static let unscrolled = "rep@, csr@, indn@, rin@, ind@, ri@, il@, il1@, dl@, dl1@,"

  /// The three channels of a colour number.
  private static let rgb = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
}
