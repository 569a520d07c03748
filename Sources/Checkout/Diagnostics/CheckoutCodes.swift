import JSONDocument

extension DiagnosticCode {
  package static let checkoutContext = DiagnosticCode(
    "checkout.context", "unknown checkout context",
    page: """
      A remote config has pages for contexts by name: those of the workspace's shop (`"shop"` in a file of `Plugins/`), \
      or else `checkout`. Another context is left out; the others are shown. A shop's \
      context needs pages that stand in for a config that is missing.

      Correct the name, or add the context to the shop.
      """)

  package static let checkoutIdentifier = DiagnosticCode(
    "checkout.identifier", "unknown checkout plugin",
    page: """
      Each entry of `checkoutPluginConfigs` names a plugin by its `identifier`:

      ```json
      { "identifier": "payment" }
      ```

      An entry without an identifier, or with one that no plugin has, is left out; the others are shown. `kimchi docs` \
      lists the plugins.
      """)

  package static let checkoutDuplicate = DiagnosticCode(
    "checkout.duplicate", "a checkout plugin used twice in a context",
    page: """
      Plugins talk to each other by identifier, so each may be used once in a context, over all of its pages. The \
      first one stays and the later one is left out.

      Remove one of them.
      """)

  package static let checkoutOrder = DiagnosticCode(
    "checkout.order", "an order key in a remote config",
    page: """
      Pages and plugins are shown in the order of their arrays. An `order` key is not read, because the two could \
      disagree.

      Remove the key, and move the entry to its place.
      """)

  package static let checkoutOption = DiagnosticCode(
    "checkout.option", "an unknown option of a checkout plugin, or one of the wrong type",
    page: """
      Each plugin declares its options with their types and defaults; `docs/plugins.md` lists them. An unknown option \
      is ignored, and one of the wrong type has its default.
      """)

  package static let checkoutValue = DiagnosticCode(
    "checkout.value", "a value of a checkout that can't be read",
    page: """
      A value of the config, the cart or the service's fixture has the wrong type, or is out of its range. It counts \
      as absent, or as the nearest value in the range, and the rest is shown.

      Amounts are whole numbers of the currency's minor unit: `2590` is € 25.90, and ¥2,590.
      """)

  package static let checkoutFallback = DiagnosticCode(
    "checkout.fallback", "a checkout shown with its built-in config",
    page: """
      The remote config is missing, can't be read, is late, or has no pages with plugins for this context. The \
      context's built-in config is shown instead, so that people can still order. A shop declares \
      it (`docs/plugins.md`).

      Correct the config, or add the context to it.
      """)

  package static let checkoutCannotFinish = DiagnosticCode(
    "checkout.cannot_finish", "a context without a plugin that buying needs",
    page: """
      Nobody can order without an address, a way to pay and a button to confirm. The context's pages lack one of \
      `delivery_address`, `payment` and `confirm`, or of the plugins that the context `needs` by the shop's file.

      Add `{ "identifier": … }` to one of the context's pages.
      """)

  package static let checkoutPluginFailed = DiagnosticCode(
    "checkout.plugin_failed", "a checkout plugin that could not be built",
    page: """
      A plugin refuses options that make no sense, such as an empty list of amounts. It is left out, and the others \
      are shown. The message gives the reason.

      Correct the options.
      """)

  package static let checkoutRing = DiagnosticCode(
    "checkout.ring", "checkout plugins that keep answering each other",
    page: """
      A plugin emitted its component in reply to another one, which replied in turn, and so on. The messages were cut \
      off; the names are those of the plugins in the ring.

      Emit only if the component really changed.
      """)

  package static let checkoutUndocumented = DiagnosticCode(
    "checkout.undocumented", "a checkout plugin without documentation",
    page: """
      The catalogue of plugins is what people build remote configs from. Each plugin needs a summary, rules, product \
      notes, a screen-reader label, and a sentence for each option and action.
      """)

  package static let checkoutKey = DiagnosticCode(
    "checkout.key", "a key that checkouts don't read",
    page: """
      A config, a cart, its surroundings and their parts have fixed keys, in snake_case or in camelCase. Nothing reads \
      this one, so what it should say is missing. Keys that begin with `$` are left alone.

      Correct the key, or remove it.
      """)

