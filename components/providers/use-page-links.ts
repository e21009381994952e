import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { markCurrentLinks } from "@/components/layout/current-links";
import { addressOf, isPlainClick, pageLinkOf } from "@/components/ui/page-link";

/**
 * Also what Next renders per request, which is kept by the shop; an address with a query may be one of
 * endless combinations, of which none is.
 */
const WHOLE = { kind: PrefetchKind.FULL };
const INTENTS = ["mouseover", "focusin", "touchstart"] as const;

/**
 * Makes links of the shop lead from page to page without loading a document: one listener for all of
 * them, so that a link is plain markup. They are fetched ahead when the mouse, a finger or the focus
 * is on them; on sight, a list of products would fetch dozens of pages.
 */
export function usePageLinks(): void {
  const router = useRouter();
  const pathname = usePathname();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? pageLinkOf(event) : null;
      if (!link || isOfList(link)) return;
      event.preventDefault();
      router.push(addressOf(link), { scroll: !("keepScroll" in link.dataset) });
    };
    let last: HTMLAnchorElement | null = null;
    const fetchAhead = (event: Event) => {
      const link = pageLinkOf(event);
      if (link && link !== last && !isOfList(link))
        router.prefetch(addressOf(link), link.search ? undefined : WHOLE);
      last = link;
    };
    document.addEventListener("click", follow);
    for (const intent of INTENTS) document.addEventListener(intent, fetchAhead, { passive: true });
    return () => {
      document.removeEventListener("click", follow);
      for (const intent of INTENTS) document.removeEventListener(intent, fetchAhead);
    };
  }, [router]);
  useEffect(
    () => markCurrentLinks(document.querySelectorAll("header nav a"), pathname),
    [pathname],
  );
}

/** Links that change a list are followed by the list, and are too many to fetch ahead. */
const isOfList = (link: HTMLAnchorElement) => "listControl" in link.dataset;
