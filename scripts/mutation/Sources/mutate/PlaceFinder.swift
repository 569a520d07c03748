import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds where a file can have faults planted, by its syntax alone: what the compiler then refuses is left out.
///
/// Every edit keeps to its lines, so that a diagnostic of the compiler leads back to the fault.
final class PlaceFinder: SyntaxVisitor {
  private let source: [UInt8]
  private let converter: SourceLocationConverter
  private(set) var places: [Place] = []

  static func places(in text: String, file: String) -> [Place] {
    let parsed = Parser.parse(source: text)
    let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    let finder = PlaceFinder(Array(text.utf8), SourceLocationConverter(fileName: file, tree: tree))
    finder.walk(tree)
    return finder.places
  }

  private init(_ source: [UInt8], _ converter: SourceLocationConverter) {
    self.source = source
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Edits

  private func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

  private func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  private func line(_ offset: Int) -> Int { converter.location(for: AbsolutePosition(utf8Offset: offset)).line }

  private func add(_ kind: Place.Operator, _ range: Range<Int>, _ planted: String, _ summary: String) {
    places.append(
      Place(
        kind: kind, range: range, line: line(range.lowerBound), original: text(range), planted: planted,
        summary: summary))
  }

  /// One expression for another, chosen when it is evaluated.
  private func replace(_ kind: Place.Operator, _ node: some ExprSyntaxProtocol, with faulty: String) {
    let original = text(range(node))
    // A branch more than a line long would move what stands below.
    guard !original.contains("\n"), original.utf8.count < 160, !isConstant(node) else { return }
    add(kind, range(node), "(kimchiMutant(#) ? (\(faulty)) : (\(original)))", "\(original) → \(faulty)")
  }

  /// Whether an expression must be known to the compiler: in a pattern, an attribute, a raw value, or a macro.
  private func isConstant(_ node: some SyntaxProtocol) -> Bool {
    var around = Syntax(node).parent
    while let syntax = around {
      if syntax.is(CodeBlockItemSyntax.self) || syntax.is(ClosureExprSyntax.self) { return false }
      if syntax.is(ExpressionPatternSyntax.self) || syntax.is(AttributeSyntax.self)
        || syntax.is(EnumCaseElementSyntax.self) || syntax.is(MacroExpansionExprSyntax.self)
        || syntax.is(EnumCaseParameterSyntax.self) || syntax.is(ValueBindingPatternSyntax.self)
      {
        return true
      }
      around = syntax.parent
    }
    return false
  }

  // MARK: Expressions

  private static let comparisons = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
  ]
  private static let logic = ["&&": "||", "||": "&&"]
  private static let arithmetic = ["-": "+", "+": "-", "*": "/", "/": "*", "%": "/"]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let operation = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return .visitChildren }
    let (left, right) = (text(range(node.leftOperand)), text(range(node.rightOperand)))
    if let other = Self.comparisons[operation] {
      replace(.comparison, node, with: "\(left) \(other) \(right)")
    } else if let other = Self.logic[operation] {
      replace(.logic, node, with: "\(left) \(other) \(right)")
    } else if let other = Self.arithmetic[operation], isNumber(node.leftOperand) || isNumber(node.rightOperand) {
      replace(.arithmetic, node, with: "\(left) \(other) \(right)")
    }
    return .visitChildren
  }

  private func isNumber(_ node: ExprSyntax) -> Bool {
    node.is(IntegerLiteralExprSyntax.self) || node.is(FloatLiteralExprSyntax.self)
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" { replace(.logic, node, with: text(range(node.expression))) }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let value = Int(node.literal.text) { replace(.constant, node, with: "\(value + 1)") }
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let value = Double(node.literal.text) { replace(.constant, node, with: "\(value * 2 + 0.25)") }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    replace(.constant, node, with: node.literal.text == "true" ? "false" : "true")
    return .skipChildren
  }

  /// Types whose initializers take numbers only.
  private static let geometry: Set<String> = ["Size", "Point", "Frame", "Corners", "Edges", "SampleRect", "PixelRect"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let arguments = Array(node.arguments)
    guard arguments.count > 1, node.trailingClosure == nil else { return .visitChildren }
    let isGeometry = Self.geometry.contains(text(range(node.calledExpression)))
    for (first, second) in zip(arguments, arguments.dropFirst()) {
      let (left, right) = (text(range(first.expression)), text(range(second.expression)))
      guard left != right, isGeometry || isAlike(first.expression, second.expression) else { continue }
      let (before, after) = (range(node).lowerBound..<range(first.expression).lowerBound, range(second.expression))
      let between = text(range(first.expression).upperBound..<after.lowerBound)
      let rest = text(after.upperBound..<range(node).upperBound)
      replace(.arguments, node, with: text(before) + right + between + left + rest)
      break
    }
    return .visitChildren
  }

  /// Whether two arguments are likely of one type: members of one name of two values, or two numbers.
  private func isAlike(_ first: ExprSyntax, _ second: ExprSyntax) -> Bool {
    if isNumber(first), isNumber(second) { return true }
    guard let first = first.as(MemberAccessExprSyntax.self), let second = second.as(MemberAccessExprSyntax.self) else {
      return false
    }
    return first.base != nil && second.base != nil && first.declName.baseName.text == second.declName.baseName.text
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.parent?.is(SourceFileSyntax.self) == false,
      list.count > 1, !isInInitializer(node)
    else { return .visitChildren }
    let item = Syntax(node.item)
    let isCall = item.is(FunctionCallExprSyntax.self)
    let isAssignment =
      item.as(InfixOperatorExprSyntax.self).map { infix in
        infix.operator.is(AssignmentExprSyntax.self)
          || infix.operator.as(BinaryOperatorExprSyntax.self).map { $0.operator.text.hasSuffix("=") } ?? false
      } ?? false
    guard isCall || isAssignment else { return .visitChildren }
    let original = text(range(node.item))
    // Without room kept in advance only time is lost.
    let isKept =
      ["super.init", "precondition"].contains(where: original.hasPrefix) || original.contains(".reserveCapacity(")
    if isKept { return .visitChildren }
    let summary = original.split(separator: "\n").first.map(String.init) ?? ""
    add(.statement, range(node.item), "if !kimchiMutant(#) { \(original) }", "dropped: \(summary)")
    return .visitChildren
  }

  private func isInInitializer(_ node: some SyntaxProtocol) -> Bool {
    var around = Syntax(node).parent
    while let syntax = around {
      if syntax.is(InitializerDeclSyntax.self) { return true }
      if syntax.is(FunctionDeclSyntax.self) || syntax.is(ClosureExprSyntax.self) { return false }
      around = syntax.parent
    }
    return false
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, let first = body.statements.first else { return .visitChildren }
    let type = node.signature.returnClause?.type.trimmedDescription
    guard type == nil || body.statements.count > 1 else { return .visitChildren }
    let value: String? =
      switch type {
      case nil: ""
      case "Bool": "false"
      case "Int", "Double": "0"
      case "String": "\"\""
      case let type? where type.hasSuffix("?"): "nil"
      case let type? where type.hasPrefix("[") && !type.contains(":"): "[]"
      default: nil
      }
    guard let value else { return .visitChildren }
    let start = range(first).lowerBound
    add(
      .early, start..<start, "if kimchiMutant(#) { return \(value) }; ",
      "\(node.name.text) returns \(value.isEmpty ? "at once" : value)")
    return .visitChildren
  }
}
