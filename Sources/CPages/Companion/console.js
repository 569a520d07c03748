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
    if (!(await send(line)) && !input.value) {
      input.value = line;
      input.select();
    }
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
  on("frames", (message) => {
    Object.assign(state, {
      frames: message.frames, origin: message.origin, reaches: message.reaches, isMirrored: message.mirrored,
    });
    drawMarks();
  });
  on("outline", takeOutline);
  on("selection", (message) => { state.selected = message.node; state.marked = message.marked; drawSelection(); });
  on("properties", takeProperties);
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
