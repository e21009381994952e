/** Real paths are encoded once or twice; more levels are treated as an attack. */
const MAX_DECODINGS = 5;
const ENCODED = /%([0-9a-f]{2})/gi;
/** Characters that URL parsers remove. */
const DROPPED = /[\t\n\r]/g;
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/** Decodes each byte separately, so that an invalid escape does not prevent decoding the others. */
function decodeBytes(path: string): string {
  return path.replace(ENCODED, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * Whether a path has a segment `.` or `..`, as it is or after any number of decodings. Next and
 * proxies resolve such a segment, so they would serve a different path than the checked one.
 * @param path without query
 */
export function hasDotSegment(path: string): boolean {
  let plain = path;
  for (let decoded = 0; decoded <= MAX_DECODINGS; decoded++) {
    if (DOT_SEGMENT.test(plain.replace(DROPPED, ""))) return true;
    const next = plain.includes("%") ? decodeBytes(plain) : plain;
    if (next === plain) return false;
    plain = next;
  }
  return true;
}
