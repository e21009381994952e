/** A change of the page by React's router. */
export interface PageNavigation {
  /** Path, query and fragment of the page, with the locale prefix. */
  address: string;
  /** `traverse`: back or forward, by the browser. */
  kind: "push" | "replace" | "traverse";
  /** Whether the new page starts at its top. */
  scroll: boolean;
  /** Link that was followed. */
  link: HTMLAnchorElement | null;
  /** Starts the navigation of the router. */
  open: () => void;
}

type Start = (navigation: PageNavigation) => void;

let watcher: Start | null = null;

/** Starts a navigation; `NavigationStatus` shows its progress if it is mounted. */
export function startNavigation(navigation: PageNavigation): void {
  if (watcher) watcher(navigation);
  else navigation.open();
}

/** @returns function that unsubscribes */
export function onNavigation(start: Start): () => void {
  watcher = start;
  return () => {
    watcher = null;
  };
}

/** Returns path and query of the page that is shown. */
export const shownAddress = () => window.location.pathname + window.location.search;

/** Returns path and query of an address in one spelling, for comparison. */
export function routeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  return `${pathname}?${searchParams}`;
}
