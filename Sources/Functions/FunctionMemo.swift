/// Results of functions by their arguments, so that data that stays the same is not computed again.
package struct FunctionMemo: Sendable {
  private struct Key: Sendable, Hashable {
    let function: Function
    let values: [FunctionValue]
  }

  private var results: [Key: FunctionValue] = [:]
  /// The one that they were computed in: it is the same for a whole picture.
  private var context: FunctionContext?
  /// How many results were computed, not found.
  package private(set) var computed = 0

  /// When there are more, all are forgotten.
  private static let limit = 1024
  /// Longer texts are not kept.
  private static let textLimit = 256

  package init() {}

  /// The result that is known, or computed.
  package mutating func result(
    of function: Function, _ values: [FunctionValue], _ context: FunctionContext
  ) throws(FunctionProblem) -> FunctionValue {
    guard function.isCostly else { return try function.result(values, context) }
    let isShort = values.allSatisfy { value in
      guard case .text(let text) = value else { return true }
      return text.utf8.count <= Self.textLimit
    }
    guard isShort else {
      computed += 1
      return try function.result(values, context)
    }
    if context != self.context { (results, self.context) = ([:], context) }
    let key = Key(function: function, values: values)
    if let known = results[key] { return known }
    computed += 1
    let result = try function.result(values, context)
    if results.count >= Self.limit { results.removeAll(keepingCapacity: true) }
    results[key] = result
    return result
  }
}
