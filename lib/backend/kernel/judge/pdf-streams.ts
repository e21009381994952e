/** A stream of a PDF. */
export interface PdfStream {
  /** From the `obj` of its object to its keyword. */
  dictionary: string;
  start: number;
  end: number;
}

const MAX_STREAMS = 20_000;
const KEYWORDS = /endstream|(?<![A-Za-z0-9])stream(?![A-Za-z0-9])/g;
const BLANKS = "\0\t\n\f\r ";
const ONLY_BLANKS = /^[\0\t\n\f\r ]*$/;
/** Objects that are compressed in a stream. */
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z])/;

const OUTSIDE_OF_TEXT = /%[^\r\n]*|\(|<<|>>|<[^<>]*>|(?<![A-Za-z])obj(?![A-Za-z])/g;
const IN_TEXT = /\\[\s\S]|[()]/g;

const HASH = 0x23;

/** Returns the value of a hexadecimal digit; -1 for any other sign. */
function digitOf(sign: number | undefined): number {
  const value = Number.parseInt(String.fromCharCode(sign ?? 0), 16);
  return Number.isNaN(value) ? -1 : value;
}

const DIGITS = Int8Array.from({ length: 256 }, (_, sign) => digitOf(sign));

/** Returns a text with the names in it as they are read: `/J#53` is `/JS`. */
export function plainNames(text: string): string {
  if (!text.includes("#")) return text;
  // A function for each of millions of signs would take seconds.
  const bytes = Buffer.from(text, "latin1");
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const high = DIGITS[bytes[at + 1] ?? 0] ?? -1;
    const low = DIGITS[bytes[at + 2] ?? 0] ?? -1;
    const isCode = bytes[at] === HASH && high >= 0 && low >= 0;
    bytes[length++] = isCode ? high * 16 + low : (bytes[at] ?? 0);
    if (isCode) at += 2;
  }
  return bytes.toString("latin1", 0, length);
}

/** Returns the place behind a text in parentheses; the length of the file if it has no end. */
function afterText(file: string, start: number): number {
  let depth = 1;
  IN_TEXT.lastIndex = start;
  for (let found = IN_TEXT.exec(file); found !== null; found = IN_TEXT.exec(file)) {
    if (found[0] === "(") depth++;
    if (found[0] === ")") depth--;
    if (depth === 0) return IN_TEXT.lastIndex;
  }
  return file.length;
}

/** An object that may have a stream: places of its parts, -1 for one that is missing. */
interface PdfObject {
  start: number;
  /** Dictionaries inside of dictionaries that are open. */
  depth: number;
  opened: number;
  closed: number;
}

/** Reads a delimiter of a dictionary. @returns false if it cannot belong to the object */
function readDelimiter(object: PdfObject, sign: string, at: number): boolean {
  if (sign === "<<") {
    if (object.depth === 0 && object.opened >= 0) return false;
    if (object.depth === 0) object.opened = at;
    object.depth++;
    return true;
  }
  object.depth--;
  if (object.depth === 0) object.closed = at + sign.length;
  return object.depth >= 0;
}

/**
 * Returns the dictionary of a stream, read from its own `obj`.
 * @param segment everything since the stream before it
 * @returns null if there is anything else between `obj` and the keyword at the end
 */
function ownDictionary(segment: string): string | null {
  let object: PdfObject | null = null;
  OUTSIDE_OF_TEXT.lastIndex = 0;
  for (let found = OUTSIDE_OF_TEXT.exec(segment); found; found = OUTSIDE_OF_TEXT.exec(segment)) {
    const [sign] = found;
    if (sign === "(") {
      const end = afterText(segment, OUTSIDE_OF_TEXT.lastIndex);
      if (end === segment.length) return null;
      OUTSIDE_OF_TEXT.lastIndex = end;
    } else if (sign === "obj") {
      object = { start: OUTSIDE_OF_TEXT.lastIndex, depth: 0, opened: -1, closed: -1 };
    } else if ((sign === "<<" || sign === ">>") && object) {
      if (!readDelimiter(object, sign, found.index)) object = null;
    }
  }
  if (object?.depth !== 0 || object.closed < 0) return null;
  const around = segment.slice(object.start, object.opened) + segment.slice(object.closed);
  return ONLY_BLANKS.test(around) ? plainNames(segment.slice(object.start)) : null;
}

/** Returns the last place before `at` that is not blank. */
function beforeBlanks(text: string, at: number, least: number): number {
  let last = at - 1;
  while (last >= least && BLANKS.includes(text.charAt(last))) last--;
  return last;
}

/** Whether a reader may take the word `stream` at this place as the keyword. */
function isKeyword(text: string, at: number, from: number): boolean {
  const next = text.charAt(at + "stream".length);
  if (next === "\n" || next === "\r") return true;
  const last = beforeBlanks(text, at, from);
  return text.charAt(last) === ">" || /[\r\n]/.test(text.slice(last + 1, at));
}

/** Returns the place behind the end of the line of a keyword; null if only some readers take it. */
function contentStart(text: string, keywordEnd: number): number | null {
  if (text.charAt(keywordEnd) === "\n") return keywordEnd + 1;
  return text.startsWith("\r\n", keywordEnd) ? keywordEnd + 2 : null;
}

/**
 * Finds the streams of a PDF in one pass.
 * @returns null if there are too many, one has no end or is inside of another, or its dictionary is
 *   not that of its object: readers would differ in what they read
 */
export function findStreams(text: string): PdfStream[] | null {
  const found: PdfStream[] = [];
  let segmentStart = 0;
  let open: { dictionary: string; start: number } | null = null;
  for (const { index, 0: word } of text.matchAll(KEYWORDS)) {
    if (word === "endstream") {
      if (open === null) return null;
      found.push({ ...open, end: index });
      open = null;
      segmentStart = index + word.length;
      continue;
    }
    if (open !== null) {
      if (/[\r\n]/.test(text.charAt(index + word.length))) return null;
      continue;
    }
    if (!isKeyword(text, index, segmentStart)) continue;
    const segment = text.slice(segmentStart, index);
    const dictionary = ownDictionary(segment);
    const start = contentStart(text, index + word.length);
    if (dictionary === null || start === null || found.length === MAX_STREAMS) return null;
    if (OBJECT_STREAM.test(plainNames(segment)) && !OBJECT_STREAM.test(dictionary)) return null;
    open = { dictionary, start };
  }
  return open === null ? found : null;
}
