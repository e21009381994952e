/** Data in a card about the page that its link opens. */
export interface TappedCard {
  picture: string;
  name: string;
  /** Language of the name if it is not that of the page. */
  lang?: string;
}

/** Returns picture and name of the card that a link opens; null for other links. */
export function tappedCard(link: HTMLAnchorElement): TappedCard | null {
  const card = link.closest("article, .card, li");
  const picture = card?.querySelector("img");
  const title = card?.querySelector<HTMLAnchorElement>(":is(h2, h3) a");
  if (!picture || title?.href !== link.href) return null;
  const name = title.ariaLabel ?? title.textContent;
  const lang = title.closest<HTMLElement>("[lang]")?.lang;
  return { picture: picture.currentSrc || picture.src, name, lang };
}
