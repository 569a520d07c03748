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

// The innermost thing at a place of the screen that goes on in a direction, or else all of a screen.
function reachAt(event, isAcross, points) {
  const [x, y] = pointAt(event);
  const isBack = points < 0 !== (isAcross && state.isMirrored);
  const found = state.reaches.filter(([left, top, width, height, across, back, on]) =>
    across === isAcross && (isBack ? back : on) && x >= left && y >= top && x < left + width && y < top + height);
  if (found.length) return { hasPages: found[found.length - 1][7] };
  return state.scrolls && !isAcross ? { hasPages: false } : null;
}

let scrolled = 0;
let isScrolling = false;
// Scrolls what is at a place of the screen by points, on to the right or down; where it has pages, by one.
async function scrollBy(event, isAcross, points, reach) {
  const [x, y] = pointAt(event);
  const place = Math.round(x - state.origin[0]) + " " + Math.round(y - state.origin[1]);
  if (reach.hasPages && isScrolling) return;
  scrolled += points;
  if (isScrolling) return;
  isScrolling = true;
  // What a turn of the wheel adds up to is few lines in the log.
  while (Math.round(scrolled)) {
    const points = Math.round(scrolled);
    scrolled = 0;
    await send("scroll at " + place + (isAcross ? " across " : " down ") + points);
    await new Promise((end) => setTimeout(end, reach.hasPages ? 300 : 100));
  }
  isScrolling = false;
}
$("stage").addEventListener("wheel", (event) => {
  if (state.readOnly || event.ctrlKey) return;
  const isAcross = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
  const points = (isAcross ? event.deltaX || event.deltaY : event.deltaY) / zoom;
  const reach = reachAt(event, isAcross, points);
  if (!reach) return;
  event.preventDefault();
  scrollBy(event, isAcross, points, reach);
}, { passive: false });

// A finger moves what goes on there; elsewhere it moves the page.
let finger = null;
$("stage").addEventListener("touchstart", (event) => {
  finger = event.touches.length === 1 && !state.readOnly ? { last: event.touches[0], reach: null } : null;
}, { passive: true });
$("stage").addEventListener("touchmove", (event) => {
  if (!finger || event.touches.length !== 1) return;
  const touch = event.touches[0];
  const [dx, dy] = [finger.last.clientX - touch.clientX, finger.last.clientY - touch.clientY];
  const isFirst = !finger.reach;
  if (isFirst) {
    if (Math.hypot(dx, dy) < 5) return;
    finger.isAcross = Math.abs(dx) > Math.abs(dy);
    finger.reach = reachAt(touch, finger.isAcross, finger.isAcross ? dx : dy);
    if (!finger.reach) { finger = null; return; }
  }
  event.preventDefault();
  finger.last = touch;
  if (isFirst || !finger.reach.hasPages) {
    scrollBy(touch, finger.isAcross, (finger.isAcross ? dx : dy) / zoom, finger.reach);
  }
}, { passive: false });
