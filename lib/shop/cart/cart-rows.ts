import type { CartLine } from "@/lib/contract/readers/cart";

/** A line that was removed from the cart. */
export interface RemovedLine {
  line: CartLine;
  /** Position of the line among the rows before its removal. */
  index: number;
}

/** A displayed row of the cart: a line, or the placeholder of a removed line. */
export interface CartRow<Removed extends RemovedLine = RemovedLine> {
  line: CartLine;
  removed: Removed | null;
}

/**
 * Returns the lines without those being removed, plus the removed lines that can be restored, at
 * their old positions.
 * @param leaving ids of lines whose removal the server has not confirmed yet
 */
export function cartRows<Removed extends RemovedLine>(
  lines: readonly CartLine[],
  leaving: ReadonlySet<number>,
  removed: readonly Removed[],
): CartRow<Removed>[] {
  const rows: CartRow<Removed>[] = lines
    .filter(({ id }) => !leaving.has(id) && !removed.some(({ line }) => line.id === id))
    .map((line) => ({ line, removed: null }));
  for (const entry of [...removed].sort((a, b) => a.index - b.index))
    rows.splice(entry.index, 0, { line: entry.line, removed: entry });
  return rows;
}

/** Whether the quantity of a line exceeds the stock. The server would reject such an order. */
export function exceedsStock(lines: readonly CartLine[]): boolean {
  return lines.some(({ quantity, available }) => available !== null && quantity > available);
}
