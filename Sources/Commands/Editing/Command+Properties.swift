import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let set = Command(
    "set", .editing, [Argument("property", .property), Argument("value", .value, isRest: true)],
    "Set a property",
    details: """
      The value is JSON or plain words: colours as `red 500`, `#EF4F5F` or a token, fonts as `bold 400`, edges as `12` or
      `12 8` (vertical, horizontal), a text up to the end of the line. `+=`, `-=` and `*=` before a number change the
      current value. An invalid value changes nothing.

      A property that is bound to data can't be set: `data set` changes the data, `unbind` moves its value into the
      layout. If the whole payload is a reference, the property is added beside it and overrides the data.
      """,
    examples: ["set color red 500", "set font.weight bold", "set padding 12 8", "label[*] set number_of_lines 1"],
    takesAddress: true, about: .nodes, isTried: true
  ) { session, invocation throws(Refusal) in
    let property = try invocation.required(0)
    let value = invocation.rest(from: 1)
    let targets = try session.targets(of: invocation)
    let name = session.propertyName(property, of: targets)
    let words = ValueWords(designSystem: session.designSystem)
    return try session.setProperty(name, of: targets, property, invocation.text.line) {
      edit, document, existing throws(Refusal) in
      let type = try name.type(in: edit.node.kind)
      if let amount = Self.arithmetic(invocation) {
        return try amount(type, existing.flatMap { document.number($0) })
      }
      return try words.read(value, as: type)
    }
  } onParts: { session, invocation throws(Refusal) in
    try session.setInParts(invocation)
  }

  static let unset = Command(
    "unset", .editing, [Argument("property", .property)], "Reset a property to its default",
    examples: ["unset color", "unset font.size"], takesAddress: true, about: .nodes, isTried: true
  ) { session, invocation throws(Refusal) in
    let word = try invocation.required(0)
    var count = 0
    let targets = try session.targets(of: invocation)
    let name = session.propertyName(word, of: targets)
    let path = session.layoutPath
    for index in targets { _ = try session.typed(name, of: index, at: word) }
    let edits = targets.map {
      PropertyEdit(name: name, node: session.nodes[$0], designSystem: session.designSystem)
    }
    try session.change(invocation.text.line) { transaction throws(Refusal) in
      for edit in edits {
        try transaction.edit(path) { document throws(EditError) in
          guard let done = try edit.unset(in: &document) else { return Edit() }
          count += 1
          return done
        }
      }
    }
    guard count > 0 else {
      return Reply("\(name.text) isn't set; its default applies", tone: .note)
    }
    return Reply("Reset \(name.text) to its default" + (count > 1 ? " in \(count) nodes" : ""))
  } onParts: { session, invocation throws(Refusal) in
    try session.unsetInParts(invocation)
  }

  /// `set spacing += 4`: what becomes of the number that is there. Nil when there is no such operator.
  private static func arithmetic(
    _ invocation: Invocation
  ) -> ((PropertyType, Double?) throws(Refusal) -> JSONText)? {
    guard let sign = invocation[1], ["+=", "-=", "*="].contains(sign.text) else { return nil }
    return { type, current throws(Refusal) in
      let amount = try invocation.required(2)
      guard let number = Double(amount.text), number.isFinite else {
        throw Refusal(
          "expected a number after \(sign.text), found \(Spelling.quoted(amount.text))", range: amount.range)
      }
      guard let current else {
        throw Refusal(
          "the property holds no number to change", fix: "`set \(invocation.arguments[0].text) \(amount.text)` sets it",
          range: sign.range)
      }
      switch sign.text {
      case "+=": return .number(current + number)
      case "-=": return .number(current - number)
      default: return .number(current * number)
      }
    }
  }
}

extension Session {
  /// The type of a property in a node.
  ///
  /// - Throws: the nearest name, at the word.
  func typed(_ name: PropertyName, of index: Int, at word: CommandText.Word) throws(Refusal) -> PropertyType {
    do throws(Refusal) {
      return try name.type(in: nodes[index].kind)
    } catch {
      throw error.at(word.range)
    }
  }

  /// The property that a word means in some nodes: its name, or another word that they know it by.
  func propertyName(_ word: CommandText.Word, of targets: [Int]) -> PropertyName {
    let name = PropertyName(word.text)
    return targets.first { nodes.indices.contains($0) }.map { name.known(in: nodes[$0].kind) } ?? name
  }

