import JSONDocument

extension WorkspaceSample {
  static let bookshop = WorkspaceSample(
    dialect: "checkout", noun: "checkout", screen: "checkout",
    summary:
      "A bookshop's checkout of two pages, with the components of its plugins.",
    settings: #""lint": {"contrast.low": "note"}"#,
    files: [
      plugin("items", "The products, with their quantities."),
      plugin("delivery_address", "The address, and others to choose."),
      plugin("payment", "Ways to pay."),
      plugin("summary", "The order's costs, line by line."),
      plugin("confirm", "The button that pays."),
      .json("Components/checkout_navigation.json", checkoutNavigation),
      .json("Components/checkout_next.json", checkoutNext),
      .json("Components/checkout_status.json", checkoutStatus),
      .json("Screens/checkout.json", checkoutScreen),
      .json("Previews/Checkout.previews.json", checkoutFixtures),
      .text("Scripts/checkout.kimchi", checkoutScript),
    ])

  /// Every plugin has the same fields here, so one layout draws them all.
  private static func plugin(_ name: String, _ summary: String) -> WorkspaceTemplate.File {
    .json(
      "Components/checkout_\(name).json",
      """
      {"component": "checkout_\(name)", "since": "1.0.0", "category": "plugin",
        "model": "Checkout\(ModelName.upperCamelCase(name))", "summary": "\(summary)", "actions": ["plugin", "retry"],
        "fields": {
          "title": {"type": "string", "required": true, "doc": "The name."},
          "accessibility_label": {"type": "string", "required": true, "doc": "The screen reader's label."},
          "is_enabled": {"type": "bool", "doc": "Whether it takes actions."},
          "opacity": {"type": "number", "doc": "Less than 1 while it is disabled."},
          "value": {"type": "string", "doc": "The current choice."},
          "rows": {"type": "[any]", "doc": "Lines of products or amounts."},
          "choices": {"type": "[any]", "doc": "The choices."},
          "buttons": {"type": "[any]", "doc": "Buttons, with their actions."},
          "note": {"type": "string", "doc": "The reason for its state."},
          "status": {"type": "[any]", "doc": "The pending request, or the error with a way to try again."}},
        "layout": {"type": "vStack", "vStack": {"spacing": 8, "width": "fill", "padding": 16,
          "bg_color": {"token": "color.surface.primary"}, "opacity": {"ref": "opacity"},
          "accessibility": {"label": {"ref": "accessibility_label"}}, "items": [
            {"type": "hStack", "hStack": {"spacing": 12, "alignment": "center", "items": [
              {"type": "label", "label": {"text": {"ref": "title"}, "font": {"weight": "bold", "size": "400"},
                "color": {"token": "color.text.default"}, "number_of_lines": 1}},
              {"type": "spacer", "spacer": {}},
              {"type": "label", "label": {"text": {"ref": "value"}, "font": {"weight": "semibold", "size": "300"},
                "color": {"token": "color.text.secondary"}, "number_of_lines": 1,
                "compression": {"horizontal": 400}}}]}},
            {"type": "each", "each": {"ref": "rows", "axis": "vertical", "spacing": 8, "item":
              {"type": "hStack", "hStack": {"spacing": 8, "alignment": "center", "items": [
                {"type": "label", "label": {"text": {"ref": "title"}, "font": {"weight": "regular", "size": "300"},
                  "color": {"token": "color.text.default"}, "number_of_lines": 1, "compression": {"horizontal": 600}}},
                {"type": "spacer", "spacer": {}},
                {"type": "label", "label": {"text": {"ref": "value"}, "font": {"weight": "semibold", "size": "300"},
                  "color": {"token": "color.text.default"}, "number_of_lines": 1}}]}}}},
            {"type": "each", "each": {"ref": "choices", "axis": "vertical", "spacing": 0, "item":
              {"type": "hStack", "hStack": {"spacing": 12, "alignment": "center", "min_height": 48,
                "action": {"ref": "action"}, "accessibility": {"label": {"ref": "title"}, "role": "radio"}, "items": [
                  {"type": "radio", "radio": {"selected": {"ref": "is_chosen"}, "enabled": {"ref": "is_enabled"},
                    "accessibility": {"hidden": true}}},
                  {"type": "label", "label": {"text": {"ref": "title"}, "font": {"weight": "medium", "size": "300"},
                    "color": {"token": "color.text.default"}, "number_of_lines": 1}},
                  {"type": "spacer", "spacer": {}}]}}}},
            {"type": "label", "label": {"text": {"ref": "note"}, "font": {"weight": "medium", "size": "200"},
              "color": {"type": "orange", "tint": "800"}, "number_of_lines": 2}},
            {"type": "each", "each": {"ref": "buttons", "axis": "vertical", "spacing": 8, "item":
              {"type": "button", "button": {"text": {"ref": "title"}, "type": "outline", "size": "medium",
                "width": "fill", "enabled": {"ref": "is_enabled"}, "action": {"ref": "action"}, "min_height": 48}}}},
            {"type": "each", "each": {"ref": "status", "axis": "vertical", "spacing": 8, "item":
              {"type": "hStack", "hStack": {"spacing": 8, "alignment": "center", "items": [
                {"type": "label", "label": {"text": {"ref": "message"}, "font": {"weight": "semibold", "size": "200"},
                  "color": {"token": "color.text.secondary"}, "number_of_lines": 2,
                  "compression": {"horizontal": 600}}},
                {"type": "spacer", "spacer": {}},
                {"type": "button", "button": {"text": {"ref": "retry/title"}, "type": "text", "size": "small",
                  "action": {"ref": "retry/action"}, "min_height": 48}}]}}}}]}}}
      """)
  }

