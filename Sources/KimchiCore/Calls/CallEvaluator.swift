import Functions
import JSONDocument
import Locales
import Sushi

/// Computes a call as it is written, without a layout around it: for actions, for `why`, and where data is put in place of
/// references.
package struct CallEvaluator {
  package typealias Place = (document: JSONDocument, node: JSONDocument.Node)

  /// A call with its result.
  package struct Step {
    package let call: JSONDocument.Node
    package let value: FunctionValue
    /// Why there is none.
    package let problem: FunctionProblem?
  }

  let context: FunctionContext
  let resolve: (ReferencePath) -> Place?
  /// Each call that was computed, the inner ones first.
  package private(set) var steps: [Step] = []
  /// The paths that led nowhere.
  package private(set) var missing: [String] = []

  /// - Parameter resolve: the value of a path; nil where it leads nowhere.
  package init(context: FunctionContext = FunctionContext(), resolve: @escaping (ReferencePath) -> Place?) {
    self.context = context
    self.resolve = resolve
  }

  /// The value of a call, of a reference, or of what is written.
  package mutating func value(_ node: JSONDocument.Node, in document: JSONDocument) -> FunctionValue {
    value(node, in: document, depth: 0)
  }

  private mutating func value(
    _ node: JSONDocument.Node, in document: JSONDocument, depth: Int
  ) -> FunctionValue {
    if let text = document.value(forKey: "ref", in: node).flatMap({ document.string($0) }) {
      if let path = try? ReferencePath(parsing: text), let found = resolve(path),
        case let value = FunctionValue(found.node, in: found.document), value != .missing
      {
        return value
      }
      missing.append(text)
      return fallback(node, in: document)
    }
    guard document.isCall(node) else { return FunctionValue(node, in: document) }
    do throws(FunctionProblem) {
      let value = try result(node, in: document, depth: depth)
      steps.append(Step(call: node, value: value, problem: nil))
      if value != .missing { return value }
    } catch {
      steps.append(Step(call: node, value: .missing, problem: error))
    }
    return fallback(node, in: document)
  }

  private func fallback(_ node: JSONDocument.Node, in document: JSONDocument) -> FunctionValue {
    document.value(forKey: "default", in: node).map { FunctionValue($0, in: document) } ?? .missing
  }

  private mutating func result(
    _ node: JSONDocument.Node, in document: JSONDocument, depth: Int
  ) throws(FunctionProblem) -> FunctionValue {
    let name = document.value(forKey: "call", in: node).flatMap { document.string($0) } ?? ""
    guard let function = Function(rawValue: name) else {
      throw FunctionProblem(nil, "no function is named \(Spelling.quoted(name))")
    }
    let values = document.value(forKey: "with", in: node).map { Array(document.elements(of: $0)) } ?? []
    guard depth < Function.depthLimit, function.row.arity.contains(values.count) else {
      throw FunctionProblem(nil, "it takes other values: \(function.signature)")
    }
    return try function.result(of: values.count, in: context) { index, form throws(FunctionProblem) in
      guard let form else { return value(values[index], in: document, depth: depth + 1) }
      guard let found = document.value(forKey: form.rawValue, in: values[index]) else { return .missing }
      return value(found, in: document, depth: depth + 1)
    }
  }
}
