import Expecting
import Sessions
import Workspaces

extension Command {
  package static let expect = Command(
    "expect", .looking,
    [
      Argument("part", .expectation, besides: ["text", "no"]),
      Argument("condition", .expectation, isOptional: true, isRest: true),
    ],
    "Check what is shown, and stop the script if it differs",
    details: """
      `expect PART visible`, `hidden`, `enabled` or `disabled` checks the state of a node or a part of a screen; \
      `valid` or `invalid` whether a control in it has a wrong value, such as one that its checks refuse. \
      `expect PART count N` counts the visible parts inside it, `expect PART page N` looks at the page of a pager, counted \
      from 0. `expect PART PROPERTY VALUE` compares a property, or a \
      member of an item's data. `expect text TEXT in PART` looks for a text, `expect no text TEXT` makes sure that \
      it isn't there; without `in PART` they look at everything. On a screen they also see what is scrolled out of sight.

      `kimchi run --check` runs scripts as tests.
      """,
    examples: [
      "expect #title visible", "expect #title text Biryani House", "expect text \"Biryani House\" in #title",
      "expect no text Closed", "expect #title count 0",
    ], aliases: ["assert"], takesAddress: true
  ) { session, invocation throws(Refusal) in
    Reply(try session.met(try Expectation.read(invocation, in: session)))
  }
}
