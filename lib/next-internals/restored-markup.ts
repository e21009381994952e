import { renderToString } from "react-dom/server";
import { COMPONENT, type PageParts } from "./deduplicated-markup";
import { type FlightElement, FlightNodes, type FlightValue, isElement } from "./flight-nodes";
import { type FlightRow, readFlightRows } from "./flight-rows";

/** Reference to a row, optionally with a path inside it. */
const REFERENCE = /^\$[A-Za-z@]?([0-9a-f]+)((?::[^:]+)*)$/;

/** Attribute that marks an element of the document. */
const MARK = / data-kept="\d+"/g;

/**
 * Checks that a deduplicated page has the same data as its original: each replaced element is in
 * the document, everything else is unchanged, and every referenced row is still there.
 * @returns the first difference, or null
 */
export function markupProblem(before: PageParts, after: PageParts): string | null {
  const [rows, left] = [readFlightRows(before.data), readFlightRows(after.data)];
  if (!rows || !left) return "the RSC payload cannot be read again";
  const restored = new RestoredMarkup(rows, after.markup);
  const originals = onlyRows(rows);
  const ids = new Set(left.map(({ id }) => id));
  for (const { id, text } of left.filter(isJson)) {
    const original = originals.get(id);
    if (original === undefined) continue;
    const tree: FlightValue = JSON.parse(text);
    if (!restored.isSame(JSON.parse(original), tree)) return `row ${id} of the RSC payload differs`;
    if (referencesIn(tree).some((one) => originals.has(one) && !ids.has(one)))
      return `row ${id} of the RSC payload references a row that was removed`;
  }
  return null;
}

const isJson = ({ id, tag }: FlightRow) => tag === "" && id !== "";

/** Texts by id, without the rows of streams, which share an id and are never changed. */
function onlyRows(rows: FlightRow[]): Map<string, string> {
  const ids = rows.map(({ id }) => id);
  const once = rows.filter(({ id }) => ids.indexOf(id) === ids.lastIndexOf(id));
  return new Map(once.map(({ id, text }) => [id, text]));
}

/** Compares values of a payload with those of the deduplicated one. */
class RestoredMarkup {
  private readonly nodes: FlightNodes;
  private readonly component: string;

  constructor(
    rows: FlightRow[],
    private readonly document: string,
  ) {
    this.nodes = new FlightNodes(rows);
    const row = rows.find(({ tag, text }) => tag === "I" && text.includes(`"${COMPONENT}"`));
    this.component = `$L${row?.id}`;
  }

  isSame(before: FlightValue, after: FlightValue): boolean {
    if (isElement(after) && after[1] === this.component && isElement(before))
      return before[1] === this.component || this.isInDocument([before], after);
    if (typeof before !== "object" || before === null) return before === after;
    if (typeof after !== "object" || after === null) return false;
    if (Array.isArray(before)) return Array.isArray(after) && this.isSameList(before, after);
    if (Array.isArray(after)) return false;
    const isRouter = "parallelRouterKey" in before;
    return Object.entries(before).every(
      ([key, value]) =>
        (isRouter && key === "notFound") ||
        (key in after && this.isSame(value, after[key] ?? null)),
    );
  }

  private isSameList(before: FlightValue[], after: FlightValue[]): boolean {
    const [first = null] = after;
    if (isElement(first) && typeof first[3].count === "number") {
      const { count } = first[3];
      return (
        this.isInDocument(before.slice(0, count), first) &&
        this.isSameList(before.slice(count), after.slice(1))
      );
    }
    return (
      before.length === after.length &&
      before.every((value, index) => this.isSame(value, after[index] ?? null))
    );
  }

  /** Whether the document has these elements where the reference to them points. */
  private isInDocument(elements: FlightValue[], [, , , props]: FlightElement): boolean {
    const start = this.document.indexOf(`<${props.tag} data-kept="${props.name}"`);
    const nodes =
      elements.length > 1
        ? this.nodes.head(elements)
        : elements.map((one) => this.nodes.markup(one));
    const html = nodes.map((node) => renderToString(node)).join("");
    return start >= 0 && this.document.slice(start).replaceAll(MARK, "").startsWith(html);
  }
}

/** Ids of the rows that a value references. */
function referencesIn(value: FlightValue): string[] {
  if (typeof value === "string") {
    const [, id] = REFERENCE.exec(value) ?? [];
    return id === undefined ? [] : [id];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(referencesIn);
}
