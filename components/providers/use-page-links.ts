import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { markCurrentLinks } from "@/components/layout/current-links";
import { usePageRouter } from "@/components/navigation/use-page-router";
import { addressOf, isFocusedByScript, isPlainClick, pageLinkOf } from "@/components/ui/page-link";
import { fullPrefetch } from "@/lib/next-internals/browser/prefetch";

/** Lists with a query are not prefetched: filters and searches are rendered for each request. */
const LISTS = /\/(?:products|category\/products\/\d+|search)$/;
const INTENTS = ["mouseover", "focusin", "touchstart"] as const;

/**
 * Client-side navigation for all internal links with one set of listeners, so that a link is plain
 * markup. Prefetches on hover, touch and focus; prefetching on visibility would load dozens of
 * pages for a product list.
 */
export function usePageLinks(): void {
  const { prefetch } = useRouter();
  const { push } = usePageRouter();
  const pathname = usePathname();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? pageLinkOf(event) : null;
      if (!link || isOfList(link)) return;
      event.preventDefault();
      push(addressOf(link), { scroll: !("keepScroll" in link.dataset), link });
    };
    let last: HTMLAnchorElement | null = null;
    const fetchAhead = (event: Event) => {
      const link = pageLinkOf(event);
      const whole = link && link !== last && isPrefetched(link) && fullPrefetch();
      if (whole) prefetch(addressOf(link), whole);
      last = link;
    };
    document.addEventListener("click", follow);
    for (const intent of INTENTS) document.addEventListener(intent, fetchAhead, { passive: true });
    return () => {
      document.removeEventListener("click", follow);
      for (const intent of INTENTS) document.removeEventListener(intent, fetchAhead);
    };
  }, [push, prefetch]);
  useEffect(
    () => markCurrentLinks(document.querySelectorAll("header nav a"), pathname),
    [pathname],
  );
}

const isPrefetched = (link: HTMLAnchorElement) =>
  !isOfList(link) && !isFocusedByScript(link) && !(link.search && LISTS.test(link.pathname));

/**
 * Whether a link changes a list. The list handles it, and there are too many of them to prefetch.
 */
const isOfList = (link: HTMLAnchorElement) => "listControl" in link.dataset;
