/** After this idle time, requests no longer extend the session. */
const IDLE_MS = 60_000;
const INPUTS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/**
 * Watches for input in the page.
 * @returns whether there was none within the last minute
 */
export function watchActivity(target: EventTarget, now: () => number = Date.now): () => boolean {
  let last = now();
  const note = () => {
    last = now();
  };
  for (const type of INPUTS) target.addEventListener(type, note, { passive: true });
  return () => now() - last > IDLE_MS;
}
