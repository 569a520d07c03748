// MARK: Dragging and texts

// The drag that is under way: the node, the pointer's place when it began, and the line that a release sends.
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
  // A click elsewhere selects another node before the text is sent, and somebody else may change the document.
  const address = state.nodes[node][2];
  const seen = { address: "", stamp: state.stamp };
  let answer;
  try { answer = await post("/text", { address }); } catch { return; }
  if (answer.status !== 200) return;
  const field = make("input", undefined, { type: "text", "aria-label": "Text " + answer.place, title: answer.place });
  field.value = answer.text;
  const [, x, y, width, height] = frame;
  Object.assign(field.style, {
    left: x * zoom - 6 + "px", top: y * zoom - 4 + "px", width: width * zoom + 24 + "px",
    height: Math.max(height * zoom + 8, 28) + "px",
  });
  let isOver = false;
  let refusedText;
  const end = async (isKept) => {
    const text = field.value;
    if (isOver || (isKept && text === refusedText)) return;
    isOver = true;
    if (!isKept || text === answer.text) return field.remove();
    let change = { error: "Not sent: the connection is lost" };
    try { change = await post("/text", { address, text }); } catch { /* Said below. */ }
    if (!change.line) say(change.error, "error");
    else if (await send(change.line, seen)) return field.remove();
    // What was typed stays, to be mended or given up.
    [isOver, refusedText] = [false, text];
    field.className = "wrong";
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
