import JSONDocument

extension WorkspaceSample {
  static let insurance = WorkspaceSample(
    dialect: "modules", noun: "module", screen: "home",
    summary:
      "An insurer as a list of modules: a claim, and policies that are a section.",
    settings: #""lint": {"data.unused": "off"}"#,
    files: [
      .json("Components/module_title.json", moduleTitle),
      .json("Components/claim_banner.json", claimBanner),
      .json("Components/policy_card.json", policyCard),
      .json("Components/policies.json", policies),
      .json("Previews/PolicyCard.previews.json", policyCardFixtures),
      .json("Previews/ClaimBanner.previews.json", claimBannerFixtures),
      .json("Screens/home.json", homeScreen),
      .json("Previews/Home.previews.json", homeFixtures),
      .text("Scripts/home.kimchi", homeScript),
    ])

  private static let moduleTitle = """
    {"component": "module_title", "since": "1.0.0", "category": "shared", "summary": "The title over a module.",
      "model": "ModuleTitle", "fields": {"title": {"type": "string", "required": true, "doc": "The module's topic."}},
      "layout": {"type": "label", "label": {"text": {"ref": "title"}, "font": {"weight": "bold", "size": "500"},
        "color": {"token": "color.text.default"}, "number_of_lines": 2, "padding": {"vertical": 12},
        "accessibility": {"role": "header"}}}}
    """

  private static let claimBanner = """
    {"component": "claim_banner", "since": "1.0.0", "category": "module", "summary": "How far a claim is.",
      "model": "ClaimBanner", "actions": ["navigate"],
      "fields": {
        "title": {"type": "string", "required": true, "doc": "The claim."},
        "status": {"type": "string", "doc": "The next step."},
        "action": {"type": "action", "doc": "The claim's page."}},
      "section": {"layout": {"type": "list", "insets": {"horizontal": 16, "top": 16}}},
      "layout": {"type": "vStack", "vStack": {"spacing": 4, "padding": 16, "min_height": 72, "width": "fill",
        "corner_radius": 12, "action": {"ref": "action"},
        "gradient": {"type": "linear", "direction": "left_to_right", "colors": ["#123D4A", "#1E5F6B"]}, "items": [
          {"type": "label", "label": {"text": {"ref": "title"}, "font": {"weight": "bold", "size": "500"},
            "color": {"token": "color.white"}, "number_of_lines": 2}},
          {"type": "label", "label": {"text": {"ref": "status"}, "font": {"weight": "regular", "size": "300"},
            "color": {"token": "color.white"}, "number_of_lines": 2}}]}}}
    """

  private static let policyCard = """
    {"component": "policy_card", "since": "1.0.0", "category": "card", "summary": "A policy and its price.",
      "model": "PolicyCard", "actions": ["navigate"],
      "fields": {
        "policy_id": {"type": "string", "required": true, "doc": "The policy's number."},
        "name": {"type": "string", "required": true, "doc": "The insured thing."},
        "cover": {"type": "string", "doc": "The sum insured."},
        "price": {"type": "string", "doc": "A month's premium."},
        "badge": {"type": "string", "doc": "A change that needs attention."},
        "action": {"type": "action", "doc": "The policy's page."}},
      "layout": {"type": "vStack", "vStack": {"spacing": 8, "padding": 16, "width": "fill",
        "bg_color": {"token": "color.surface.primary"}, "corner_radius": 12,
        "border": {"width": 1, "color": {"token": "color.border.moderate"}}, "action": {"ref": "action"}, "items": [
          {"type": "hStack", "hStack": {"spacing": 8, "alignment": "center", "items": [
            {"type": "label", "label": {"text": {"ref": "name"}, "font": {"weight": "bold", "size": "400"},
              "color": {"token": "color.text.default"}, "number_of_lines": 2, "compression": {"horizontal": 600}}},
            {"type": "spacer", "spacer": {}},
            {"type": "tag", "tag": {"text": {"ref": "badge"}, "size": "small",
              "color": {"token": "color.tag.primary_green"}}}]}},
          {"type": "label", "label": {"text": {"ref": "cover"}, "font": {"weight": "regular", "size": "300"},
            "color": {"token": "color.text.secondary"}, "number_of_lines": 1}},
          {"type": "label", "label": {"text": {"ref": "price"}, "font": {"weight": "semibold", "size": "300"},
            "color": {"token": "color.text.default"}, "number_of_lines": 1}}]}}}
    """

