import { inflateSync } from "node:zlib";
import { findStreams, type PdfStream, plainNames } from "./pdf-streams";

/** Why a PDF is not accepted. */
type PdfProblem = "damaged" | "locked" | "active" | "unreadable";

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

/** Names in the dictionary of objects that are compressed in a stream, by which readers find them. */
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z])/;
const FIRST = /\/First(?![A-Za-z])/;
const COUNT = /\/N(?![A-Za-z])/;
/** One filter, or a list of them. */
const FILTERS = /\/Filter\s*(?:\/(\w+)|\[([^[\]]*)\])/;
/** Changes what a decompressed stream contains. */
const PARAMETERS = /\/(?:DecodeParms|DP)(?![A-Za-z])/;
/** Most bytes of all decompressed objects of a file. */
const MAX_OBJECT_BYTES = 20_000_000;

function hasObjects(dictionary: string): boolean {
  if (OBJECT_STREAM.test(dictionary)) return true;
  return FIRST.test(dictionary) && COUNT.test(dictionary);
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
function compressedObjects(file: Buffer, streams: PdfStream[]): string | null {
  const found: string[] = [];
  let left = MAX_OBJECT_BYTES;
  for (const { dictionary, start, end } of streams) {
    if (!hasObjects(dictionary)) continue;
    const filter = filterOf(dictionary);
    if (filter === "other" || PARAMETERS.test(dictionary)) return null;
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
function outsideOf(text: string, streams: PdfStream[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of streams) {
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
