import { focusWithoutPrefetch } from "@/components/ui/page-link";
import { type PageNavigation, shownAddress } from "./page-navigation";

interface FollowedLink {
  href: string;
  /** Place among the links of the page to the same address. */
  index: number;
}

/** Number of pages for which the focus is remembered: as many as a visit usually has. */
const REMEMBERED = 10;

/** Last link that was followed on each page, by its address. */
const followed = new Map<string, FollowedLink>();

/** Stores the link by which the visitor leaves the shown page. */
export function rememberLink(link: HTMLAnchorElement): void {
  const page = shownAddress();
  const { href } = link;
  followed.delete(page);
  followed.set(page, { href, index: linksTo(href).indexOf(link) });
  const [oldest] = followed.keys();
  if (followed.size > REMEMBERED && oldest !== undefined) followed.delete(oldest);
}

/**
 * Moves the focus after a navigation: to the heading of a new page, or after Back to the link that
 * was followed. Does nothing if the new page or the visitor has moved it.
 * @param before element that had the focus when the navigation started
 */
export function focusArrival(
  { address, kind, scroll }: PageNavigation,
  before: Element | null,
): void {
  const focused = document.activeElement;
  if (focused && focused !== document.body && focused !== before) return;
  if (kind === "traverse") focusFollowedLink();
  else if (scroll && !address.includes("#")) focusHeading();
}

function focusHeading(): void {
  const main = document.querySelector("main");
  const heading = main?.querySelector<HTMLElement>("h1") ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function focusFollowedLink(): void {
  const known = followed.get(shownAddress());
  const link = known && linksTo(known.href)[known.index];
  if (link) focusWithoutPrefetch(link, { preventScroll: true });
}

const linksTo = (href: string) =>
  [...document.querySelectorAll("a")].filter((link) => link.href === href);
