import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";

/** Number of pages whose state is stored: as many as a visit usually has. */
const REMEMBERED = 10;

/** Attribute of the document after Back or Forward, see `render-near` in `app/globals.css`. */
const TRAVERSED = "data-traversed";

const shownAddress = () => window.location.pathname + window.location.search;

/** URL of a traversal, until its page is shown. */
let traversedTo: string | null = null;

// Captured, because React renders the page before the listeners that follow the router's.
if (typeof window !== "undefined")
  window.addEventListener(
    "popstate",
    () => {
      traversedTo = shownAddress();
      document.documentElement.setAttribute(TRAVERSED, "");
    },
    { capture: true },
  );

/** Values of the last pages, in the memory of the tab. */
export class RestoredValues<Value> {
  /** By address of the page, then by name. */
  readonly #pages = new Map<string, Map<string, Value>>();

  /** Returns the stored value of the page, if it is shown by Back or Forward. */
  take(name: string): Value | undefined {
    if (traversedTo === null || traversedTo !== shownAddress()) return undefined;
    return this.#pages.get(traversedTo)?.get(name);
  }

  keep(name: string, value: Value): void {
    const address = shownAddress();
    const values = this.#pages.get(address) ?? new Map<string, Value>();
    this.#pages.delete(address);
    this.#pages.set(address, values.set(name, value));
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > REMEMBERED && oldest !== undefined) this.#pages.delete(oldest);
  }
}

/**
 * Like `useState`, but Back and Forward restore the last value of a page that the router has
 * unmounted. A link to the same URL starts with the initial value, and so does a new document,
 * whose first render must equal the server's.
 * @param name separates several values of one page
 */
export function useRestoredState<Value>(
  values: RestoredValues<Value>,
  name: string,
  initial: Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(() => values.take(name) ?? initial);
  useEffect(() => values.keep(name, value), [values, name, value]);
  useEffect(() => {
    const own = shownAddress();
    const arrive = () => {
      if (traversedTo === own) traversedTo = null;
    };
    // Components shown later start with the initial value, and so does the next visit by a link.
    arrive();
    return () => {
      arrive();
      if (traversedTo === null) document.documentElement.removeAttribute(TRAVERSED);
    };
  }, []);
  return [value, setValue];
}

const scrolls = new RestoredValues<number>();

/**
 * Stores how far an element is scrolled sideways, in px. Back and Forward scroll it there again; a
 * page opened by a link starts at 0.
 * @param name unique among the scrolled elements of the page
 */
export function useRestoredScroll(element: RefObject<HTMLElement | null>, name: string): void {
  const [start] = useState(() => scrolls.take(name));
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    if (start !== undefined) box.scrollLeft = start;
    const keep = () => scrolls.keep(name, box.scrollLeft);
    // Not read from the element: that would lay out each row, also those far below the screen.
    scrolls.keep(name, start ?? 0);
    box.addEventListener("scroll", keep, { passive: true });
    return () => box.removeEventListener("scroll", keep);
  }, [element, name, start]);
}
