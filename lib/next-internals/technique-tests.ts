import { isDeepStrictEqual } from "node:util";
import { runInNewContext } from "node:vm";
import type { Technique } from "@/lib/site/config/techniques";
import { deduplicateMarkup } from "./deduplicated-markup";
import { readFlightRows, writeFlightRows } from "./flight-rows";
import { styledDocument, withStyles } from "./inline-styles";
import { delayScripts } from "./late-scripts";
import {
  callOf,
  isPayloadCall,
  joinCalls,
  mergeScripts,
  onlyPayload,
  ownScripts,
} from "./merged-scripts";
import { markupProblem } from "./restored-markup";

/** Response of plain Next for one page. */
export interface Sample {
  /** The document. */
  document: string;
  /** RSC payload, as the page store asks for it. */
  payload: SamplePayload;
  /** RSC payload with the route of the page, which a prefetch asks for before the page. */
  tree: SamplePayload;
}

export interface SamplePayload {
  status: number;
  type: string | null;
  body: string;
}

/** Script of another file, with the attributes in any order. */
const EXTERNAL = /<script\b[^>]*?\bsrc="([^"]*)"[^>]*>/g;
/** Time in ms after which running a sample's scripts is given up. */
const RUN_MS = 1_000;

/**
 * Tests of the techniques: whether plain Next still writes the pattern that a technique looks for,
 * and whether its result has the same data. Each returns the reason why not, or null.
 * @throws Error for a sample that cannot be read at all
 */
export const TECHNIQUE_TESTS: Record<Technique, (sample: Sample) => string | null> = {
  "merged-scripts": ({ document }) => {
    const found = ownScripts(document);
    const code = found.map((script) => script.code);
    if (!code.some(isPayloadCall)) return "the document hands over no RSC payload";
    const merged = mergeScripts(document, found, { last: "", deduplicates: false });
    const calls = joinCalls(code).map(callOf);
    if (!merged.script.endsWith(calls.join(";"))) return "the merged script ends with other code";
    if (ownScripts(merged.document).length !== 1) return "more than one inline script is left";
    const before = payloadsOf(code.filter(isPayloadCall));
    return isDeepStrictEqual(payloadsOf(calls), before) ? null : "the RSC payload differs";
  },

  "deduplicated-markup": ({ document }) => {
    const found = ownScripts(document);
    const payload = onlyPayload(joinCalls(found.map(({ code }) => code)));
    if (!payload) return "the RSC payload is not one text";
    const { data } = payload;
    const rows = readFlightRows(data);
    if (!rows || writeFlightRows(rows) !== data) return "the RSC payload has unknown rows";
    const parts = { markup: document.slice(0, found[0]?.start), data };
    const result = deduplicateMarkup(parts);
    if (result.data === data) return "no markup of the RSC payload is found in the document";
    return markupProblem(parts, result);
  },

  "late-scripts": ({ document }) => {
    const named = [...document.matchAll(EXTERNAL)].filter(([tag]) => !tag.includes("noModule"));
    const expected = new Set(named.map(([, src = ""]) => src.replaceAll("&amp;", "&")));
    if (expected.size === 0) return "the document names no script files";
    const { markup, addresses } = delayScripts(document);
    if (!isDeepStrictEqual(new Set(addresses), expected)) return "other script files are found";
    const left = [...markup.matchAll(EXTERNAL)].filter(([tag]) => !tag.includes("noModule"));
    return left.length === 0 ? null : "script files are left in the document";
  },

  "inline-styles": ({ document }) => {
    const found = styledDocument(document);
    if (!found) return "the document has no style sheet, or several, or no script at its end";
    const styled = withStyles(found, "p{}");
    const isLast = styled.trimEnd().endsWith(`${found.link}</body></html>`);
    return isLast ? null : "the style sheet is not at the end";
  },

  "stored-payloads": ({ document, payload }) =>
    payloadProblem(payload) ?? completenessProblem(document, payload),

  "full-prefetch": ({ tree }) => payloadProblem(tree),
};

/**
 * Runs the calls that pass on the RSC payload.
 * @returns the payload, adjacent texts joined
 */
function payloadsOf(calls: string[]): unknown[] {
  const self: { __next_f: unknown[][] } = { __next_f: [] };
  runInNewContext(calls.join(";"), { self }, { timeout: RUN_MS });
  const joined: unknown[] = [];
  let text = "";
  for (const [kind, part] of self.__next_f) {
    if (kind === 1) text += part;
    else joined.push(text, kind, part);
    if (kind !== 1) text = "";
  }
  return [...joined, text];
}

/** Text of the main heading. */
const HEADING = /<h1[^>]*>([^<]+)<\/h1>/;

function payloadProblem({ status, type, body }: SamplePayload): string | null {
  if (status !== 200) return `the RSC payload has status ${status}`;
  if (!type?.startsWith("text/x-component")) return `the RSC payload has the type ${type}`;
  return readFlightRows(body)?.length ? null : "the RSC payload has unknown rows";
}

/** Returns the problem of the RSC payload of a page with this document. */
function completenessProblem(document: string, { body }: SamplePayload): string | null {
  const rows = readFlightRows(body) ?? [];
  const [, heading = ""] = HEADING.exec(document) ?? [];
  const text = JSON.stringify(heading.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"));
  return rows.some((row) => row.text.includes(text)) ? null : "the RSC payload is not complete";
}
