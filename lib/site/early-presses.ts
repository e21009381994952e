/** Buttons that product-controls.tsx handles, and those whose component repeats early presses. */
const BUTTONS = "button[data-add],button[data-save],button[data-early]";

const PRESSED = "data-pressed";
/** Attributes of a pressed button. */
export const PRESS_ATTRIBUTES = [PRESSED, "aria-busy"];

/**
 * Inline script of every page: marks the buttons that are pressed before hydration, which takes
 * seconds on a slow line, and shows them as busy.
 */
export const EARLY_PRESSES_SCRIPT = `document.addEventListener("click", event => {
  const button = !document.documentElement.dataset.hydrated && event.target.closest?.("${BUTTONS}");
  if (!button) return;
  button.setAttribute("${PRESSED}", "");
  button.setAttribute("aria-busy", "true");
})`.replace(/\n\s*/g, "");

/**
 * Presses the buttons of an element again that were pressed before it was hydrated, each once. To be
 * called once it is hydrated; React ignores clicks before that.
 */
export function repeatEarlyPresses(within: ParentNode): void {
  for (const button of within.querySelectorAll<HTMLButtonElement>(`button[${PRESSED}]`)) {
    button.removeAttribute(PRESSED);
    button.removeAttribute("aria-busy");
    // As before every click: the page loads the visitor's cart at the first of these events.
    button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    button.click();
  }
}
