import { splitLocalePath } from "@/lib/i18n/locales";

/** Says of links in menus whether they lead to the page being shown: the static HTML cannot know it. */
export function markCurrentLinks(links: Iterable<HTMLAnchorElement>, pathname: string): void {
  const current = splitLocalePath(pathname).path;
  for (const link of links) {
    const isCurrent = !link.search && splitLocalePath(link.pathname).path === current;
    if (isCurrent) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}