  private static let policies = """
    {"component": "policies", "since": "1.0.0", "category": "module", "summary": "Policies below each other.",
      "model": "Policies",
      "fields": {
        "header": {"type": "module_title", "doc": "The module's title."},
        "policies": {"type": "[policy_card]", "required": true, "doc": "The policies, the newest first."}},
      "section": {"items": "policies", "header": "header", "id": "policy_id",
        "layout": {"type": "list", "insets": {"horizontal": 16, "bottom": 16}, "spacing": 12,
          "group": {"height": {"estimated": 110}}}},
      "layout": {"type": "vStack", "vStack": {"padding": 16, "items": [
        {"type": "component", "component": {"name": "module_title", "data": {"ref": "header"}}},
        {"type": "each", "each": {"ref": "policies", "axis": "vertical", "spacing": 12,
          "item": {"type": "component", "component": {"name": "policy_card", "data": {"ref": "$item"}}}}}]}}}
    """

  private static let policyCardFixtures = """
    {"model": "PolicyCard", "previews": {
      "regular": {"policy_id": "H-1042", "name": "Home", "cover": "Contents up to 60,000", "price": "14.20 a month",
        "action": {"action": "navigate", "url": "policy/H-1042"}},
      "changed": {"$extends": "regular", "policy_id": "B-7", "name": "Bicycle", "cover": "Theft, up to 1,800",
        "price": "3.90 a month", "badge": "Ends in May", "action": {"action": "navigate", "url": "policy/B-7"}},
      "long_text": {"$extends": "changed", "policy_id": "T-99",
        "name": "Travel cancellation for the whole family, worldwide",
        "cover": "Up to 12,000 for each journey of at most 56 days", "badge": "New terms"}}}
    """

  private static let claimBannerFixtures = """
    {"model": "ClaimBanner", "previews": {
      "regular": {"title": "Water damage in the kitchen", "status": "An expert visits you on Tuesday",
        "action": {"action": "navigate", "url": "claim/5"}},
      "paid": {"$extends": "regular", "title": "Stolen bicycle", "status": "Paid on 3 May"}}}
    """

  private static let homeScreen = """
    {"title": "Your insurance", "modules": {"ref": "modules"}}
    """

  private static let homeFixtures = """
    {"model": "Home", "previews": {
      "regular": {"modules": [
        {"type": "claim_banner", "id": "claim:5", "claim_banner": {"$preview": "ClaimBanner.regular"}},
        {"type": "policies", "id": "policies", "policies": {"header": {"title": "Your policies"},
          "policies": [{"$preview": "PolicyCard.regular"}, {"$preview": "PolicyCard.changed"}]}}]},
      "long_text": {"modules": [
        {"type": "policies", "id": "policies", "policies": {"header": {"title": "Policies that you share with others"},
          "policies": [{"$preview": "PolicyCard.long_text"}]}}]},
      "no_claim": {"modules": [
        {"type": "policies", "id": "policies", "policies": {"header": {"title": "Your policies"},
          "policies": [{"$preview": "PolicyCard.regular"}]}}]}}}
    """

  private static let homeScript = """
    # Run it with: kimchi run --check Scripts/home.kimchi
    open Home.regular
    expect #claim:5 visible
    expect #policies count 3
    expect text "Ends in May"
    #claim:5 tap
    fixture no_claim
    expect no text "Water damage"
    expect #policies count 2

    """
}
