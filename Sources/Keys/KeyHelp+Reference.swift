extension KeyHelp {
  /// The table of keys in `docs/studio.md`, with the names that a file of keys has for them.
  package static var reference: String {
    "| keys | | names for \(KeyFile.name) |\n|---|---|---|\n"
      + lines.map { "| \($0.markdown(.standard)) |\n" }.joined()
  }
}

extension KeyLine {
  fileprivate func markdown(_ keymap: Keymap) -> String {
    let names = names.compactMap { keymap.row(named: $0) }.filter { !$0.isFixed }.map(\.markdown)
    let text = text.text(keymap).replacing("\\", with: "\\\\")
    return "\(keys(keymap).replacing("\\", with: "\\\\")) | \(text) | \(names.joined(separator: ", "))"
  }
}

extension Keymap.Row {
  fileprivate var markdown: String { "`\(name)` " + keys.map { "`\($0)`" }.joined(separator: " ") }
}
