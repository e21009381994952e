import { deduplicateMarkup } from "./deduplicated-markup";

/** Script as React and Next write them: without attributes, or with the id of React's first one. */
const PLAIN = /<script(?: id="_R_")?>([\s\S]*?)<\/script>/g;

const SCRIPT_END = "</script>";
const DOCUMENT_END = /<\/body><\/html>\s*$/;
/** Start of a script tag inside the RSC payload, where `<` is escaped. */
const NAMED_SCRIPT = /\\u003cscript/i;

const PUSH = "self.__next_f.push(";
const DATA = `${PUSH}[1,`;
const DATA_END = "])";

/** Position of a script in a document, including its tags. */
export interface InlineScript {
  start: number;
  end: number;
  code: string;
}

/**
 * Returns the inline scripts that React and Next wrote. The RSC payload comes last in a document,
 * so the scripts at its end are trusted. The payload also contains HTML from shop data: earlier
 * scripts are trusted only if the payload contains no script tag.
 */
export function ownScripts(document: string): InlineScript[] {
  const lastScripts = startOfLastScripts(document);
  if (lastScripts === null) return [];
  const from = NAMED_SCRIPT.test(document) ? lastScripts : 0;
  return [...document.matchAll(PLAIN)]
    .map(({ index, 0: whole, 1: code = "" }) => ({ start: index, end: index + whole.length, code }))
    .filter(({ start }) => start >= from);
}

/** Returns the position of the scripts at the end of a document; null if there are none. */
function startOfLastScripts(document: string): number | null {
  const end = DOCUMENT_END.exec(document)?.index ?? 0;
  let start = end;
  while (document.endsWith(SCRIPT_END, start)) {
    const before = document.lastIndexOf("<script", start - 1);
    if (before < 0) break;
    start = before;
  }
  return start < end ? start : null;
}

/** Call that hands over a part of the RSC payload: text, or code of another kind of call. */
export type PayloadCall = string | { data: string };

/**
 * Merges the inline scripts of a document into one at its end, so that the Content-Security-Policy
 * needs one hash.
 * @param found result of {@link ownScripts}, at least one
 * @param last code that is added at the end of the script
 * @param deduplicates whether to remove markup from the RSC payload that the document contains
 */
export function mergeScripts(
  document: string,
  found: InlineScript[],
  { last, deduplicates }: { last: string; deduplicates: boolean },
): { document: string; script: string } {
  const end = found.at(-1)?.end ?? 0;
  const code = found.map(({ code }) => code);
  const calls = joinCalls(code);
  let markup = without(document.slice(0, end), found);
  const only = deduplicates ? onlyPayload(calls) : null;
  if (only) {
    const kept = deduplicateMarkup({ markup, data: only.data });
    markup = kept.markup;
    only.data = kept.data;
  }
  const others = code.filter((script) => !isPayloadCall(script));
  const script = [...others, ...calls.map(callOf), last].filter(Boolean).join(";");
  return { document: `${markup}<script>${script}</script>${document.slice(end)}`, script };
}

export const isPayloadCall = (script: string) => script.startsWith(PUSH);

/** Returns the text of the RSC payload if it is in one piece, and null otherwise. */
export function onlyPayload(calls: PayloadCall[]): { data: string } | null {
  const [only, ...more] = calls.filter((call) => typeof call !== "string");
  return only && more.length === 0 ? only : null;
}

function without(document: string, scripts: InlineScript[]): string {
  let rest = "";
  let done = 0;
  for (const { start, end } of scripts) {
    rest += document.slice(done, start);
    done = end;
  }
  return rest + document.slice(done);
}

/**
 * Returns the calls among scripts that hand over the RSC payload, with adjacent texts joined. The
 * initial call stays separate: if it is merged, Next's reader loses a payload that was there before
 * the reader started.
 */
export function joinCalls(scripts: string[]): PayloadCall[] {
  const joined: PayloadCall[] = [];
  for (const call of scripts.filter(isPayloadCall)) {
    const text = textOf(call);
    const before = joined.at(-1);
    if (text === null) joined.push(call);
    else if (typeof before === "object") before.data += text;
    else joined.push({ data: text });
  }
  return joined;
}

function textOf(call: string): string | null {
  if (!call.startsWith(`${DATA}"`) || !call.endsWith(`"${DATA_END}`)) return null;
  const text: unknown = JSON.parse(call.slice(DATA.length, -DATA_END.length));
  return typeof text === "string" ? text : null;
}

/** Returns the code of a call. */
export function callOf(call: PayloadCall): string {
  return typeof call === "string" ? call : DATA + singleQuoted(call.data) + DATA_END;
}

/**
 * Returns a JavaScript string literal in single quotes, which needs no backslash before the many
 * double quotes of JSON.
 */
function singleQuoted(text: string): string {
  const quoted = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${quoted.replace(/[<\u2028\u2029]/g, escaped)}'`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
