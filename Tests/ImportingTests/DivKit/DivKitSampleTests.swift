import Checking
import Conditions
import JSONDocument
import Pictures
import Templates
import TestSupport
import Testing
import Workspaces

@testable import ImportedWorkspaces
@testable import Importing

/// A card with every element, template construct and kind of expression.
@Suite("A card of DivKit with everything") struct DivKitSampleTests {
  static let card = ##"""
    {
      "templates": {
        "heading": {"type": "text", "$text": "words", "font_size": 20, "font_weight": "bold", "line_height": 24, "margins": {"top": 16, "bottom": 8}},
        "chip": {"type": "text", "$text": "label", "width": {"type": "wrap_content"}, "font_size": 13, "text_color": "#222222",
          "paddings": {"left": 12, "right": 12, "top": 6, "bottom": 6}, "background": [{"type": "solid", "color": "#EEEEEE"}],
          "border": {"corner_radius": 12}},
        "strong_chip": {"type": "chip", "font_weight": "medium", "background": [{"type": "solid", "color": "#FFDD55"}]},
        "panel": {"type": "container", "$items": "content", "paddings": {"left": 12, "right": 12, "top": 12, "bottom": 12},
          "border": {"corner_radius": 12, "stroke": {"color": "#DDDDDD", "width": 1}}}
      },
      "card": {
        "log_id": "trip",
        "variables": [
          {"name": "nights", "type": "integer", "value": 3}, {"name": "name", "type": "string", "value": "Ada"},
          {"name": "open", "type": "boolean", "value": true}, {"name": "accent", "type": "color", "value": "#3355AA"},
          {"name": "hotel", "type": "dict", "value": {"name": "Harbour House", "stars": 4}},
          {"name": "stops", "type": "array", "value": [{"town": "Bergen"}, {"town": "Oslo"}]},
          {"name": "tab", "type": "string", "value": "one"}
        ],
        "states": [{"state_id": 0, "div": {"type": "container", "paddings": {"left": 16, "right": 16, "bottom": 16}, "items": [
          {"type": "heading", "words": "Trip of @{name}"},
          {"type": "text", "text": "@{getStringFromDict(hotel, 'name')}, @{nights} nights", "font_size": 15, "text_color": "@{accent}",
            "max_lines": 2, "ranges": [{"start": 0, "end": 4, "font_weight": "bold"}]},
          {"type": "text", "text": "Free until Friday", "ranges": [{"start": 0, "end": 4, "font_weight": "bold"}]},
          {"type": "container", "orientation": "horizontal", "content_alignment_vertical": "center", "item_spacing": 8, "margins": {"top": 8}, "items": [
            {"type": "chip", "label": "breakfast"}, {"type": "strong_chip", "label": "sea view"},
            {"type": "text", "text": "@{nights * 80} €", "text_alignment_horizontal": "right", "visibility": "@{open ? 'visible' : 'gone'}"}]},
          {"type": "container", "orientation": "overlap", "height": {"type": "fixed", "value": 120}, "margins": {"top": 8}, "items": [
            {"type": "image", "image_url": "sea.png", "scale": "fill", "height": {"type": "match_parent"}, "alpha": 0.9},
            {"type": "text", "text": "Bergen", "width": {"type": "wrap_content"}, "alignment_horizontal": "right", "alignment_vertical": "bottom"}]},
          {"type": "separator", "delimiter_style": {"color": "#CCCCCC"}, "margins": {"top": 12, "bottom": 12}},
          {"type": "panel", "content": [
            {"type": "input", "text_variable": "name", "hint_text": "Name", "keyboard_type": "single_line_text", "margins": {"bottom": 8}},
            {"type": "select", "value_variable": "tab", "options": [{"text": "One", "value": "one"}, {"text": "Two", "value": "two"}]},
            {"type": "slider", "min_value": 1, "max_value": 14, "thumb_value_variable": "nights", "margins": {"top": 12, "bottom": 12},
              "track_active_style": {"type": "shape_drawable", "color": "#3355AA", "shape": {"type": "rounded_rectangle"}}},
            {"type": "switch", "is_on_variable": "open"}]},
          {"type": "gallery", "item_spacing": 8, "margins": {"top": 12}, "item_builder": {"data": "@{stops}", "data_element_name": "stop",
            "prototypes": [{"div": {"type": "chip", "label": "@{getStringFromDict(stop, 'town')}"}}]}},
          {"type": "grid", "column_count": 2, "margins": {"top": 12}, "items": [
            {"type": "text", "text": "From"}, {"type": "text", "text": "Bergen"}, {"type": "text", "text": "To"}, {"type": "text", "text": "Oslo"}]},
          {"type": "tabs", "id": "info", "margins": {"top": 12}, "items": [
            {"title": "Rooms", "div": {"type": "text", "text": "Two rooms"}}, {"title": "Food", "div": {"type": "text", "text": "Breakfast"}}]},
          {"type": "state", "id": "more", "default_state_id": "less", "states": [
            {"state_id": "less", "div": {"type": "text", "text": "Show more", "height": {"type": "fixed", "value": 44}, "text_alignment_vertical": "center",
              "actions": [{"log_id": "more", "url": "div-action://set_state?state_id=0/more/all"}]}},
            {"state_id": "all", "div": {"type": "text", "text": "All of it"}}]},
          {"type": "pager", "id": "pages", "layout_mode": {"type": "percentage", "page_width": {"type": "percentage", "value": 100}}, "items": [
            {"type": "chip", "label": "first"}, {"type": "chip", "label": "second"}]},
          {"type": "indicator", "pager_id": "pages", "active_item_color": "#3355AA"},
          {"type": "gif", "gif_url": "boat.gif", "height": {"type": "fixed", "value": 40}},
          {"type": "video", "video_sources": [{"type": "video_source", "url": "v.mp4", "mime_type": "video/mp4"}]},
          {"type": "custom", "custom_type": "map", "custom_props": {"zoom": 3}},
          {"type": "text", "text": "Book", "font_size": 16, "text_color": "#FFFFFF", "text_alignment_horizontal": "center", "margins": {"top": 12},
            "paddings": {"top": 14, "bottom": 14}, "background": [{"type": "gradient", "angle": 0, "colors": ["#3355AA", "#224488"]}],
            "border": {"corner_radius": 24}, "accessibility": {"description": "Book the trip", "type": "button"},
            "action": {"log_id": "book", "url": "https://example.com/book?nights=@{nights}"}, "tooltips": []}
        ]}}]
      }
    }
    """##

  private static func workspace() throws -> ImportedWorkspace { try DivKitTests.imported(card) }

  @Test("what is imported is drawn, and the check has no errors") func checks() throws {
    let scratch = try Scratch([:])
    try Self.workspace().template.create(at: scratch.path("made"))
    let report = Checker(conditions: PictureConditions(measure: .font)).check([scratch.path("made")])
    let findings = report.findings.map(\.diagnostic)
    #expect(findings.filter { $0.severity == .error }.map(\.message) == [])
    let codes = Set(findings.filter { $0.severity == .warning }.map(\.code.id))
    #expect(codes.isSubset(of: ["image.missing", "contrast.low", "tap.small", "accessibility.missing"]), "\(codes)")
  }

  @Test("the share of each fate is what it was") func shares() throws {
    let text = ImportReport(try Self.workspace().ledger).text
    #expect(text.hasPrefix("151 uses: 97.4 % own, 0.7 % with helpers, 1.3 % near, 0.7 % lost\n"), "\(text)")
  }
}
