import Terminal

/// Types events on a console of its own and checks that it works afterwards.
@MainActor
struct ConsoleRound {
  let isVi: Bool

  /// Answers what is wrong with the console after the events; nothing when it takes a line as before.
  func play(_ events: some Sequence<ConsoleEvent>) -> String? {
    let console = Console(prompt: "kimchi › ")
    defer { console.close() }
    var accepted = ""
    console.onLine = { accepted = $0 }
    console.complete = { _, cursor in
      ConsoleCompletion(range: cursor..<cursor, candidates: [.init("alpha"), .init("alps", isFinal: false)])
    }
    console.configure("set editing-mode \(isVi ? "vi" : "emacs")")
    for line in ConsoleEvents.history { type(Array(line.utf8) + [0x0D], on: console) }
    for event in events {
      switch event {
      case .key(let bytes): type(bytes, on: console)
      case .paste(let text): console.paste(text)
      case .prefill(let text): console.prefill(text)
      }
      _ = console.line
    }
    type([0x03], on: console)
    guard console.isEmpty else { return "^C left \(console.text)" }
    type(Array("fine\r".utf8), on: console)
    return accepted == "fine" ? nil : "the line \"fine\" was accepted as \"\(accepted)\""
  }

  private func type(_ bytes: [UInt8], on console: Console) {
    var decoder = InputDecoder()
    for case .key(let press) in decoder.feed(bytes) + decoder.finishPending() { console.handle(press) }
  }
}
