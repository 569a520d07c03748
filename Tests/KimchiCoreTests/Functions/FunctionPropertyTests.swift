import Functions
import JSONDocument
import TestSupport
import Testing

@testable import Binding
@testable import KimchiCore

/// An expression with the value that it must have, worked out without any of the program's code.
private struct Expression {
  enum Value: Equatable {
    case missing, bool(Bool), text(String)
    /// In hundredths, so that no rounding is in the way.
    case number(Int)

    var isTrue: Bool {
      switch self {
      case .missing: false
      case .bool(let value): value
      case .number(let value): value != 0
      case .text(let text): !text.isEmpty
      }
    }

    var words: String {
      switch self {
      case .missing: return ""
      case .bool(let value): return "\(value)"
      case .text(let text): return text
      case .number(let value):
        let (whole, rest) = (abs(value) / 100, abs(value) % 100)
        let fraction = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return (value < 0 ? "-" : "") + "\(whole)" + fraction
      }
    }
  }

  let json: String
  let value: Value

  /// The data that expressions read.
  static func data(_ random: inout SeededRandom) -> (json: String, values: [String: Value]) {
    let whole = Int(random.next() % 2000) - 1000
    let text = ["", "Ada", "ß", "a b"][Int(random.next() % 4)]
    let flag = random.next() % 2 == 0
    return (
      #"{"n": \#(Value.number(whole).words), "t": "\#(text)", "b": \#(flag), "nothing": null}"#,
      ["n": .number(whole), "t": .text(text), "b": .bool(flag), "nothing": .missing, "absent": .missing]
    )
  }

  static func any(_ random: inout SeededRandom, _ data: [String: Value], depth: Int) -> Expression {
    switch random.next() % 3 {
    case 0: number(&random, data, depth: depth)
    case 1: text(&random, data, depth: depth)
    default: condition(&random, data, depth: depth)
    }
  }

