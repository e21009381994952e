import { inflateSync } from "node:zlib";

/** Why a PDF is not accepted. */
export type PdfProblem = "damaged" | "locked" | "active" | "unreadable";

/** A PDF with the number of its pages, or why it is not accepted. */
export type CheckedPdf = { sheets: number } | { problem: PdfProblem };

const HEADER = /^%PDF-[12]\.\d[\r\n\s]/;
/** Readers look for the end of a file within its last kilobyte. */
const TAIL_BYTES = 1_024;

/** Unambiguous names: searched in the whole file, streams included. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Filespec|RichMedia|Rendition|SubmitForm|ImportData)(?![A-Za-z])/;
/** Short names that occur by chance in the bytes of pictures. */
const ACTIVE_OUTSIDE = /\/(?:JS|AA|XFA|GoToR|GoToE|Movie|Sound)(?![A-Za-z])/;
const LOCKED = /\/Encrypt(?![A-Za-z])/;
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/g;

/** Objects that are compressed in a stream. */
const OBJECTS =
  /\/ObjStm(?![A-Za-z])|\/First(?![A-Za-z])[\s\S]*\/N(?![A-Za-z])|\/N(?![A-Za-z])[\s\S]*\/First(?![A-Za-z])/;
/** One filter, or a list of them. */
const FILTERS = /\/Filter\s*(?:\/(\w+)|\[([^\]]*)\])/;
/** Longest dictionary of a stream. */
const DICTIONARY_CHARS = 2_000;
const MAX_STREAMS = 20_000;
/** Most bytes of all decompressed objects of a file. */
const MAX_OBJECT_BYTES = 20_000_000;

/** Returns a text with the names in it as they are read: `/J#53` is `/JS`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** A stream of a file. */
interface Stream {
  /** Dictionary before the stream. */
  dictionary: string;
  start: number;
  end: number;
}

/** Finds everything that may be a stream; null if there are too many, or one has no end. */
function findStreams(text: string): Stream[] | null {
  const found: Stream[] = [];
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const start = index + keyword.length;
    const end = text.indexOf("endstream", start);
    if (end < 0 || found.length === MAX_STREAMS) return null;
    const before = text.slice(Math.max(0, index - DICTIONARY_CHARS), index);
    found.push({ dictionary: plainNames(before.slice(before.lastIndexOf("obj"))), start, end });
  }
  return found;
}

/** Returns how a stream is compressed, as far as it matters here. */
function filterOf(dictionary: string): "none" | "deflate" | "other" {
  const [found, single, list = ""] = FILTERS.exec(dictionary) ?? [];
  if (found === undefined) return "none";
  const names = single === undefined ? (list.match(/\w+/g) ?? []) : [single];
  if (names.length === 0) return "none";
  const isDeflate = names.length === 1 && (names[0] === "FlateDecode" || names[0] === "Fl");
  return isDeflate ? "deflate" : "other";
}

/** Returns the decompressed objects of a file; null if they cannot be read, or are too many. */
function compressedObjects(file: Buffer, streams: Stream[]): string | null {
  const found: string[] = [];
  let left = MAX_OBJECT_BYTES;
  for (const { dictionary, start, end } of streams) {
    if (!OBJECTS.test(dictionary)) continue;
    const filter = filterOf(dictionary);
    if (filter === "other") return null;
    const bytes = file.subarray(start, end);
    try {
      const objects = filter === "none" ? bytes : inflateSync(bytes, { maxOutputLength: left });
      left -= objects.length;
      found.push(objects.toString("latin1"));
    } catch {
      return null;
    }
    if (left <= 0) return null;
  }
  return found.join("\n");
}

/** Returns a text without the contents of its streams, which are pictures and drawings. */
function outsideOf(text: string, streams: Stream[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of streams) {
    if (start < from) continue;
    parts.push(text.slice(from, start));
    from = end;
  }
  return [...parts, text.slice(from)].join("");
}

/** Validates a PDF without rendering it: complete, not encrypted, no active content. */
export function checkPdf(bytes: Uint8Array): CheckedPdf {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString("latin1");
  if (!HEADER.test(text) || !text.slice(-TAIL_BYTES).includes("%%EOF"))
    return { problem: "damaged" };
  const streams = findStreams(text);
  const objects = streams && compressedObjects(file, streams);
  if (streams === null || objects === null) return { problem: "unreadable" };
  const outside = plainNames(`${outsideOf(text, streams)}\n${objects}`);
  if (LOCKED.test(outside)) return { problem: "locked" };
  if (ACTIVE_OUTSIDE.test(outside) || ACTIVE.test(plainNames(text)) || ACTIVE.test(objects))
    return { problem: "active" };
  const sheets = outside.match(PAGE)?.length ?? 0;
  return sheets > 0 ? { sheets } : { problem: "damaged" };
}
