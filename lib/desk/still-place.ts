/** How long the place of the last press stays inert. */
const STILL_MS = 1_000;
/** Side of the inert square around the last tap: a finger does not hit the same pixel twice. */
const SIDE_PX = 96;

const PRESSING_KEYS = new Set(["Enter", " "]);
const EVENTS = ["pointerdown", "mousedown", "touchstart", "click"] as const;

/** Position of the last tap in the window, or the keyboard. */
type Place = { x: number; y: number } | "keyboard";

/** Covers the place of a tap, so that a second tap does not reach what has moved there. */
function cover({ body }: Document, { x, y }: { x: number; y: number }): HTMLElement {
  const shield = body.ownerDocument.createElement("div");
  shield.setAttribute("aria-hidden", "true");
  shield.dataset.still = "";
  Object.assign(shield.style, {
    position: "fixed",
    left: `${x - SIDE_PX / 2}px`,
    top: `${y - SIDE_PX / 2}px`,
    width: `${SIDE_PX}px`,
    height: `${SIDE_PX}px`,
    // Above the dialogs.
    zIndex: "2000",
  });
  for (const type of EVENTS) shield.addEventListener(type, (event) => event.stopPropagation());
  body.append(shield);
  return shield;
}

/**
 * Keeps one press to one step: a double tap must not press the button that takes the place of the
 * pressed one.
 * @returns a function that makes the place of the last press inert for a second from now
 */
export function watchPresses(window: Window): () => void {
  const { document } = window;
  let last: Place | null = null;
  let shield: HTMLElement | null = null;
  let timer: number | undefined;
  window.addEventListener(
    "pointerdown",
    ({ clientX, clientY }) => {
      last = { x: clientX, y: clientY };
    },
    true,
  );
  window.addEventListener(
    "keydown",
    (event) => {
      if (!PRESSING_KEYS.has(event.key)) return;
      const held = last === "keyboard" && timer !== undefined;
      last = "keyboard";
      const isButton = event.target instanceof Element && event.target.closest("button");
      if (isButton && (held || event.repeat)) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
  const release = () => {
    shield?.remove();
    shield = null;
    timer = undefined;
  };
  return () => {
    window.clearTimeout(timer);
    release();
    if (last !== null && last !== "keyboard") shield = cover(document, last);
    timer = window.setTimeout(release, STILL_MS);
  };
}
