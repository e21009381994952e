interface Focused {
  element: HTMLElement;
  /** The parts of the screen around it, the innermost first. */
  around: HTMLElement[];
}

const PARTS = "main, section, form";

function partsAround(element: HTMLElement, screen: HTMLElement): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(PARTS);
  return part && screen.contains(part) ? [part, ...partsAround(part, screen)] : [];
}

/**
 * Keeps the focus where work goes on. The browser gives it to the body when the focused button is
 * removed or disabled, so that the Tab key starts at the top of the page again. The button gets it
 * back as soon as it can have it, else the part of the screen around it.
 * @param screen the main element around all screens
 * @returns a function that ends it
 */
export function keepFocus(screen: HTMLElement): () => void {
  const { ownerDocument: document } = screen;
  let last: Focused | null = null;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement)
      last = { element: target, around: partsAround(target, screen) };
  };
  /** A press beside everything takes the focus away on purpose. */
  const forget = () => {
    last = null;
  };
  const restore = () => {
    if (!last || document.activeElement !== document.body) return;
    const { element, around } = last;
    // For the time of a request.
    if (element.isConnected && element.matches(":disabled")) return;
    for (const target of [element, ...around]) {
      if (target !== element && !target.hasAttribute("tabindex")) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      if (document.activeElement === target) return;
    }
  };
  const observer = new MutationObserver(restore);
  screen.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", forget, true);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "aria-hidden"],
  });
  return () => {
    observer.disconnect();
    document.removeEventListener("pointerdown", forget, true);
    screen.removeEventListener("focusin", remember);
  };
}