  private static func reference(_ name: String, _ data: [String: Value]) -> Expression {
    Expression(json: #"{"ref": "\#(name)"}"#, value: data[name] ?? .missing)
  }

  private static func call(_ name: String, _ arguments: [Expression], _ value: Value) -> Expression {
    Expression(
      json: #"{"call": "\#(name)", "with": [\#(arguments.map(\.json).joined(separator: ", "))]}"#, value: value)
  }

  static func number(_ random: inout SeededRandom, _ data: [String: Value], depth: Int) -> Expression {
    if depth == 0 {
      if random.next() % 2 == 0 { return reference("n", data) }
      let value = Value.number(Int(random.next() % 2000) - 1000)
      return Expression(json: value.words, value: value)
    }
    func hundredths(_ expression: Expression) -> Int {
      if case .number(let value) = expression.value { value } else { 0 }
    }
    let one = number(&random, data, depth: depth - 1)
    let other = number(&random, data, depth: depth - 1)
    switch random.next() % 3 {
    case 0: return call("add", [one, other], .number(hundredths(one) + hundredths(other)))
    case 1: return call("subtract", [one, other], .number(hundredths(one) - hundredths(other)))
    default:
      let factor = Int(random.next() % 5)
      return call(
        "multiply", [one, Expression(json: "\(factor)", value: .number(factor * 100))],
        .number(hundredths(one) * factor))
    }
  }

  static func text(_ random: inout SeededRandom, _ data: [String: Value], depth: Int) -> Expression {
    if depth == 0 {
      return random.next() % 2 == 0 ? reference("t", data) : Expression(json: #""x""#, value: .text("x"))
    }
    switch random.next() % 4 {
    case 0:
      let parts = (0...Int(random.next() % 3)).map { _ in any(&random, data, depth: depth - 1) }
      return call("text", parts, .text(parts.map(\.value.words).joined()))
    case 1:
      let part = text(&random, data, depth: depth - 1)
      return call("upper", [part], .text(part.value.words.uppercased()))
    case 2:
      let (test, one, other) = (
        condition(&random, data, depth: depth - 1), text(&random, data, depth: depth - 1),
        text(&random, data, depth: depth - 1)
      )
      return call("if", [test, one, other], test.value.isTrue ? one.value : other.value)
    default: return text(&random, data, depth: depth - 1)
    }
  }

  static func condition(_ random: inout SeededRandom, _ data: [String: Value], depth: Int) -> Expression {
    if depth == 0 { return reference(["b", "nothing", "absent", "t"][Int(random.next() % 4)], data) }
    let one = any(&random, data, depth: depth - 1)
    let other = any(&random, data, depth: depth - 1)
    switch random.next() % 5 {
    case 0: return call("and", [one, other], .bool(one.value.isTrue && other.value.isTrue))
    case 1: return call("or", [one, other], .bool(one.value.isTrue || other.value.isTrue))
    case 2: return call("not", [one], .bool(!one.value.isTrue))
    case 3: return call("equal", [one, other], .bool(one.value == other.value))
    default:
      let isEmpty = one.value == .missing || one.value == .text("")
      return call("is_empty", [one], .bool(isEmpty))
    }
  }
}

@Suite("Functions of layouts, at random")
struct FunctionPropertyTests {
  @Test("a bound call has the value that a simple evaluator gives", arguments: 1...60)
  func equalsReference(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let data = Expression.data(&random)
      let expressions = (0..<4).map { _ in Expression.any(&random, data.values, depth: 3) }
      let labels = expressions.map {
        #"{"type": "label", "label": {"markdown": false, "text": {"call": "text", "with": ["‹", \#($0.json), "›"]}}}"#
      }
      var bench = try Workbench(#"{"type": "vStack", "vStack": {"items": [\#(labels.joined(separator: ", "))]}}"#)
      let view = try bench.bind(data.json)
      #expect(view.tree.shownTexts == expressions.map { "‹\($0.value.words)›" }, "seed \(seed)")
      #expect(view.diagnostics.isEmpty, "seed \(seed)")
    }
  }

  @Test("a rebound view equals a fresh one, and only views whose calls give something else change", arguments: 1...30)
  func rebinding(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let first = Expression.data(&random)
    let expressions = (0..<6).map { _ in Expression.any(&random, first.values, depth: 2) }
    let labels = expressions.map {
      #"{"type": "label", "label": {"markdown": false, "text": {"call": "text", "with": ["x", \#($0.json)]}}}"#
    }
    var bench = try Workbench(#"{"type": "vStack", "vStack": {"items": [\#(labels.joined(separator: ", "))]}}"#)
    var view = try bench.bind(first.json)
    for _ in 0..<20 {
      let before = view.tree.shownTexts
      let data = Expression.data(&random).json
      let changes = try #require(try bench.rebind(&view, data))
      let fresh = try bench.bind(data)
      #expect(view.tree.dump == fresh.tree.dump, "seed \(seed)")
      #expect(view.diagnostics == fresh.diagnostics && view.missing.map(\.path) == fresh.missing.map(\.path))
      let changed = view.tree.shownTexts.indices.filter { view.tree.shownTexts[$0] != before[$0] }
      #expect(changes.map(\.view) == changed.map { $0 + 1 }, "seed \(seed)")
    }
  }

  @Test("data that stays the same is not computed again")
  func onlyWhatChanged() throws {
    let labels = ["a", "b", "c"].map {
      #"{"type": "label", "label": {"text": {"call": "number", "with": [{"ref": "\#($0)"}, 2]}}}"#
    }
    var bench = try Workbench(#"{"type": "vStack", "vStack": {"items": [\#(labels.joined(separator: ", "))]}}"#)
    var view = try bench.bind(#"{"a": 1, "b": 2, "c": 3}"#)
    let computed = bench.binder.functionMemo.computed
    #expect(computed == 3)
    let changes = try #require(try bench.rebind(&view, #"{"a": 1, "b": 2.5, "c": 3}"#))
    #expect(view.tree.shownTexts == ["1.00", "2.50", "3.00"])
    #expect(changes.map(\.view) == [2])
    #expect(bench.binder.functionMemo.computed == computed + 1)
  }
}