  private static let checkoutNavigation = """
    {"component": "checkout_navigation", "since": "1.0.0", "category": "checkout", "model": "CheckoutNavigation",
      "summary": "The page's title.", "actions": ["back"],
      "fields": {
        "title": {"type": "string", "required": true, "doc": "The name."},
        "steps": {"type": "[any]", "doc": "One for each page."},
        "back": {"type": "[any]", "doc": "The way back, from the second page on."}},
      "layout": {"type": "hStack", "hStack": {"spacing": 12, "alignment": "center", "min_height": 64, "width": "fill",
        "padding": {"horizontal": 16}, "bg_color": {"token": "color.surface.primary"}, "items": [
          {"type": "each", "each": {"ref": "back", "axis": "horizontal", "spacing": 0, "item":
            {"type": "button", "button": {"text": {"ref": "title"}, "type": "text", "size": "small",
              "action": {"ref": "action"}, "min_height": 48}}}},
          {"type": "label", "label": {"text": {"ref": "title"}, "font": {"weight": "bold", "size": "600"},
            "color": {"token": "color.text.default"}, "number_of_lines": 1, "accessibility": {"role": "header"}}},
          {"type": "spacer", "spacer": {}}]}}}
    """

  private static let checkoutNext = """
    {"component": "checkout_next", "since": "1.0.0", "category": "checkout", "model": "CheckoutNext",
      "summary": "The total, and the button to the next page.", "actions": ["next_page"],
      "fields": {
        "title": {"type": "string", "required": true, "doc": "The name."},
        "caption": {"type": "string", "doc": "The amount's label."},
        "total": {"type": "string", "doc": "The amount due."},
        "is_enabled": {"type": "bool", "doc": "Whether the page is complete."},
        "message": {"type": "string", "doc": "The missing input."},
        "action": {"type": "action", "doc": "Goes to the next page."}},
      "layout": {"type": "vStack", "vStack": {"spacing": 8, "padding": 16, "width": "fill",
        "bg_color": {"token": "color.surface.primary"}, "items": [
          {"type": "hStack", "hStack": {"spacing": 12, "alignment": "center", "items": [
            {"type": "vStack", "vStack": {"spacing": 0, "items": [
              {"type": "label", "label": {"text": {"ref": "caption"}, "font": {"weight": "regular", "size": "200"},
                "color": {"token": "color.text.secondary"}, "number_of_lines": 1}},
              {"type": "label", "label": {"text": {"ref": "total"}, "font": {"weight": "bold", "size": "500"},
                "color": {"token": "color.text.default"}, "number_of_lines": 1}}]}},
            {"type": "spacer", "spacer": {}},
            {"type": "button", "button": {"text": {"ref": "title"}, "type": "solid", "size": "large",
              "enabled": {"ref": "is_enabled"}, "action": {"ref": "action"}, "min_height": 48}}]}},
          {"type": "label", "label": {"text": {"ref": "message"}, "font": {"weight": "medium", "size": "200"},
            "color": {"type": "orange", "tint": "800"}, "number_of_lines": 2}}]}}}
    """

