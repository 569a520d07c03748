import Functions
import JSONDocument
import KimchiCore
import Locales
import Sushi

/// Calls of functions in layouts (`docs/format.md` §2).
extension Binder {
  /// The result of a slot's call, or its default, with the keys beside it merged over the result.
  mutating func resolve(_ slot: Slot, _ call: Call, in scope: Scope) -> Resolution {
    guard let value = result(of: call, in: scope) else { return .missing }
    guard slot.hasStaticKeys, slot.target != .payload else { return .value(value) }
    return .value(merge(slot.value, over: value))
  }

  /// The result of a call, or its default; nil where it has neither.
  mutating func result(of call: Call, in scope: Scope) -> JSONValue? {
    switch compute(call, in: scope) {
    case .missing: return call.fallback
    case .part(let part): return JSONValue(source: part.source, node: part.node)
    case let value: return value.json.flatMap { makeValue($0.description, .copy(call.value)) }
    }
  }

  /// The text of a call whose result is one and not empty; else nil, and nothing is noted.
  mutating func text(of call: Call, in scope: Scope) -> String? {
    let (problems, lacking, found) = (decoder.diagnostics.count, missing.count, references.count)
    if case .text(let text) = compute(call, in: scope), !text.isEmpty { return text }
    decoder.diagnostics.removeSubrange(problems...)
    missing.removeSubrange(lacking...)
    references.removeSubrange(found...)
    return nil
  }

  private mutating func compute(_ call: Call, in scope: Scope) -> FunctionValue {
    guard let function = call.function else { return .missing }
    do throws(FunctionProblem) {
      let count = call.arguments.count
      guard !function.isLazy else {
        return try function.choice(of: count, in: context) { operand(call.arguments[$0], $1, in: scope) }
      }
      guard let values = try function.values(of: count, { operand(call.arguments[$0], $1, in: scope) }) else {
        return .missing
      }
      return try functionMemo.result(of: function, values, context)
    } catch {
      report(error, of: call, function, in: scope)
      return .missing
    }
  }

  private mutating func operand(
    _ argument: Call.Argument, _ form: PluralCategory?, in scope: Scope
  ) -> FunctionValue {
    switch argument {
    case .constant(let value, _): return value
    case .forms(let forms, let value):
      guard let form else { return FunctionValue(value.node, in: decoder.sources[value.source], source: value.source) }
      return forms[form].map { operand($0, nil, in: scope) } ?? .missing
    case .call(let call):
      let value = compute(call, in: scope)
      guard value == .missing, let fallback = call.fallback else { return value }
      return FunctionValue(fallback.node, in: decoder.sources[fallback.source], source: fallback.source)
    case .reference(let slot):
      guard let path = slot.path else { return .missing }
      guard case .value(let value) = resolve(slot, in: scope) else {
        noteMissing(path, at: slot.value, in: scope)
        return .missing
      }
      return FunctionValue(value.node, in: decoder.sources[value.source], source: value.source)
    }
  }

  private mutating func report(_ problem: FunctionProblem, of call: Call, _ function: Function, in scope: Scope) {
    let argument = problem.argument.flatMap { call.arguments.indices.contains($0) ? call.arguments[$0] : nil }
    let place = argument?.value ?? call.value
    let name = problem.argument.flatMap { function.row.parameter($0)?.name }.map { "\($0) of " } ?? ""
    var notes: [Diagnostic.Note] = []
    if case .reference(let slot)? = argument, case .value(let value) = resolve(slot, in: scope) {
      notes = [Diagnostic.Note("the data is here", at: decoder.location(value))]
    }
    decoder.diagnostics.append(
      Diagnostic(
        .error, .callArgument, "\(name)\(function.rawValue): \(problem.message)", at: decoder.location(place),
        path: decoder.pointer(place),
        fix: problem.fix.map { Fix($0) } ?? "change the data, or give the call a \"default\"", notes: notes))
  }

  /// The call that an object of the layout is, where it is none of a slot's own. What is wrong with it has been reported
  /// when the layout was compiled.
  mutating func call(at value: JSONValue) -> Call? {
    guard decoder.sources[value.source].isCall(value.node) else { return nil }
    if let known = nestedCalls[value] { return known }
    let before = decoder.diagnostics.count
    let call = decoder.readCall(value)
    decoder.diagnostics.removeSubrange(before...)
    if value.source < layoutSources { nestedCalls[value] = call }
    return call
  }
}
