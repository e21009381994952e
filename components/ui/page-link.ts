/** Answers under our address that are no pages. */
const FILES = /^\/(?:api|i|media|sale-order)\//;

/** The link to another page of the shop, in the same window and language, that an event happened in. */
export function pageLinkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || link.hreflang || link.hasAttribute("download")) return null;
  const isHere = link.origin === window.location.origin && !FILES.test(link.pathname);
  return isHere && !link.getAttribute("href")?.startsWith("#") ? link : null;
}

/** Path, query and fragment of a link. */
export function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}

/** Whether a click asks for a page here and now: nobody has dealt with it, and it is no new tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !defaultPrevented && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
