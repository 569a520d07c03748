// What a list leaves out, and how to reach it; nothing where it has all.
function rest(count, shown, way) {
  return count > shown ? (count - shown).toLocaleString("en") + " more are not listed here: " + way : "";
}

// MARK: The outline

const places = (nodes) => nodes.map(([depth, , address]) => depth + " " + address).join("\n");

function takeOutline(message) {
  if (message.count !== state.nodeCount || places(message.nodes) !== places(state.nodes)) freezePanel();
  state.nodes = message.nodes;
  state.nodeCount = message.count;
  drawOutline();
}

function drawOutline() {
  const list = $("outline");
  state.nodes.forEach(([depth, label, address, severity], index) => {
    let item = list.children[index];
    if (!item) {
      item = make("li", "", { role: "treeitem", tabindex: "-1" });
      list.append(item);
    }
    if (item.textContent !== label) item.textContent = label;
    item.className = severity;
    item.title = address;
    item.setAttribute("aria-level", depth + 1);
    if (severity) item.setAttribute("aria-description", severity);
    else item.removeAttribute("aria-description");
    item.style.paddingLeft = 6 + depth * 12 + "px";
  });
  while (list.children.length > state.nodes.length) list.lastChild.remove();
  $("outline-rest").textContent = rest(state.nodeCount, state.nodes.length, "find them with the command find TEXT.");
  drawSelection();
}

function drawSelection() {
  const list = $("outline");
  const chosen = state.marked.length ? state.marked : [state.selected];
  for (const item of list.querySelectorAll('[aria-selected="true"], [tabindex="0"]')) {
    item.setAttribute("aria-selected", "false");
    item.tabIndex = -1;
  }
  for (const node of chosen) list.children[node]?.setAttribute("aria-selected", "true");
  const first = list.children[state.selected ?? 0] || list.firstElementChild;
  if (first) {
    first.tabIndex = 0;
    if (!list.contains(document.activeElement)) first.scrollIntoView({ block: "nearest" });
  }
  drawMarks();
}

const itemIndex = (event) => {
  const item = event.target.closest("li");
  return item ? Array.prototype.indexOf.call($("outline").children, item) : -1;
};
$("outline").addEventListener("click", (event) => { if (itemIndex(event) >= 0) select(itemIndex(event)); });
$("outline").addEventListener("pointerover", (event) => { hovered = itemIndex(event); drawMarks(); });
$("outline").addEventListener("pointerleave", () => { hovered = null; drawMarks(); });
$("outline").addEventListener("keydown", (event) => {
  const index = itemIndex(event);
  const last = state.nodes.length - 1;
  const goals = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last };
  if (event.key in goals) {
    const item = $("outline").children[Math.max(0, Math.min(goals[event.key], last))];
    item.tabIndex = 0;
    item.focus();
  } else if (event.key === "F2") {
    select(index).then(() => editText(index));
  } else if (event.key === "Enter" || event.key === " ") {
    select(index);
  } else {
    return;
  }
  event.preventDefault();
});

// MARK: Properties and findings

let properties = { title: "", address: "", rows: [] };
// The message whose rows are drawn: an older one while somebody types. With a `stamp` once its address may be another node's.
let panel = properties;
// Values that were refused, by the names of their rows.
const refused = new Map();
// Whether this page has done something else since a value was refused.
let isOwnChange = false;

function isTyping() {
  const active = document.activeElement;
  // Buttons have no value that somebody types.
  return $("properties").contains(active) && "value" in active.dataset && active.value !== active.dataset.value;
}

function takeProperties(message) {
  properties = message;
  drawProperties(false);
  isOwnChange = false;
  if (panel.address !== properties.address) freezePanel();
}

// Draws what has been held back while somebody typed.
function drawWaiting() { if (panel !== properties) drawProperties(false); }

function freezePanel() {
  if (isTyping() || refused.size) panel.stamp ||= state.stamp;
}

function drawProperties(isAgain) {
  const box = $("properties");
  const active = document.activeElement;
  const isOther = properties.address !== panel.address;
  // Rows drawn anew would take away the text that somebody types in one of them.
  if (!isAgain && (isTyping() || (refused.size && isOther && !isOwnChange))) return;
  if (isOther) refused.clear();
  panel = properties;
  const focused = box.contains(active) ? active.id : "";
  $("subject").textContent = properties.title || "Properties";
  const rows = document.createDocumentFragment();
  let group = null;
  for (const row of properties.rows) {
    if (row.group !== group) {
      group = row.group;
      rows.append(make("h3", group));
    }
    rows.append(propertyRow(row));
  }
  box.replaceChildren(rows);
  if (focused) $(focused)?.focus();
}

