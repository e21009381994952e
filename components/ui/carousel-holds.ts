type Hold = "hover" | "focus" | "hidden" | "offscreen";

/**
 * Tells whether a carousel has to stand still for now: pointer over it, focus in it, tab hidden or out
 * of sight. What is the case already when the watch begins does not hold it: who presses Play with
 * the pointer on the button wants it to move.
 * @returns stops watching
 */
export function watchHolds(element: HTMLElement, onChange: (held: boolean) => void): () => void {
  const holds = new Set<Hold>(["offscreen"]);
  const set = (hold: Hold, on: boolean) => {
    if (holds.has(hold) === on) return;
    if (on) holds.add(hold);
    else holds.delete(hold);
    onChange(holds.size > 0);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType !== "touch") set("hover", event.type === "pointerenter");
  };
  element.addEventListener("pointerenter", onPointer, { signal });
  element.addEventListener("pointerleave", onPointer, { signal });
  element.addEventListener("focusin", () => set("focus", true), { signal });
  element.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      const stays = relatedTarget instanceof Node && element.contains(relatedTarget);
      set("focus", stays && holds.has("focus"));
    },
    { signal },
  );
  document.addEventListener("visibilitychange", () => set("hidden", document.hidden), { signal });
  const sight = new IntersectionObserver((entries) => {
    const latest = entries.at(-1);
    if (latest) set("offscreen", !latest.isIntersecting);
  });
  sight.observe(element);
  return () => {
    listeners.abort();
    sight.disconnect();
  };
}
