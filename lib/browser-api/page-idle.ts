/** Time in ms after which a page counts as idle. */
const MAX_WAIT_MS = 3_000;
/** Events that show that the visitor uses the page. */
export const INTERACTION_EVENTS = ["pointerdown", "keydown", "focusin"] as const;

let idle: Promise<void> | undefined;
let endWait = () => {};

/**
 * Resolves once the page has loaded and is idle, or the visitor interacts with it: for requests
 * that the first view does not need. Later calls resolve immediately.
 */
export function pageIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    endWait = () => {
      for (const event of INTERACTION_EVENTS) window.removeEventListener(event, endWait, true);
      resolve();
    };
    for (const event of INTERACTION_EVENTS) window.addEventListener(event, endWait, true);
    const waitForIdle = () => {
      if ("requestIdleCallback" in window) requestIdleCallback(endWait, { timeout: MAX_WAIT_MS });
      else endWait();
    };
    if (document.readyState === "complete") waitForIdle();
    else window.addEventListener("load", waitForIdle, { once: true });
    setTimeout(endWait, MAX_WAIT_MS);
  });
  return idle;
}

/** Makes `pageIdle` resolve immediately, for a page that is empty without its data. */
export function skipPageIdle(): void {
  void pageIdle();
  endWait();
}