  package static let checkoutStep = DiagnosticCode(
    "checkout.step", "a step of a fixture that can't be done",
    page: """
      `steps` of a fixture are what has happened before the screen is opened: `payment choose cash`, `next_page`. This \
      one was refused: the plugin isn't on the open page, it is hidden or disabled, or it has no such action or choice. \
      The picture shows the checkout without it.

      Correct the step, or remove it.
      """)

  package static let checkoutPlugin = DiagnosticCode(
    "checkout.plugin", "an error in a plugin's file",
    page: """
      A file of `Plugins/` declares a plugin of checkouts: its options, names, expressions, actions and view. A name that \
      isn't declared, a value of another type, or a function that there isn't keeps the plugin from being built. \
      `docs/plugins.md` lists the names and the functions.

      Correct the place. The checkout goes on without the plugin until then.
      """)

  package static let checkoutPluginDuplicate = DiagnosticCode(
    "checkout.plugin_duplicate", "two plugins with one identifier",
    page: """
      Remote configs name plugins by their identifiers, so each has one of its own. The first file counts, in the order \
      of names; one of the program's own plugins can't be replaced.

      Choose another identifier.
      """)

  package static let checkoutCurrency = DiagnosticCode(
    "checkout.currency", "a currency that does not exist",
    page: """
      A shop and a fixture name their currency by its code of ISO 4217, such as `EUR`, `JPY` or `KWD`. The code decides \
      how many digits follow the point. With another code, the shop's currency stays as it is.

      Correct the code.
      """)

  package static let checkoutOverflow = DiagnosticCode(
    "checkout.overflow", "a cart that comes to more than there can be",
    page: """
      Amounts go up to 1,000,000,000,000 minor units. The cart's items and charges come to more, so its sums are not \
      right and the order can't be placed.

      Correct the prices: they are whole numbers of the currency's minor unit.
      """)

  package static let checkoutUntranslated = DiagnosticCode(
    "checkout.untranslated", "texts of the program that a shop's language lacks",
    page: """
      The program's own texts are English. A shop has other wordings, or other languages, under `texts`, by the
      English one; those that it leaves out are shown in the next of its `languages` that has them.

      Add the wordings of the texts that your checkouts show.
      """)

  package static let checkoutFallbackIncomplete = DiagnosticCode(
    "checkout.fallback_incomplete", "a fallback that can't be drawn",
    page: """
      When a remote config fails, the pages of the context's fallback are shown. The workspace has no component for a \
      plugin of them, so a delivery has none either, and the order that the fallback guarantees can't be placed.

      Add the component, or declare a fallback with other plugins in the shop's file.
      """)

  package static let checkoutUnreached = DiagnosticCode(
    "checkout.unreached", "a failure of the service that a fixture can't reach",
    page: """
      `kimchi matrix --failures` looks for the steps that lead to each call of the service. From this fixture there are \
      none: a plugin has an objection that none of its own actions puts right.

      Begin from a fixture whose cart can be ordered.
      """)

  package static let checkoutExpression = DiagnosticCode(
    "checkout.expression", "an expression of a plugin without a value",
    page: """
      An expression divided by zero, or came to a number beyond ±1,000,000,000,000. The plugin is left out of the \
      checkout, with its line of the total, and the rest goes on.

      Keep the numbers in bounds with `min`, `max` or `if`.
      """)

  /// The codes of checkouts.
  package static let checkout: [DiagnosticCode] = [
    .checkoutContext, .checkoutIdentifier, .checkoutDuplicate, .checkoutOrder, .checkoutOption, .checkoutValue,
    .checkoutFallback, .checkoutCannotFinish, .checkoutPluginFailed, .checkoutRing, .checkoutUndocumented,
    .checkoutKey, .checkoutStep, .checkoutPlugin, .checkoutPluginDuplicate, .checkoutExpression,
    .checkoutCurrency, .checkoutOverflow, .checkoutUntranslated, .checkoutFallbackIncomplete, .checkoutUnreached,
  ]
}
