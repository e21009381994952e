import { renderToString } from "react-dom/server";
import { type FlightElement, FlightNodes, type FlightValue, isElement } from "./flight-nodes";
import { readFlightRows, writeFlightRows } from "./flight-rows";

/**
 * Name of the client component that replaces markup in the payload; every page references it. React
 * moves names of 16 and more characters to separate rows, where they would not be found.
 */
export const COMPONENT = "SharedMarkup";
/** Digest of a not-found error. The router of such a page needs its not-found content. */
const MISSING = "NEXT_HTTP_ERROR_FALLBACK";
/**
 * Replaces a router's not-found content. Without a value the router would differ from the one after
 * a refresh.
 */
const NOTHING: FlightValue = [];
/**
 * Element that React controls when it renders it, so it is replaced only as part of a larger
 * element.
 */
const CONTROLLED_TAG = "input";
/** Shorter HTML, in characters, is not replaced: the reference would be as long. */
const SMALLEST = 80;

/** Markup of a document and its RSC payload. */
export interface PageParts {
  markup: string;
  data: string;
}

/**
 * Replaces plain markup in the RSC payload that the document contains word for word by a client
 * component, which takes the markup over from the document (browser/shared-markup.tsx). The
 * markup is then sent once, and the browser has less to parse. Anything uncertain stays unchanged.
 * Also removes the not-found content of each router: the browser loads a missing page as a
 * document, because its response has status 404.
 */
export function deduplicateMarkup(parts: PageParts): PageParts {
  const rows = readFlightRows(parts.data);
  const component = rows?.find(({ tag, text }) => tag === "I" && text.includes(`"${COMPONENT}"`));
  if (!rows || !component) return parts;
  const nodes = new FlightNodes(rows);
  const missing = parts.data.includes(MISSING);
  const deduplicator = new MarkupDeduplicator(parts.markup, `$L${component.id}`, nodes, missing);
  const before = rows.filter(({ id, tag }) => tag === "" && nodes.trees.has(id));
  const kept = new Map<string, string>();
  for (const [id, tree] of nodes.trees)
    kept.set(id, JSON.stringify(deduplicator.deduplicate(tree)));
  const named = referencesFrom(before.map(({ text }) => text));
  const stillNamed = referencesFrom(kept.values());
  const left = rows.flatMap((row) => {
    if (row.id !== "" && named.has(row.id) && !stillNamed.has(row.id)) return [];
    const text = row.tag === "" ? kept.get(row.id) : undefined;
    return text === undefined ? [row] : [{ ...row, text }];
  });
  return { markup: deduplicator.marked(), data: writeFlightRows(left) };
}

/** Finds markup of the payload in the document and marks it there. */
class MarkupDeduplicator {
  private readonly replacements = new Map<number, { tag: string; name: number }>();
  private last = 0;

  constructor(
    private readonly document: string,
    private readonly component: string,
    private readonly nodes: FlightNodes,
    private readonly missing: boolean,
  ) {}

  /** Returns the value with references in place of markup. */
  deduplicate(value: FlightValue): FlightValue {
    if (typeof value !== "object" || value === null) return value;
    if (isElement(value))
      return this.named(value) ?? ["$", value[1], value[2], this.parts(value[3])];
    if (!Array.isArray(value)) return this.parts(value);
    return this.head(value) ?? value.map((one) => this.deduplicate(one));
  }

  /** Replaces the title and the metadata after it by one reference; null if there are none. */
  private head(list: FlightValue[]): FlightValue[] | null {
    const nodes = this.nodes.head(list);
    const html = nodes.map((node) => renderToString(node)).join("");
    const at = nodes.length < 2 ? -1 : this.document.indexOf(html);
    const [first] = list;
    if (at < 0 || !first || !isElement(first)) return null;
    const place = { tag: "title", name: this.replacements.size };
    this.replacements.set(at, place);
    const props = { ...place, count: nodes.length };
    return [["$", this.component, first[2], props], ...list.slice(nodes.length)];
  }

  private parts(value: Record<string, FlightValue>): Record<string, FlightValue> {
    const isRouter = "parallelRouterKey" in value && !this.missing;
    const parts = Object.entries(value).map(([key, part]) =>
      isRouter && key === "notFound" && part !== "$undefined"
        ? [key, NOTHING]
        : [key, this.deduplicate(part)],
    );
    return Object.fromEntries(parts);
  }

  private named(element: FlightElement): FlightElement | null {
    const node = this.nodes.markup(element);
    if (node === undefined || element[1].startsWith("$") || element[1] === CONTROLLED_TAG)
      return null;
    const html = renderToString(node);
    const at = html.length < SMALLEST ? -1 : this.find(html);
    if (at < 0) return null;
    const [, tag, key] = element;
    const { name } = this.replacements.get(at) ?? { name: this.replacements.size };
    this.replacements.set(at, { tag, name });
    return ["$", this.component, key, { tag, name }];
  }

  /**
   * Searches after the previous match first: the document is mostly in the order of the payload.
   */
  private find(html: string): number {
    const next = this.document.indexOf(html, this.last);
    const at = next < 0 ? this.document.indexOf(html) : next;
    if (next >= 0) this.last = at + html.length;
    return at;
  }

  /** Returns the document with a `data-kept` attribute on each replaced element. */
  marked(): string {
    let marked = "";
    let done = 0;
    const inOrder = [...this.replacements].sort(([first], [second]) => first - second);
    for (const [at, { tag, name }] of inOrder) {
      const inTag = at + 1 + tag.length;
      marked += `${this.document.slice(done, inTag)} data-kept="${name}"`;
      done = inTag;
    }
    return marked + this.document.slice(done);
  }
}

/** Ids of the rows that JSON rows reference. */
function referencesFrom(texts: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const text of texts)
    for (const [, id = ""] of text.matchAll(/"\$[A-Za-z@]?([0-9a-f]+)[":]/g)) found.add(id);
  return found;
}
