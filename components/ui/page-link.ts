/** Paths of this origin that are files or API routes, not pages. */
const FILES = /^\/(?:api|i|media|sale-order)\//;

/**
 * Returns the clicked link, if it opens another page of the shop in the same window and language;
 * else null.
 */
export function pageLinkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || link.hreflang || link.hasAttribute("download")) return null;
  const isHere = link.origin === window.location.origin && !FILES.test(link.pathname);
  return isHere && !link.getAttribute("href")?.startsWith("#") ? link : null;
}

/** Returns path, query and fragment of a link. */
export function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}

/** Whether a click navigates in this tab: not yet handled, primary button, no modifier key. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !defaultPrevented && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * Focuses a link or another element that the visitor has not pointed at, so that its page is not
 * prefetched.
 */
export function focusWithoutPrefetch(element: HTMLElement, options?: FocusOptions): void {
  element.dataset.noPrefetch = "";
  element.focus(options);
  delete element.dataset.noPrefetch;
}

/** Whether a link is being focused by {@link focusWithoutPrefetch}. */
export const isFocusedByScript = ({ dataset }: HTMLAnchorElement) => "noPrefetch" in dataset;
