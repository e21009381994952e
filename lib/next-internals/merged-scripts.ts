import { createHash } from "node:crypto";
import { deduplicateMarkup } from "./deduplicated-markup";
import { delayScripts } from "./late-scripts";

/** Script without attributes, as React and Next write them. */
const PLAIN = /<script>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const SCRIPT_END = "</script>";
const DOCUMENT_END = /<\/body><\/html>\s*$/;
/** Start of a script tag inside the RSC payload, where `<` is escaped. */
const NAMED_SCRIPT = /\\u003cscript/i;

const DATA = "self.__next_f.push([1,";
const DATA_END = "])";

/** Content-Security-Policy hashes of a document's inline scripts and styles. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** Document with at most one executable inline script. */
export interface MergedDocument {
  document: string;
  /** Text of that script; null when there is none. */
  script: string | null;
}

/**
 * Merges the inline scripts of a document into one at its end, so that the Content-Security-Policy
 * needs one hash. Removes markup from the RSC payload that the document already contains, and lets
 * the merged script load the external scripts.
 * Scripts that are part of shop data stay in the document, but are not part of the returned script
 * and so get no hash.
 */
export function mergeInlineScripts(source: string): MergedDocument {
  const { markup: document, loader } = delayScripts(source);
  const found = ownScripts(document);
  const last = found.at(-1);
  if (!last) return { document: source, script: null };
  const code = found.map(({ code }) => code);
  const isData = (script: string) => script.startsWith("self.__next_f.push(");
  const calls = joinData(code.filter(isData));
  let markup = without(document.slice(0, last.end), found);
  const [only, ...more] = calls.filter((call) => typeof call !== "string");
  if (only && more.length === 0) {
    const kept = deduplicateMarkup({ markup, data: only.data });
    markup = kept.markup;
    only.data = kept.data;
  }
  const others = code.filter((script) => !isData(script));
  const script = [...others, ...calls.map(callOf), loader].filter(Boolean).join(";");
  return { document: `${markup}<script>${script}</script>${document.slice(last.end)}`, script };
}

/** Position of a script in a document, including its tags. */
interface InlineScript {
  start: number;
  end: number;
  code: string;
}

/**
 * Returns the inline scripts that React and Next wrote. The RSC payload comes last in a document,
 * so the scripts at its end are trusted. HTML from shop data is part of the payload as well:
 * earlier scripts are trusted only if the payload contains no script tag.
 */
function ownScripts(document: string): InlineScript[] {
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
 * Joins adjacent text calls. The initial call stays separate: if it is merged, Next's reader loses
 * a payload that was there before the reader started.
 */
function joinData(calls: string[]): (string | { data: string })[] {
  const joined: (string | { data: string })[] = [];
  for (const call of calls) {
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

function callOf(call: string | { data: string }): string {
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

/**
 * Returns the hashes of the document's own script and styles.
 * @param script text of the merged script, see {@link mergeInlineScripts}
 */
export function inlineHashes({ document, script }: MergedDocument): InlineHashes {
  // The page's own styles are in the head, where no HTML from shop data is rendered.
  const [head = ""] = document.split("</head>", 1);
  const styles = [...head.matchAll(STYLE)].map(([, text = ""]) => hashOf(text));
  return { scripts: script === null ? [] : [hashOf(script)], styles: [...new Set(styles)] };
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
