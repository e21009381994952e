import { createHash } from "node:crypto";
import { keepMarkup } from "./kept-markup";
import { delayScripts } from "./late-scripts";

/** Script without attributes: what React and Next write into a document. */
const PLAIN = /<script>([\s\S]*?)<\/script>/g;
/** Script in the document itself that a browser runs; JSON is no script. */
const INLINE =
  /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const DATA = "self.__next_f.push([1,";
const DATA_END = "])";

/** Hashes of what a document runs and applies by itself, as a Content-Security-Policy names them. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/**
 * Merges a document's inline scripts into one behind all others, so that its policy needs one hash, takes
 * what its markup says already out of Next's data, and has its other scripts loaded by the merged one.
 */
export function mergeInlineScripts(source: string): string {
  const { markup: document, loader } = delayScripts(source);
  const found = [...document.matchAll(PLAIN)];
  const last = found.at(-1);
  if (!last) return source;
  const code = found.map(([, script = ""]) => script);
  const isData = (script: string) => script.startsWith("self.__next_f.push(");
  const calls = joinData(code.filter(isData));
  const at = last.index + last[0].length;
  let markup = document.slice(0, at).replace(PLAIN, "");
  const [only, ...more] = calls.filter((call) => typeof call !== "string");
  if (only && more.length === 0) {
    const kept = keepMarkup({ markup, data: only.data });
    markup = kept.markup;
    only.data = kept.data;
  }
  const others = code.filter((script) => !isData(script));
  const merged = [...others, ...calls.map(callOf), loader].filter(Boolean).join(";");
  return `${markup}<script>${merged}</script>${document.slice(at)}`;
}

/**
 * Joins neighbouring pieces of text. The call that begins the data stays one of its own: put together,
 * Next's reader loses the data when it was there first.
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

/** A text in a script, in single quotes: without a backslash before each double one. */
function singleQuoted(text: string): string {
  const quoted = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${quoted.replace(/[<\u2028\u2029]/g, escaped)}'`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** The hashes that let a document's own inline scripts and styles pass, and no others. */
export function inlineHashes(document: string): InlineHashes {
  return { scripts: hashes(document, INLINE), styles: hashes(document, STYLE) };
}

function hashes(document: string, pattern: RegExp): string[] {
  const texts = [...document.matchAll(pattern)].map(([, text = ""]) => text);
  return [...new Set(texts.map(hashOf))];
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
