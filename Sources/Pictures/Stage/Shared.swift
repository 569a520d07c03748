/// A value in one place of memory, so that whoever asks for a part of it copies no more than that.
package final class Shared<Value: Sendable>: Sendable {
  package let value: Value

  init(_ value: Value) { self.value = value }
}
