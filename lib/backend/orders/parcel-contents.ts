import type { StockedLine } from "./stocked-lines";

/** Rows of text that a part of A6 has room for below its heading. */
const ROWS = 20;
const CHARS = 42;

const rowsOf = (text: string) => Math.ceil(text.length / CHARS);

/** What one part of the contents of a parcel lists. */
export interface ContentsPart {
  lines: StockedLine[];
  /** Note of the customer, on the first part. */
  wish: string | null;
}

/** Returns the lines of an order in as many parts as they need, with the customer's note on the first. */
export function contentsParts(lines: readonly StockedLine[], wish: string | null): ContentsPart[] {
  const parts: ContentsPart[] = [{ lines: [], wish: wish || null }];
  let used = wish ? rowsOf(wish) + 1 : 0;
  for (const line of lines) {
    const names = Math.max(rowsOf(line.name), rowsOf(line.name_bn ?? ""));
    const rows = names + Math.max(1, line.batches.length);
    const last = parts.at(-1);
    if (last && (used === 0 || used + rows <= ROWS)) last.lines.push(line);
    else {
      parts.push({ lines: [line], wish: null });
      used = 0;
    }
    used += rows;
  }
  return parts;
}
