import { type PageNavigation, shownAddress } from "./page-navigation";

/**
 * Marks the page as loading: the tapped link or card, `<main>`, and the root element, for which the
 * style sheet draws the bar at the top.
 * @returns function that removes the marks
 */
export function showProgress({ address, link }: PageNavigation): () => void {
  const root = document.documentElement;
  const main = document.querySelector("main");
  const tapped = link && tappedElement(link);
  root.dataset.loading = isSameList(address) ? "list" : "page";
  main?.setAttribute("aria-busy", "true");
  if (tapped) tapped.dataset.coming = "";
  return () => {
    delete root.dataset.loading;
    main?.removeAttribute("aria-busy");
    if (tapped) delete tapped.dataset.coming;
  };
}

/** Whether only the query changes, so that most of the page stays as it is. */
export const isSameList = (address: string) =>
  pathOf(address) === pathOf(shownAddress()) && address !== shownAddress();

const pathOf = (address: string) => address.replace(/[?#].*/, "");

/** Returns the card whose heading is the link: its picture is part of the link, too. */
function tappedElement(link: HTMLAnchorElement): HTMLElement {
  const card = link.parentElement?.matches("h2, h3") && link.closest<HTMLElement>(".card");
  return card || link;
}
