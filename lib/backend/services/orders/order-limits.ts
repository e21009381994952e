import { toPoisha } from "@/lib/shop/pricing/price";
import type { LimitCode } from "@/lib/shop/stock/stock-refusal";
import type { Trx } from "../../db/schema";
import type { AppError } from "../../errors";
import { type RobotProof, robotRefusal } from "../../robot/robot-check";
import { readLines } from "../cart/read-cart";
import type { OrderRules } from "../settings/order-terms";
import { stockRefusal } from "../stock/stock-refusal";
import { hasCompletedOrder } from "./count-holds";

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

/** A larger first order needs a robot check; poisha. */
const TRUSTED_TOTAL = toPoisha(5_000);
const TRUSTED_PIECES = 20;

async function isLarge(trx: Trx, orderNumber: string): Promise<boolean> {
  const { id, total } = await trx
    .selectFrom("orders")
    .select(["id", "total"])
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  if (total > TRUSTED_TOTAL) return true;
  const lines = await trx
    .selectFrom("order_lines")
    .select("quantity")
    .where("order_id", "=", id)
    .execute();
  return lines.reduce((sum, line) => sum + line.quantity, 0) > TRUSTED_PIECES;
}

/**
 * Requires a robot check when a customer without a completed order has just placed an order of more
 * than 5,000 taka or 20 pieces in the same transaction.
 * @throws AppError 422 with errors.recaptchaToken, which rolls the order back
 */
export async function checkFirstOrder(
  trx: Trx,
  orderNumber: string,
  userId: number,
  proof: RobotProof | null,
): Promise<void> {
  if (!(await isLarge(trx, orderNumber))) return;
  if (await hasCompletedOrder(trx, userId)) return;
  if (!proof) throw robotRefusal();
}
