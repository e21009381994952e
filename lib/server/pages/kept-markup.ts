import { renderToString } from "react-dom/server";
import { type FlightElement, FlightNodes, type FlightValue, isElement } from "./flight-nodes";
import { readFlightRows, writeFlightRows } from "./flight-rows";

/** The component that stands for markup in the data; every page has it. */
const COMPONENT = "KeptMarkup";
/** What stands for a page that turned out to be missing: its router needs what shows that. */
const MISSING = "NEXT_HTTP_ERROR_FALLBACK";
/** In the place of what a router holds ready. Left out, it would be another router than after a refresh. */
const NOTHING: FlightValue = [];
/** What React follows while it is its own, but leaves alone within markup. */
const FOLLOWED = "input";
/** Less than that, in characters, takes as much to be named. */
const SMALLEST = 80;

/** A document's markup and React's data of it. */
export interface PageParts {
  markup: string;
  data: string;
}

/**
 * Takes out of React's data what is nothing but markup and stands in the document word for word: there a
 * component names it, which takes it over from the document (components/ui/kept-markup.tsx). So it is
 * sent once, and the browser need not go through it. What is not known for sure stays as it is.
 * What each router holds ready for a missing page is left out, too: a browser loads such a page as a document,
 * since it is answered with 404.
 */
export function keepMarkup(parts: PageParts): PageParts {
  const rows = readFlightRows(parts.data);
  const component = rows?.find(({ tag, text }) => tag === "I" && text.includes(`"${COMPONENT}"`));
  if (!rows || !component) return parts;
  const nodes = new FlightNodes(rows);
  const missing = parts.data.includes(MISSING);
  const keeper = new Keeper(parts.markup, `$L${component.id}`, nodes, missing);
  const before = rows.filter(({ id, tag }) => tag === "" && nodes.trees.has(id));
  const kept = new Map<string, string>();
  for (const [id, tree] of nodes.trees) kept.set(id, JSON.stringify(keeper.keep(tree)));
  const named = referencesFrom(before.map(({ text }) => text));
  const stillNamed = referencesFrom(kept.values());
  const left = rows.flatMap((row) => {
    if (row.id !== "" && named.has(row.id) && !stillNamed.has(row.id)) return [];
    const text = row.tag === "" ? kept.get(row.id) : undefined;
    return text === undefined ? [row] : [{ ...row, text }];
  });
  return { markup: keeper.marked(), data: writeFlightRows(left) };
}

/** Finds markup in a document, and marks it there. */
class Keeper {
  private readonly places = new Map<number, { tag: string; name: number }>();
  private last = 0;

  constructor(
    private readonly document: string,
    private readonly component: string,
    private readonly nodes: FlightNodes,
    private readonly missing: boolean,
  ) {}

  /** The same data with names in place of markup. */
  keep(value: FlightValue): FlightValue {
    if (typeof value !== "object" || value === null) return value;
    if (isElement(value))
      return this.named(value) ?? ["$", value[1], value[2], this.parts(value[3])];
    if (!Array.isArray(value)) return this.parts(value);
    return this.head(value) ?? value.map((one) => this.keep(one));
  }

  /** Title and what follows it in the head, as one. */
  private head(list: FlightValue[]): FlightValue[] | null {
    const nodes = this.nodes.head(list);
    const html = nodes.map((node) => renderToString(node)).join("");
    const at = nodes.length < 2 ? -1 : this.document.indexOf(html);
    const [first] = list;
    if (at < 0 || !first || !isElement(first)) return null;
    const place = { tag: "title", name: this.places.size };
    this.places.set(at, place);
    const props = { ...place, count: nodes.length };
    return [["$", this.component, first[2], props], ...list.slice(nodes.length)];
  }

  private parts(value: Record<string, FlightValue>): Record<string, FlightValue> {
    const isRouter = "parallelRouterKey" in value && !this.missing;
    const parts = Object.entries(value).map(([key, part]) =>
      isRouter && key === "notFound" && part !== "$undefined"
        ? [key, NOTHING]
        : [key, this.keep(part)],
    );
    return Object.fromEntries(parts);
  }

  private named(element: FlightElement): FlightElement | null {
    const node = this.nodes.markup(element);
    if (node === undefined || element[1].startsWith("$") || element[1] === FOLLOWED) return null;
    const html = renderToString(node);
    const at = html.length < SMALLEST ? -1 : this.find(html);
    if (at < 0) return null;
    const [, tag, key] = element;
    const { name } = this.places.get(at) ?? { name: this.places.size };
    this.places.set(at, { tag, name });
    return ["$", this.component, key, { tag, name }];
  }

  /** Mostly it stands in the document in the order of the data. */
  private find(html: string): number {
    const next = this.document.indexOf(html, this.last);
    const at = next < 0 ? this.document.indexOf(html) : next;
    if (next >= 0) this.last = at + html.length;
    return at;
  }

  /** The document in which each kept element has its name. */
  marked(): string {
    let marked = "";
    let done = 0;
    const inOrder = [...this.places].sort(([first], [second]) => first - second);
    for (const [at, { tag, name }] of inOrder) {
      const inTag = at + 1 + tag.length;
      marked += `${this.document.slice(done, inTag)} data-kept="${name}"`;
      done = inTag;
    }
    return marked + this.document.slice(done);
  }
}

/** Ids of the rows that rows of JSON name. */
function referencesFrom(texts: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const text of texts)
    for (const [, id = ""] of text.matchAll(/"\$[A-Za-z@]?([0-9a-f]+)[":]/g)) found.add(id);
  return found;
}
