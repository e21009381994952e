import { splitLocalePath } from "@/lib/i18n/locales";

/**
 * Sets `aria-current` on links to the current page. The static HTML is shared by all pages and
 * cannot contain it. This may run before the links hydrate, so they carry
 * `suppressHydrationWarning`.
 */
export function markCurrentLinks(links: Iterable<HTMLAnchorElement>, pathname: string): void {
  const current = splitLocalePath(pathname).path;
  for (const link of links) {
    const isCurrent = !link.search && splitLocalePath(link.pathname).path === current;
    if (isCurrent) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}
