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
    takesAddress: true, isTried: true
  ) { session, invocation throws(Refusal) in
    let word = try invocation.required(0)
    let value = invocation.rest(from: 1)
    let amount = Command.arithmetic(invocation)
    return try set(word, at: value.range, invocation, in: &session) { element, property throws(Refusal) in
      if let amount { return try amount(element.value(of: property).flatMap { $0.document.number($0.node) }) }
      do throws(Refusal) {
        return try element.read(value.text, as: property)
      } catch {
        throw error.moved(by: value.range.lowerBound)
      }
    }
  }

  static let unset = Command(
    "unset", .editing, [Argument("property", .property)], "Reset a property to its default",
    examples: ["unset color", "unset font.size"], takesAddress: true, isTried: true
  ) { session, invocation throws(Refusal) in
    let word = try invocation.required(0)
    let name = PropertyName(word.text)
    let plan: EditPlan
    do throws(Refusal) {
      plan = try session.picture.plan(try session.targets(of: invocation).map { .unset(name, of: $0) })
    } catch {
      throw error.at(word.range)
    }
    let count = plan.steps.count
    guard count > 0 else { return Reply("\(word.text) isn't set; its default applies", tone: .note) }
    try session.change(plan, invocation.text.line, at: word.range)
    if let owner = plan.owner { return Reply("Removed \(word.text) from the data of \(owner)") }
    return Reply("Reset \(word.text) to its default" + (count > 1 ? " in \(count) places" : ""))
  }

  /// `set spacing += 4`: what becomes of the number that is there. Nil when there is no such operator.
  private static func arithmetic(
    _ invocation: Invocation
  ) -> ((Double?) throws(Refusal) -> JSONText)? {
    guard let sign = invocation[1], ["+=", "-=", "*="].contains(sign.text) else { return nil }
    return { current throws(Refusal) in
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

extension Command {
  /// A node or part with the property of it that a word means.
  ///
  /// - Throws: the nearest name, at the word.
  static func property(
    _ word: CommandText.Word, of index: Int, in session: Session
  ) throws(Refusal) -> (element: any Element, property: ElementProperty) {
    let element = try session.picture.element(at: index)
    do throws(Refusal) {
      return (element, try element.property(PropertyName(word.text)))
    } catch {
      throw error.at(word.range)
    }
  }

  /// Gives a property of the targets a value, which may depend on the one before, as one step.
  ///
  /// - Parameters:
  ///   - range: the words that a problem with the value is about.
  ///   - value: nil takes the property out.
  static func set(
    _ word: CommandText.Word, at range: Range<Int>, _ invocation: Invocation, in session: inout Session,
    to value: (any Element, ElementProperty) throws(Refusal) -> JSONText?
  ) throws(Refusal) -> Reply {
    let targets = try session.targets(of: invocation)
    let (plan, name, text) = try plan(setting: word, of: targets, to: value, in: session)
    let number = session.history.nextNumber
    let (before, count) = (session.picture.describe(targets), session.parts.count)
    // With another component the data may lack what the new one needs, until it is given.
    let isValue = text != nil && name != "component"
    let warning = try session.change(plan, invocation.text.line, at: range, isValue: isValue)
    // A value that is there already is no step.
    let isSame = session.history.nextNumber == number
    // A client may leave the part out now.
    let place = session.parts.count == count ? session.picture.describe(targets) : before
    var message = "Reset \(name) of \(place) to its default"
    if let text { message = isSame ? "\(name) of \(place) is already \(text)" : "Set \(name) of \(place) to \(text)" }
    if let overrides = plan.overrides { message += ", overriding the data at \(overrides)" }
    if let owner = plan.owner { message += ", in the data of \(owner)" }
    if !plan.dropped.isEmpty { message += "; dropped \(plan.dropped.joined(separator: ", "))" }
    if let warning { message += "; \(warning)" }
    return Reply(message, tone: warning != nil ? .warning : isSame ? .note : .done)
  }

  /// The edits of `set`, the property's name, and the first value in words. In a function of its own, so that nothing
  /// holds the document when it is edited.
  private static func plan(
    setting word: CommandText.Word, of targets: [Int],
    to value: (any Element, ElementProperty) throws(Refusal) -> JSONText?, in session: Session
  ) throws(Refusal) -> (plan: EditPlan, name: String, value: String?) {
    var edits: [ElementEdit] = []
    var (name, first) = (word.text, nil as JSONText?)
    for (place, index) in targets.enumerated() {
      let (element, property) = try property(word, of: index, in: session)
      do throws(Refusal) {
        try element.requireSettable(property)
      } catch {
        throw error.at(word.range)
      }
      let value = try value(element, property)
      if place == 0 { (name, first) = (property.name.text, value) }
      edits.append(value.map { .set(property, $0, of: index) } ?? .unset(property.name, of: index))
    }
    let text = first.flatMap { try? JSONDocument(parsing: $0.bytes, file: "value") }.map { $0.inWords($0.root) }
    do throws(Refusal) {
      return (try session.picture.plan(edits), name, text)
    } catch {
      throw error.at(word.range)
    }
  }
}
