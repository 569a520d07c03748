import JSONDocument

/// A first word that is no verb gets the nearest one, rather than the argument parser's "unexpected argument".
enum UnknownVerb {
  static func check(_ arguments: [String]) throws(Failure) {
    guard let word = arguments.first, !word.hasPrefix("-") else { return }
    let verbs = Kimchi.verbNames
    guard !verbs.contains(word), word != "help" else { return }
    throw Failure(
      unreadable: "'\(word)' is no verb",
      fix: Spelling.nearest(word, in: verbs).map { "did you mean 'kimchi \($0)'?" }
        ?? "the verbs are \(verbs.joined(separator: ", ")); 'kimchi --help' says what they do")
  }
}
