import type { CartLine } from "@/lib/contract/readers/cart";

/** A line that was taken out of the cart. */
export interface RemovedLine {
  line: CartLine;
  /** Where it stood among the rows. */
  index: number;
}

/** One row of the cart as shown: a line, or the place of one that was removed. */
export interface CartRow<Removed extends RemovedLine = RemovedLine> {
  line: CartLine;
  removed: Removed | null;
}

/**
 * The lines without those on their way out, and in their old places those that can be put back.
 * @param leaving ids of lines whose removal the server has not answered yet
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

/** Whether some line asks for more than there is; then an order would be refused. */
export function exceedsStock(lines: readonly CartLine[]): boolean {
  return lines.some(({ quantity, available }) => available !== null && quantity > available);
}
