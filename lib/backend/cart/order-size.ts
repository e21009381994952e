import { toPoisha } from "@/lib/shop/pricing/price";
import type { LimitCode } from "@/lib/shop/stock/stock-refusal";
import type { Trx } from "../kernel/db/schema";
import type { AppError } from "../kernel/errors";
import type { OrderRules } from "../kernel/settings/order-terms";
import { stockRefusal } from "../stock/stock-refusal";
import { readLines } from "./read-cart";

interface Counted {
  product_id: number;
  quantity: number;
}

/** Returns a 422 with the limit and the phone number to call for more. */
function tooMuch(field: string, code: LimitCode, limit: number, { phone }: OrderRules): AppError {
  return stockRefusal(field, { code, limit, phone });
}

/** Sums the pieces by product id over all lines. */
export function piecesByProduct(lines: Counted[]): Map<number, number> {
  const counted = new Map<number, number>();
  for (const { product_id: id, quantity } of lines)
    counted.set(id, (counted.get(id) ?? 0) + quantity);
  return counted;
}

const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, one) => sum + one, 0);

/**
 * Checks the number of pieces of a product after one of its cart lines has changed.
 * @throws AppError 422
 */
export async function checkCartLine(
  trx: Trx,
  sessionRowId: number,
  itemId: number,
  rules: OrderRules,
): Promise<void> {
  const lines = await readLines(trx, sessionRowId);
  const changed = lines.find((line) => line.id === itemId);
  const pieces = changed ? (piecesByProduct(lines).get(changed.product_id) ?? 0) : 0;
  if (pieces > rules.maxPerLine) throw tooMuch("quantity", "line_limit", rules.maxPerLine, rules);
}

/**
 * Checks an order against the limits of pieces and total.
 * @param total poisha
 * @throws AppError 422
 */
export function checkOrderSize(
  { lines, total }: { lines: Counted[]; total: number },
  rules: OrderRules,
): void {
  const counts = piecesByProduct(lines);
  const checks: [LimitCode, number, number][] = [
    ["line_limit", Math.max(...counts.values()), rules.maxPerLine],
    ["pieces_limit", sumOf(counts.values()), rules.maxPieces],
  ];
  for (const [code, wanted, limit] of checks)
    if (wanted > limit) throw tooMuch("items", code, limit, rules);
  if (total > toPoisha(rules.maxTotal))
    throw tooMuch("items", "total_limit", rules.maxTotal, rules);
}
