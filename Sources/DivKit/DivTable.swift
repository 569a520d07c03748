import ImportedWorkspaces
/// Properties of DivKit that need nothing in a layout, or that have no counterpart in one.
enum DivTable {
  typealias Row = (fate: ImportFate, words: String)

  /// Nil for a property that is not listed.
  static func fate(of key: String, in type: String) -> Row? { rows["\(type).\(key)"] ?? rows[key] }

  /// Whether elements have a property of this name.
  static func isProperty(_ name: String) -> Bool { rows[name] != nil || properties.contains(name) }

  private static let properties: Set<String> = [
    "action", "actions", "longtap_actions", "doubletap_actions", "visibility_action", "visibility_actions", "alpha",
    "background",
    "border", "paddings", "visibility", "accessibility", "column_span", "row_span", "variables", "items", "states",
    "text",
    "font_size", "font_weight", "text_color", "line_height", "letter_spacing", "max_lines", "image_url", "gif_url",
    "scale",
    "orientation", "content_alignment_horizontal", "content_alignment_vertical", "aspect", "hint_text", "title",
    "separator",
    "text_alignment_horizontal", "text_alignment_vertical", "ranges", "underline", "strike", "tint_color",
    "item_spacing",
  ]

  private static let nothing: Row = (.own, "")
  private static let motion: Row = (.lost, "layouts have no animations of their own")
  private static let logic: Row = (.lost, "layouts change nothing by themselves")

  private static let rows: [String: Row] = [
    // Hints for a client's speed, and defaults that are so here anyway.
    "reuse_id": nothing, "preload_required": nothing, "high_priority_preview_show": nothing,
    "capture_focus_on_action": nothing,
    "font_size_unit": nothing, "letter_spacing_unit": nothing, "restrict_parent_scroll": nothing,
    "clip_to_bounds": nothing,
    "auto_ellipsize": nothing, "tighten_width": nothing, "log_id": nothing, "div_id": nothing,
    "dynamic_height": nothing, "switch_tabs_by_content_swipe_enabled": nothing, "allow_empty": nothing,
    "dismiss_keyboard_on_scroll": nothing, "items_prefetch_count": nothing,
    // Motion.
    "action_animation": motion, "transition_in": motion, "transition_out": motion, "transition_change": motion,
    "transition_triggers": motion, "transition_animation_selector": motion, "animators": motion,
    "appearance_animation": motion,
    "page_transformation": motion, "animation": motion, "clip_transition": motion,
    // Behaviour.
    "variable_triggers": logic, "functions": logic, "layout_provider": logic, "infinite_scroll": logic,
    "item_count_variable": logic,
    // Looks that are left out.
    "transform": (.lost, "views are not turned"), "transformations": (.lost, "views are not turned"),
    "tooltips": (.lost, "layouts have no tooltips"), "extensions": (.lost, "the app draws them"),
    "filters": (.lost, "pictures have no filters"), "text_shadow": (.lost, "texts have no shadows"),
    "selectable": (.lost, "texts can't be selected"), "focused_text_color": (.lost, "texts have no focus"),
    "font_feature_settings": (.lost, "fonts have no features here"),
    "font_variation_settings": (.lost, "fonts have no axes here"),
    "font_family": (.near, "the font of other texts"), "scrollbar": (.lost, "lists have no scroll bar"),
    "min_hidden_lines": (.near, "a text is cut wherever it has too many lines"),
    "ellipsis": (.near, "the end of a text that is cut is …"),
    "max_visible_lines": (.near, "a field has room for four lines"),
    "preview": (.near, "the picture itself is shown"),
    "placeholder_color": (.near, "the ground of pictures that can't be shown is the program's"),
    "text.images": (.lost, "texts have no pictures in them"), "line_separator": (.lost, "lines have no separators"),
    "line_spacing": (.near, "there is one row"),
    "hint_color": (.near, "hints have the colour of the design system"),
    "highlight_color": (.near, "fields have the colours of the design system"),
    "native_interface": (.near, "fields have the colours of the design system"),
    "select_all_on_focus": (.lost, "layouts have nothing that says it"), "autocapitalization": nothing,
    "enter_key_type": nothing, "autocorrection": nothing, "is_selectable": nothing,
  ]
}