function propertyRow(row) {
  const own = panel;
  const line = make("div");
  const id = "property-" + row.name;
  if (!row.set) line.className = "unset";
  const label = make("label", undefined, { for: id, title: row.help });
  if (row.swatch) {
    const swatch = make("span");
    swatch.className = "swatch";
    swatch.style.background = row.swatch;
    label.append(swatch);
  }
  label.append(row.name + (row.contrast ? " (" + row.contrast + ")" : ""));
  if (row.low) label.className = "warning";
  line.append(label);
  let field;
  if (!row.line || state.readOnly) {
    field = make("output", row.shown, { id });
  } else if (row.choices) {
    field = make("select", undefined, { id });
    const values = row.choices.includes(row.value) ? row.choices : [row.value, ...row.choices];
    for (const value of values) field.append(make("option", value, { value }));
  } else {
    field = make("input", undefined, { id, type: "text", autocomplete: "off", spellcheck: "false", list: "values" });
    field.placeholder = row.value ? "" : row.shown;
    field.addEventListener("focus", () => offerValues(row.line));
  }
  if (field.tagName !== "OUTPUT") {
    field.value = row.value;
    field.dataset.value = row.value;
    const mark = () => {
      field.classList.toggle("wrong", refused.has(row.name));
      if (refused.has(row.name)) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    };
    if (refused.has(row.name)) field.value = refused.get(row.name);
    mark();
    const change = async () => {
      const value = field.value;
      refused.delete(row.name);
      if (value !== row.value) {
        isOwnChange = false;
        if (await send(value || !row.reset ? row.line + value : row.reset, own)) field.dataset.value = value;
        else if (panel === own || panel.address === own.address) refused.set(row.name, value);
      }
      mark();
      if (panel !== own) drawProperties(false);
      else drawWaiting();
    };
    field.addEventListener("change", change);
    field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        refused.delete(row.name);
        field.value = row.value;
        drawProperties(true);
      } else if (event.key === "Enter" && refused.get(row.name) === field.value) {
        // It has not changed since it was refused, but something else may have.
        change();
      }
    });
  }
  if (row.source) field.title = row.source;
  line.append(field);
  if (row.reset && !state.readOnly) {
    const reset = make("button", "×", { type: "button", "aria-label": "Reset " + row.name, title: row.reset });
    reset.className = "reset";
    reset.addEventListener("click", () => send(row.reset, own));
    line.append(reset);
  } else {
    line.append(make("span"));
  }
  return line;
}

async function offerValues(line) {
  $("values").replaceChildren();
  try {
    const answer = await post("/complete", { line, cursor: bytes(line) });
    $("values").replaceChildren(...(answer.candidates || []).map((one) => make("option", one.detail, { value: one.text })));
  } catch { /* Values can be typed without a list. */ }
}

function drawFindings(message) {
  $("findings-title").textContent = message.count ? "Findings (" + message.count + ")" : "Findings";
  $("findings").replaceChildren(...message.rows.map((row) => {
    const item = make("li");
    const severity = make("strong", row.severity);
    severity.className = row.severity;
    item.append(severity, " " + row.text + (row.fix ? " — " + row.fix : ""));
    item.append(make("br"), make("code", row.code), row.place ? " " + row.place : "");
    if (row.line && !state.readOnly) {
      const show = make("button", "Select", { type: "button", "aria-label": "Select the node of: " + row.text });
      show.addEventListener("click", () => send(row.line));
      item.append(show);
    }
    return item;
  }));
  if (!message.rows.length) $("findings").append(make("li", "Nothing is wrong"));
  const more = rest(message.count, message.rows.length, "the command lint prints all.");
  if (more) $("findings").append(make("li", more));
}

function drawEvents(message) {
  $("events-box").hidden = !message.rows.length;
  // The newest first: that is what somebody has just done.
  $("events").replaceChildren(...message.rows.reverse().map((row) => {
    const item = make("li");
    item.append(make("strong", row.kind), " " + row.subject);
    for (const text of [row.action, row.outcome && "→ " + row.outcome, row.logging]) {
      if (!text) continue;
      const line = make("div", text);
      line.className = "quiet";
      item.append(line);
    }
    return item;
  }));
}

// MARK: Conditions

function list(name, value, values, count = 0) {
  const label = make("label", name);
  const field = make("select");
  if (!values.some(([text]) => text === value)) field.append(make("option", value, { value: "" }));
  for (const [text, line] of values) {
    const option = make("option", text, { value: line });
    if (text === value) option.selected = true;
    field.append(option);
  }
  const more = rest(count, values.length, "type their name after " + (name === "layout" ? "open" : name));
  if (more) field.append(make("option", more, { value: "", disabled: "" }));
  field.disabled = state.readOnly;
  field.addEventListener("change", () => { if (field.value) send(field.value); });
  label.append(field);
  return label;
}

function drawConditions(message) {
  takeStamp(message.document);
  state.scrolls = message.scrolls;
  document.title = (message.path || "Nothing open") + " – kimchi";
  $("title").textContent = message.path.split("/").pop() || "Nothing open";
  $("title").title = message.path;
  $("stage").setAttribute("aria-label", "Picture of " + (message.path || "nothing") + ". The outline lists its nodes.");
  const shown = (name) => ["device", "theme"].includes(name);
  const active = document.activeElement;
  if (active && active.tagName === "SELECT" && active.closest("header")) active.blur();
  $("settings").replaceChildren(
    list("layout", message.path, message.layouts, message.layoutCount),
    list("fixture", message.fixture, message.fixtures, message.fixtureCount),
    ...message.conditions.filter((one) => shown(one.name)).map((one) => list(one.name, one.value, one.values)));
  $("conditions").replaceChildren(
    ...message.conditions.filter((one) => !shown(one.name)).map((one) => list(one.name, one.value, one.values)));
  $("undo").disabled = state.readOnly || !message.undo;
  $("undo").title = message.undo;
  $("redo").disabled = state.readOnly || !message.redo;
  $("redo").title = message.redo;
  $("save").disabled = state.readOnly || !message.unsaved;
  $("save").textContent = message.unsaved ? "Save" : "Saved";
}
for (const button of $("actions").children) button.addEventListener("click", () => send(button.dataset.line));
