/// The codes of every target, in one table: what `kimchi explain` prints.
package enum DiagnosticTable {}
