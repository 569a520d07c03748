import Functions
import JSONDocument
import Locales
import Sushi

/// A call of a function in a layout, read and ready to be computed.
package struct Call: Sendable, Hashable {
  package indirect enum Argument: Sendable, Hashable {
    case constant(FunctionValue, JSONValue)
    case reference(Slot)
    case call(Call)
    /// The forms that `plural` chooses from.
    case forms([PluralCategory: Argument], JSONValue)

    /// Where it is written.
    package var value: JSONValue {
      switch self {
      case .constant(_, let value), .forms(_, let value): value
      case .reference(let slot): slot.value
      case .call(let call): call.value
      }
    }
  }

  /// Nil where something is wrong with the call itself, which has been reported: it has no result.
  package let function: Function?
  /// The call's own object.
  package let value: JSONValue
  package let arguments: [Argument]
  /// The value of `default`.
  package let fallback: JSONValue?

  /// The keys of a call.
  package static let keys = ["call", "with", "default"]
}

extension JSONDocument {
  /// Whether a value is a call: an object with a string under `call`.
  package func isCall(_ node: Node) -> Bool {
    value(forKey: "call", in: node).map { kind(of: $0) == .string } ?? false
  }
}

extension ValueDecoder {
  /// A call with the calls and references inside it; what is wrong with it is reported.
  package mutating func readCall(_ value: JSONValue) -> Call {
    report(
      .note, .callExtension, "only this preview computes calls", at: value,
      fix: "send the result in the data for other clients")
    return readCall(value, depth: 0)
  }

  private mutating func readCall(_ value: JSONValue, depth: Int) -> Call {
    var fallback: JSONValue?
    var with: JSONValue?
    for (key, member) in members(of: value) {
      switch key {
      case "with": with = member
      case "default": fallback = kind(member) == .null ? nil : member
      default: break
      }
    }
    func broken(_ arguments: [Call.Argument] = []) -> Call {
      Call(function: nil, value: value, arguments: arguments, fallback: fallback)
    }
    guard depth < Function.depthLimit else {
      report(
        .error, .callArgument, "calls are nested more than \(Function.depthLimit) deep", at: value,
        fix: "compute a part of it in the data")
      return broken()
    }
    let arguments = readArguments(with, of: value, depth: depth)
    guard let function = readFunction(value), let arguments else { return broken(arguments ?? []) }
    guard isRight(arguments, for: function, at: with ?? value) else { return broken(arguments) }
    return Call(function: function, value: value, arguments: arguments, fallback: fallback)
  }

  private mutating func readFunction(_ value: JSONValue) -> Function? {
    guard let node = sources[value.source].value(forKey: "call", in: value.node),
      let name = sources[value.source].string(node)
    else { return nil }
    if let function = Function(rawValue: name) { return function }
    let names = Function.allCases.map(\.rawValue)
    report(
      .error, .callUnknown, "no function named \(Spelling.quoted(name))",
      at: JSONValue(source: value.source, node: node),
      fix: Fix.nearest(name, in: names) ?? "use one of \(names.joined(separator: ", "))")
    return nil
  }

  private mutating func readArguments(_ with: JSONValue?, of value: JSONValue, depth: Int) -> [Call.Argument]? {
    guard let with else { return [] }
    let document = sources[with.source]
    guard document.kind(of: with.node) == .array else {
      reportMismatch(with, expected: "an array of values", fix: "write \"with\": [ … ]")
      return nil
    }
    guard document.childCount(of: with.node) <= Function.argumentLimit else {
      report(
        .error, .callArgument, "a call takes at most \(Function.argumentLimit) values", at: with,
        fix: "put a call in the place of some of them")
      return nil
    }
    return document.elements(of: with.node).map { element in
      readArgument(JSONValue(source: with.source, node: element), depth: depth)
    }
  }

  private mutating func readArgument(_ value: JSONValue, depth: Int) -> Call.Argument {
    let document = sources[value.source]
    guard document.kind(of: value.node) == .object else {
      return .constant(FunctionValue(value.node, in: document, source: value.source), value)
    }
    if document.value(forKey: "ref", in: value.node).map({ document.kind(of: $0) == .string }) == true {
      return .reference(readSlot(value, .payload))
    }
    if document.isCall(value.node) { return .call(readCall(value, depth: depth + 1)) }
    let members = members(of: value)
    guard !members.isEmpty, members.allSatisfy({ PluralCategory(rawValue: $0.key) != nil }) else {
      return .constant(FunctionValue(value.node, in: document, source: value.source), value)
    }
    var forms: [PluralCategory: Call.Argument] = [:]
    for (key, member) in members {
      PluralCategory(rawValue: key).map { forms[$0] = readArgument(member, depth: depth + 1) }
    }
    return .forms(forms, value)
  }

  /// Whether what is written suits the function; what does not is reported.
  private mutating func isRight(_ arguments: [Call.Argument], for function: Function, at place: JSONValue) -> Bool {
    let row = function.row
    guard row.arity.contains(arguments.count) else {
      report(
        .error, .callArgument,
        "\(function.rawValue) takes \(row.arity.words), and this call has \(arguments.count)", at: place,
        fix: "write \(function.signature)")
      return false
    }
    var isRight = true
    for (index, argument) in arguments.enumerated() {
      guard let parameter = row.parameter(index) else { continue }
      var problem: FunctionProblem?
      switch argument {
      case .constant(let value, _):
        problem = parameter.problem(value, at: index)
        if parameter.kind == .forms, problem == nil {
          problem = FunctionProblem(index, "expected \(parameter.kind.expectation), found \(value.description)")
        }
      case .forms(let forms, _):
        if parameter.kind == .forms, forms[.other] == nil {
          problem = FunctionProblem(index, "the form \"other\" is missing", fix: "add \"other\": \"…\"")
        }
      case .reference, .call:
        if parameter.kind == .forms {
          problem = FunctionProblem(index, "expected \(parameter.kind.expectation), written in the call")
        }
      }
      guard let problem else { continue }
      isRight = false
      report(
        .error, .callArgument, "\(parameter.name) of \(function.rawValue): \(problem.message)", at: argument.value,
        fix: problem.fix.map { Fix($0) } ?? "write \(function.signature)")
    }
    return isRight
  }
}

extension ClosedRange<Int> {
  /// `2 values`, `1 to 3 values`.
  fileprivate var words: String {
    lowerBound == upperBound
      ? "\(lowerBound) value\(lowerBound == 1 ? "" : "s")" : "\(lowerBound) to \(upperBound) values"
  }
}
