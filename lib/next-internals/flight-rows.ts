/** Row of an RSC payload: `id:`, a tag for its type (empty for JSON) and its text. */
export interface FlightRow {
  id: string;
  tag: string;
  text: string;
}

const COLON = ":".charCodeAt(0);
const COMMA = ",".charCodeAt(0);
const LINE_END = "\n".charCodeAt(0);
/**
 * Tags of rows with a length in bytes in front of the text, which may contain line breaks: text and
 * byte chunks that are text.
 */
const MEASURED = /[Tb]/;
/** Tags of binary rows, which are not supported. */
const BINARY = /[AOoUSsLlGgMmV]/;

/**
 * Parses an RSC payload.
 * @returns null for a payload with anything unsupported
 */
export function readFlightRows(data: string): FlightRow[] | null {
  const bytes = Buffer.from(data);
  const rows: FlightRow[] = [];
  let at = 0;
  while (at < bytes.length) {
    const colon = bytes.indexOf(COLON, at);
    const id = bytes.toString("latin1", at, colon);
    if (colon < 0 || !/^[0-9a-f]*$/.test(id)) return null;
    const first = String.fromCharCode(bytes[colon + 1] ?? LINE_END);
    if (BINARY.test(first)) return null;
    let end = bytes.indexOf(LINE_END, colon);
    if (end < 0) return null;
    let tag = "";
    let start = colon + 1;
    if (/[A-Zb]/.test(first)) {
      tag = first;
      start += 1;
    }
    if (MEASURED.test(tag)) {
      const comma = bytes.indexOf(COMMA, start);
      const length = Number.parseInt(bytes.toString("latin1", start, comma), 16);
      start = comma + 1;
      end = start + length;
      if (comma < 0 || !(end <= bytes.length)) return null;
      at = end;
    } else {
      at = end + 1;
    }
    rows.push({ id, tag, text: bytes.toString("utf8", start, end) });
  }
  return rows;
}

/** Serializes rows into an RSC payload. */
export function writeFlightRows(rows: FlightRow[]): string {
  return rows
    .map(({ id, tag, text }) =>
      MEASURED.test(tag)
        ? `${id}:${tag}${Buffer.byteLength(text).toString(16)},${text}`
        : `${id}:${tag}${text}\n`,
    )
    .join("");
}
