import Glibc

/// The variables of the environment that publishing reads.
package struct PublishEnvironment: Sendable {
  private let variable: @Sendable (String) -> String?

  package init(_ variable: @escaping @Sendable (String) -> String?) { self.variable = variable }

  /// The environment of this process.
  package static let process = PublishEnvironment { name in getenv(name).map { String(cString: $0) } }

  /// A variable; nil where it is empty or not set.
  package subscript(name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
}