  private static let checkoutStatus = """
    {"component": "checkout_status", "since": "1.0.0", "category": "checkout", "model": "CheckoutStatus",
      "summary": "What stands in the place of the pages, such as after the order.",
      "actions": ["log_in", "retry", "start"],
      "fields": {
        "title": {"type": "string", "required": true, "doc": "The state."},
        "message": {"type": "string", "doc": "What to do about it."},
        "buttons": {"type": "[any]", "doc": "Buttons, with their actions."}},
      "layout": {"type": "vStack", "vStack": {"spacing": 8, "padding": 24, "width": "fill",
        "bg_color": {"token": "color.surface.primary"}, "items": [
          {"type": "label", "label": {"text": {"ref": "title"}, "font": {"weight": "bold", "size": "600"},
            "color": {"token": "color.text.default"}, "number_of_lines": 2}},
          {"type": "label", "label": {"text": {"ref": "message"}, "font": {"weight": "regular", "size": "300"},
            "color": {"token": "color.text.secondary"}, "number_of_lines": 3}},
          {"type": "each", "each": {"ref": "buttons", "axis": "vertical", "spacing": 8, "item":
            {"type": "button", "button": {"text": {"ref": "title"}, "type": "solid", "size": "large",
              "action": {"ref": "action"}, "min_height": 48}}}}]}}}
    """

  private static let checkoutScreen = """
    {"contexts": {"restaurant": {"checkoutPageConfigs": [
      {"navigationTitle": "Your order", "nextButtonTitle": "Continue", "checkoutPluginConfigs": [
        {"identifier": "items"}, {"identifier": "delivery_address"}]},
      {"navigationTitle": "Payment", "checkoutPluginConfigs": [
        {"identifier": "payment"}, {"identifier": "summary"}, {"identifier": "confirm"}]}]}}}
    """

  private static let checkoutFixtures = """
    {"model": "Checkout", "previews": {
      "regular": {"context": "restaurant",
        "environment": {"customer": "Ana",
          "addresses": [{"id": "home", "name": "Home", "street": "12 Mill Lane"},
            {"id": "work", "name": "Work", "street": "3 Harbour Street"}],
          "payments": [{"id": "visa", "kind": "credit", "title": "Visa •••• 1234"},
            {"id": "cash", "kind": "cash", "title": "Cash"}]},
        "cart": {"merchant": {"name": "Harbour Books", "delivery_fee": 290},
          "items": [{"id": "atlas", "name": "Atlas of clouds", "price": 2490},
            {"id": "notebook", "name": "Notebook", "price": 450, "quantity": 2}],
          "address": "home", "payment": "visa"}},
      "payment_page": {"$extends": "regular", "steps": ["next_page"]},
      "no_address": {"$extends": "regular", "environment": {"addresses": []}, "cart": {"address": null}}}}
    """

  private static let checkoutScript = """
    # Run it with: kimchi run --check Scripts/checkout.kimchi
    open Checkout.regular
    expect #items visible
    expect text "Atlas of clouds" in #items
    page next
    expect #payment visible
    act payment choose cash
    expect text "Place order" in #confirm
    fixture no_address
    expect no text "12 Mill Lane"

    """
}
