/** A page that never rests is asked for no longer than that, ms. */
const LONGEST_MS = 3_000;
/** Events that tell that somebody uses the page. */
export const TOUCHES = ["pointerdown", "keydown", "focusin"] as const;

let resting: Promise<void> | undefined;
let endWait = () => {};

/**
 * Waits until the page has loaded and rests, or somebody touches it: for calls that what is seen first
 * does not need. Once over it does not wait again.
 */
export function pageIdle(): Promise<void> {
  resting ??= new Promise((resolve) => {
    endWait = () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, endWait, true);
      resolve();
    };
    for (const touch of TOUCHES) window.addEventListener(touch, endWait, true);
    const rest = () => {
      if ("requestIdleCallback" in window) requestIdleCallback(endWait, { timeout: LONGEST_MS });
      else endWait();
    };
    if (document.readyState === "complete") rest();
    else window.addEventListener("load", rest, { once: true });
    setTimeout(endWait, LONGEST_MS);
  });
  return resting;
}

/** For a page that shows nothing before the answers: they are asked for at once. */
export function skipPageIdle(): void {
  void pageIdle();
  endWait();
}