  /// `hidden of label at 1/0 is true`, or that it has its default.
  func now(_ name: PropertyName, _ targets: [Int], isSame: Bool = false) -> String {
    let place = targets.count == 1 ? picture.describe(targets[0]) : "\(targets.count) nodes"
    guard let index = targets.first, let value = PropertyEdit.value(name, of: nodes[index], in: document) else {
      return "Reset \(name.text) of \(place) to its default"
    }
    return isSame
      ? "\(name.text) of \(place) is already \(document.inWords(value))"
      : "Set \(name.text) of \(place) to \(document.inWords(value))"
  }

  /// Gives a property of some nodes a value, which may depend on the one before, as one step.
  ///
  /// - Parameter value: the value; nil takes the property out.
  /// - Throws: when it is bound in one of them, or the value is not what it takes.
  mutating func setProperty(
    _ name: PropertyName, of targets: [Int], _ word: CommandText.Word, _ line: String,
    value: (PropertyEdit, JSONDocument, JSONDocument.Node?) throws(Refusal) -> JSONText?
  ) throws(Refusal) -> Reply {
    let (edits, overrides) = try propertyEdits(name, of: targets, word, value: value)
    let path = layoutPath
    let number = history.nextNumber
    var warning: Diagnostic?
    try change(line) { transaction throws(Refusal) in
      for (edit, value) in edits {
        try transaction.edit(path) { document throws(EditError) in
          guard let value else { return try edit.unset(in: &document) ?? Edit() }
          return try edit.set(value, in: &document)
        }
        guard let document = transaction.document(path) else { continue }
        let problems = edit.problems(in: document)
        if let error = problems.first(where: { $0.severity == .error }) {
          throw Refusal(error.message, fix: error.fix, range: word.range.upperBound..<line.utf8.count)
        }
        warning = warning ?? problems.first
      }
    }
    // The nodes are new: setting a property may have given the payload another shape.
    // A value that is there already is no step.
    let isSame = history.nextNumber == number
    var message = now(name, targets, isSame: isSame)
    if let overrides { message += ", overriding the data at \(overrides)" }
    if let warning { message += "; \(warning.message)" }
    return Reply(message, tone: warning != nil ? .warning : isSame ? .note : .done)
  }

  /// The edit for each node, and a data path that it overrides. In a function of its own, so that nothing holds the
  /// document when it is edited.
  private func propertyEdits(
    _ name: PropertyName, of targets: [Int], _ word: CommandText.Word,
    value: (PropertyEdit, JSONDocument, JSONDocument.Node?) throws(Refusal) -> JSONText?
  ) throws(Refusal) -> (edits: [(PropertyEdit, JSONText?)], overrides: String?) {
    let document = document
    var edits: [(PropertyEdit, JSONText?)] = []
    var overrides: String?
    for index in targets {
      let node = nodes[index]
      guard !node.isUnknown else {
        throw Refusal("\(picture.describe(index)) has an unknown type", fix: "`replace label` gives it a known one")
      }
      let type = try typed(name, of: index, at: word)
      if case .nodes = type { throw structural(name, word) }
      if case .node = type { throw structural(name, word) }
      let edit = PropertyEdit(name: name, node: node, designSystem: designSystem)
      if let bound = edit.binding(in: document) { throw boundError(bound, word) }
      if !node.kind.takesReference, let path = PropertyEdit.reference(node.value.node, in: document) {
        overrides = path
      }
      let existing = PropertyEdit.value(name, of: node, in: document)
      edits.append((edit, try value(edit, document, existing)))
    }
    return (edits, overrides)
  }

  private func structural(_ name: PropertyName, _ word: CommandText.Word) -> Refusal {
    Refusal(
      "\(name.text) holds nodes", fix: "use `add`, `insert`, `remove`, `move` or `replace`", range: word.range)
  }

  private func boundError(_ bound: (property: String, path: String), _ word: CommandText.Word) -> Refusal {
    Refusal(
      "\(bound.property) is bound to \(bound.path)",
      fix:
        "`data set \(bound.path) VALUE` changes the data, `unbind \(bound.property)` moves its value into the layout",
      range: word.range)
  }
}
