"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const make = (tag, text, attributes = {}) => {
    const element = document.createElement(tag);
    if (text !== undefined) element.textContent = text;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const bytes = (text) => new TextEncoder().encode(text).length;
  // Text in UTF-8 bytes cut into what is before a place and what is after.
  const cut = (text, at) => {
    const all = new TextEncoder().encode(text);
    return [new TextDecoder().decode(all.slice(0, at)), new TextDecoder().decode(all.slice(at))];
  };

  const state = {
    stamp: "", expected: "", expires: 0, readOnly: true, picture: null, frames: [], origin: [0, 0], nodes: [], selected: null,
    marked: [], scrolls: false,
  };

  // MARK: Lines

  function takeStamp(stamp) {
    // What was painted before this page's own last line is about an older document.
    if (state.expected && stamp !== state.expected && Date.now() < state.expires) return;
    state.stamp = stamp;
    state.expected = "";
  }

  async function post(path, body) {
    const response = await fetch(path, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), cache: "no-store",
    });
    return { status: response.status, ...(await response.json()) };
  }

  function say(text, kind) {
    $("answer").textContent = text;
    $("answer").className = kind;
  }

  let queue = Promise.resolve(true);
  // Performs a line after those before it. Answers whether it was done.
  function send(line) {
    queue = queue.then(async () => {
      try {
        const answer = await post("/line", { line, document: state.stamp });
        if (answer.document) {
          state.stamp = state.expected = answer.document;
          state.expires = Date.now() + 2000;
        }
        if (answer.status === 200) {
          say((answer.replies || []).join(". "), "done");
          return true;
        }
        say(answer.error + (answer.fix ? ": " + answer.fix : ""), "error");
      } catch {
        say("Not sent: the connection is lost", "error");
      }
      // What was typed over shows its value again.
      drawProperties(true);
      return false;
    });
    return queue;
  }

  // MARK: The picture

  const cells = [];
  let zoom = 1;

  function drawPicture() {
    const picture = state.picture;
    if (!picture) return;
    const [width, height] = picture.size;
    const room = $("stage").parentElement.clientWidth - 2 * parseFloat(getComputedStyle($("stage").parentElement).paddingLeft);
    zoom = width > 0 ? Math.min(1, room / width) : 1;
    const ratio = window.devicePixelRatio || 1;
    // On whole pixels of the screen, so that no seam is seen between two tiles.
    const place = (pixels) => Math.round((pixels / picture.scale) * zoom * ratio) / ratio;
    $("stage").style.width = width * zoom + "px";
    $("stage").style.height = place(picture.pixels[1]) + "px";
    const [tileWidth, tileHeight] = picture.tile;
    picture.tiles.forEach((name, index) => {
      const cell = cells[index] || (cells[index] = { name: "", image: null });
      const x = (index % picture.columns) * tileWidth;
      const y = Math.floor(index / picture.columns) * tileHeight;
      const right = Math.min(x + tileWidth, picture.pixels[0]);
      const bottom = Math.min(y + tileHeight, picture.pixels[1]);
      const style = {
        left: place(x) + "px", top: place(y) + "px", width: place(right) - place(x) + "px",
        height: place(bottom) - place(y) + "px",
      };
      if (cell.image) Object.assign(cell.image.style, style);
      if (cell.name === name || !name) return;
      cell.name = name;
      const image = new Image();
      image.alt = "";
      image.draggable = false;
      Object.assign(image.style, style);
      // The old tile stays until the new one can be shown.
      image.onload = () => {
        if (cell.name !== name) return;
        if (cell.image) cell.image.replaceWith(image);
        else $("tiles").append(image);
        cell.image = image;
      };
      image.src = "/tile/" + name + ".png";
    });
    for (const cell of cells.splice(picture.tiles.length)) if (cell.image) cell.image.remove();
    $("caption").textContent = picture.missing
      || (picture.cut ? "The picture is longer than what is shown here." : "");
    drawMarks();
  }

  let hovered = null;

  function drawMarks() {
    const marks = document.createDocumentFragment();
    const add = (node, kind) => {
      for (const [index, x, y, width, height] of state.frames) {
        if (index !== node) continue;
        const mark = make("div");
        mark.className = kind;
        Object.assign(mark.style, {
          left: x * zoom + "px", top: y * zoom + "px", width: width * zoom + "px", height: height * zoom + "px",
        });
        marks.append(mark);
      }
    };
    if (hovered !== null && !drag?.isMoving) add(hovered, "hovered");
    if (drag?.answer?.mark) {
      const [x, y, width, height] = drag.answer.mark;
      const mark = make("div");
      mark.className = "drop";
      Object.assign(mark.style, {
        left: x * zoom + "px", top: y * zoom + "px", width: width * zoom + "px", height: height * zoom + "px",
      });
      marks.append(mark);
    }
    for (const node of state.marked) add(node, "chosen");
    if (state.selected !== null && !state.marked.length) add(state.selected, "chosen");
    $("marks").replaceChildren(marks);
  }

  // A place of the screen in points of the picture.
  function pointAt(event) {
    const bounds = $("stage").getBoundingClientRect();
    return [(event.clientX - bounds.left) / zoom, (event.clientY - bounds.top) / zoom];
  }

  // The nodes under a place of the screen, the topmost first.
  function nodesAt(event) {
    const [x, y] = pointAt(event);
    const found = [];
    for (const [index, left, top, width, height] of state.frames) {
      if (x >= left && y >= top && x < left + width && y < top + height && !found.includes(index)) found.unshift(index);
    }
    return found;
  }

  $("stage").addEventListener("pointermove", (event) => {
    if (drag) return moveDrag(event);
    const node = nodesAt(event)[0] ?? null;
    if (node === hovered) return;
    hovered = node;
    drawMarks();
  });
  $("stage").addEventListener("pointerleave", () => { hovered = null; drawMarks(); });
  $("stage").addEventListener("click", (event) => {
    const found = nodesAt(event);
    if (!found.length || wasDragged || event.target.tagName === "INPUT") return;
    if (event.altKey) {
      const [x, y] = pointAt(event);
      return send("tap at " + Math.round(x - state.origin[0]) + " " + Math.round(y - state.origin[1]));
    }
    // The second click of a double click edits.
    if (event.detail > 1) return select(found[0]).then(() => editText(found[0]));
    // A second click goes further out.
    const at = found.indexOf(state.selected);
    select(at >= 0 && at + 1 < found.length ? found[at + 1] : found[0]);
  });

  let scrolled = 0;
  let isScrolling = false;
  $("stage").addEventListener("wheel", async (event) => {
    if (!state.scrolls || state.readOnly || event.ctrlKey || Math.abs(event.deltaY) < Math.abs(event.deltaX)) return;
    event.preventDefault();
    scrolled += event.deltaY / zoom;
    if (isScrolling) return;
    isScrolling = true;
    // What a turn of the wheel adds up to is few lines in the log.
    while (Math.round(scrolled)) {
      const points = Math.round(scrolled);
      scrolled = 0;
      await send("scroll " + points);
      await new Promise((end) => setTimeout(end, 100));
    }
    isScrolling = false;
  }, { passive: false });

  // MARK: Dragging and texts

  // What is dragged, from where, and what letting go would do.
  let drag = null;
  let wasDragged = false;

  // The edge of the selected node at a place; empty in its middle, null beside it.
  function edgeAt(event) {
    const [x, y] = pointAt(event);
    for (const [index, left, top, width, height] of state.frames) {
      if (index !== state.selected || x < left || y < top || x >= left + width || y >= top + height) continue;
      const reach = Math.min(8 / zoom, width / 4, height / 3);
      const isRight = x >= left + width - reach;
      const isBottom = y >= top + height - reach;
      return isRight && isBottom ? "corner" : isRight ? "right" : isBottom ? "bottom" : x < left + reach ? "left" : "";
    }
    return null;
  }

  $("stage").addEventListener("pointerdown", (event) => {
    wasDragged = false;
    if (state.readOnly || event.button !== 0 || event.pointerType === "touch" || event.target.tagName === "INPUT") return;
    const edge = edgeAt(event);
    if (edge === null || !state.selected) return;
    drag = { edge, start: [event.clientX, event.clientY], isMoving: false, answer: null, wanted: null, isAsking: null };
  });

  function moveDrag(event) {
    const [dx, dy] = [event.clientX - drag.start[0], event.clientY - drag.start[1]];
    if (!drag.isMoving && Math.hypot(dx, dy) < 5) return;
    if (!drag.isMoving) $("stage").setPointerCapture(event.pointerId);
    drag.isMoving = wasDragged = true;
    const [x, y] = pointAt(event);
    drag.wanted = drag.edge
      ? { node: state.selected, edge: drag.edge, dx: dx / zoom, dy: dy / zoom, fine: event.shiftKey }
      : { node: state.selected, x, y };
    Object.assign($("badge").style, { left: event.clientX + 14 + "px", top: event.clientY + 14 + "px" });
    drag.isAsking = drag.isAsking || askDrag(drag);
  }

  // One question at a time, about the newest place.
  async function askDrag(own) {
    while (own.wanted) {
      const wanted = own.wanted;
      own.wanted = null;
      try { own.answer = await post("/drag", wanted); } catch { own.answer = null; }
      if (drag !== own) continue;
      $("badge").hidden = !own.answer?.words;
      $("badge").textContent = own.answer?.words || "";
      drawMarks();
    }
    own.isAsking = null;
  }

  function endDrag() {
    drag = null;
    $("badge").hidden = true;
    drawMarks();
  }

  $("stage").addEventListener("pointerup", async () => {
    const own = drag;
    if (!own) return;
    await own.isAsking;
    if (drag !== own) return;
    endDrag();
    if (own.isMoving && own.answer?.line) send(own.answer.line);
  });
  $("stage").addEventListener("pointercancel", endDrag);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && drag) endDrag(); });

  // Edits the text of the node that has just been selected, in its place.
  async function editText(node) {
    const frame = state.frames.find(([index]) => index === node);
    if (state.readOnly || !frame) return;
    let answer;
    try { answer = await post("/text", { node }); } catch { return; }
    if (answer.status !== 200) return;
    const field = make("input", undefined, { type: "text", "aria-label": "Text " + answer.place, title: answer.place });
    field.value = answer.text;
    const [, x, y, width, height] = frame;
    Object.assign(field.style, {
      left: x * zoom - 6 + "px", top: y * zoom - 4 + "px", width: width * zoom + 24 + "px",
      height: Math.max(height * zoom + 8, 28) + "px",
    });
    let isOver = false;
    const end = async (isKept) => {
      if (isOver) return;
      isOver = true;
      const text = field.value;
      field.remove();
      if (!isKept || text === answer.text) return;
      const change = await post("/text", { node, text });
      if (change.line) send(change.line);
      else say(change.error, "error");
    };
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") end(true);
      else if (event.key === "Escape") end(false);
      else return;
      event.stopPropagation();
    });
    field.addEventListener("blur", () => end(true));
    $("stage").append(field);
    field.select();
    field.focus();
  }

  function select(node) {
    if (!state.nodes[node] || state.readOnly) return Promise.resolve(false);
    return send("select " + state.nodes[node][2]);
  }

  // MARK: The outline

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

  let properties = { title: "", rows: [] };

  function drawProperties(isAgain) {
    const box = $("properties");
    const active = document.activeElement;
    // What is being typed is this page's own: it stays until it is sent or left.
    if (!isAgain && box.contains(active) && active.value !== active.dataset.value) return;
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
      field.addEventListener("change", () => {
        if (field.value === row.value) return;
        send(field.value || !row.reset ? row.line + field.value : row.reset);
      });
      field.addEventListener("keydown", (event) => {
        if (event.key === "Escape") field.value = row.value;
      });
    }
    if (row.source) field.title = row.source;
    line.append(field);
    if (row.reset && !state.readOnly) {
      const reset = make("button", "×", { type: "button", "aria-label": "Reset " + row.name, title: row.reset });
      reset.className = "reset";
      reset.addEventListener("click", () => send(row.reset));
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

  function list(name, value, values) {
    const label = make("label", name);
    const field = make("select");
    if (!values.some(([text]) => text === value)) field.append(make("option", value, { value: "" }));
    for (const [text, line] of values) {
      const option = make("option", text, { value: line });
      if (text === value) option.selected = true;
      field.append(option);
    }
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
      list("layout", message.path, message.layouts), list("fixture", message.fixture, message.fixtures),
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

  // MARK: The console

  function addToLog(entries) {
    const box = $("log");
    for (const entry of entries) {
      const item = make("li", entry.text);
      item.className = entry.kind;
      if (entry.source) {
        const source = make("span", "  " + entry.source);
        source.className = "source";
        item.append(source);
      }
      box.append(item);
    }
    while (box.children.length > 200) box.firstChild.remove();
    box.scrollTop = box.scrollHeight;
  }

  const input = $("line");
  const past = [];
  let pastAt = 0;
  let offer = { range: [0, 0], candidates: [] };
  let offered = -1;
  let asked = 0;

  function showCandidates(answer) {
    offer = answer;
    offered = -1;
    const isShown = answer.candidates.length > 0;
    $("candidates").hidden = !isShown;
    input.setAttribute("aria-expanded", String(isShown));
    input.removeAttribute("aria-activedescendant");
    $("candidates").replaceChildren(...answer.candidates.slice(0, 40).map((one, index) => {
      const item = make("li", one.text, { role: "option", id: "candidate-" + index, "aria-selected": "false" });
      if (one.detail) item.append(make("span", one.detail));
      item.addEventListener("pointerdown", (event) => { event.preventDefault(); accept(index); });
      return item;
    }));
  }
  const hideCandidates = () => showCandidates({ range: [0, 0], candidates: [] });

  function highlight(index) {
    const items = $("candidates").children;
    if (items[offered]) items[offered].setAttribute("aria-selected", "false");
    offered = (index + items.length) % items.length;
    items[offered].setAttribute("aria-selected", "true");
    items[offered].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", items[offered].id);
  }

  function accept(index) {
    const one = offer.candidates[index];
    if (!one) return;
    const [before] = cut(input.value, offer.range[0]);
    const [, after] = cut(input.value, offer.range[1]);
    const isOpen = /[/.[:(]$/.test(one.text);
    input.value = before + one.text + (isOpen || after ? "" : " ") + after;
    complete();
  }

  async function complete() {
    const line = input.value;
    const number = ++asked;
    if (!line.trim()) return hideCandidates();
    try {
      const answer = await post("/complete", { line, cursor: bytes(line.slice(0, input.selectionStart)) });
      if (number === asked && answer.candidates) showCandidates(answer);
    } catch { hideCandidates(); }
  }

  input.addEventListener("input", complete);
  input.addEventListener("blur", hideCandidates);
  input.addEventListener("keydown", async (event) => {
    const isOffering = !$("candidates").hidden;
    if (event.key === "Enter") {
      if (isOffering && offered >= 0) {
        event.preventDefault();
        return accept(offered);
      }
      const line = input.value.trim();
      asked++;
      hideCandidates();
      if (!line) return;
      past.push(line);
      pastAt = past.length;
      input.value = "";
      // A line that was refused can be mended.
      if (!(await send(line)) && !input.value) input.value = line;
    } else if (event.key === "Tab" && isOffering && !event.shiftKey) {
      event.preventDefault();
      accept(Math.max(offered, 0));
    } else if (event.key === "Escape") {
      if (isOffering) hideCandidates();
      else input.value = "";
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && isOffering) {
      event.preventDefault();
      highlight(event.key === "ArrowDown" ? offered + 1 : (offered < 0 ? 0 : offered) - 1);
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      pastAt = Math.max(0, Math.min(past.length, pastAt + (event.key === "ArrowUp" ? -1 : 1)));
      input.value = past[pastAt] || "";
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    event.preventDefault();
    input.focus();
  });

  // MARK: The stream

  function listen() {
    const stream = new EventSource("/events?scale=" + (window.devicePixelRatio || 1));
    const on = (name, body) => stream.addEventListener(name, (event) => body(JSON.parse(event.data)));
    on("hello", (message) => {
      const own = document.querySelector('meta[name="companion"]').content;
      if (message.version !== own && sessionStorage.getItem("reloaded") !== message.version) {
        sessionStorage.setItem("reloaded", message.version);
        stream.close();
        return location.reload();
      }
      state.readOnly = message.readOnly;
      input.disabled = message.readOnly;
      input.placeholder = message.readOnly ? "This companion only shows" : "help";
      $("state").textContent = message.readOnly ? "Connected, to look only" : "Connected";
    });
    on("picture", (message) => { state.picture = message; drawPicture(); });
    on("frames", (message) => { state.frames = message.frames; state.origin = message.origin; drawMarks(); });
    on("outline", (message) => { state.nodes = message.nodes; drawOutline(); });
    on("selection", (message) => { state.selected = message.node; state.marked = message.marked; drawSelection(); });
    on("properties", (message) => { properties = message; drawProperties(false); });
    on("findings", drawFindings);
    on("events", drawEvents);
    on("conditions", drawConditions);
    on("log", (message) => addToLog(message.entries));
    on("bye", (message) => {
      stream.close();
      $("state").textContent = message.reason;
    });
    stream.onerror = () => {
      $("state").textContent = stream.readyState === EventSource.CLOSED
        ? "Disconnected. Reload the page, or open a new link." : "Connection lost. Trying again…";
    };
  }

  new ResizeObserver(drawPicture).observe(document.querySelector("main"));
  listen();
})();
