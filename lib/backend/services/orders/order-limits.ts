import type { PaymentMethod } from "@/lib/contract/terms";
import { toPoisha } from "@/lib/shop/pricing/price";
import type { LimitCode } from "@/lib/shop/stock/stock-refusal";
import type { OrderLimits } from "@/lib/site/order-limits";
import type { Trx } from "../../db/schema";
import type { AppError } from "../../errors";
import { consumeProof, type RobotProof, robotRefusal } from "../../robot/robot-check";
import { readLines } from "../cart/read-cart";
import { stockRefusal } from "../stock/stock-refusal";
import { ownOrders } from "./find-own-order";
import type { Buyer } from "./insert-order";
import { ORDER_STATUS } from "./order-status";

/** How much may be ordered here, and whom to call for more. */
export type OrderRules = OrderLimits & { phone: string };

const HOUR_MS = 3_600_000;

/** When an order is cancelled unpaid, in ms; null for never, as what is paid at the door. */
export function expiryOf(
  method: PaymentMethod,
  { unpaidHours }: OrderRules,
  now: number,
): number | null {
  return method === "mobile" && unpaidHours > 0 ? now + unpaidHours * HOUR_MS : null;
}

interface Counted {
  product_id: number;
  quantity: number;
}

/** 422 that says how much may be ordered, and the number to call for more. */
function tooMuch(field: string, code: LimitCode, limit: number, { phone }: OrderRules): AppError {
  return stockRefusal(field, { code, limit, phone });
}

/** Pieces of each product, whatever lines they stand in. */
export function piecesByProduct(lines: Counted[]): Map<number, number> {
  const counted = new Map<number, number>();
  for (const { product_id: id, quantity } of lines)
    counted.set(id, (counted.get(id) ?? 0) + quantity);
  return counted;
}

const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, one) => sum + one, 0);

/**
 * Refuses a cart that has just got too many pieces of the product of a line.
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

/** The buyer's orders nobody has paid or begun to handle: how many, and pieces in them. */
async function openOrders(trx: Trx, { sessionId, userId }: Buyer) {
  const { orders, pieces } = await ownOrders(trx, { rowId: sessionId, userId })
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select((eb) => [
      eb.fn.count("orders.id").distinct().as("orders"),
      eb.fn.sum("order_lines.quantity").as("pieces"),
    ])
    .where("orders.status", "=", ORDER_STATUS.pending)
    .where("payment_status", "!=", "paid")
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), pieces: Number(pieces ?? 0) };
}

/**
 * Refuses an order beyond what may be ordered at once, or be open unpaid of one buyer. The
 * transaction must have locked the buyer.
 * @param total what it costs, in poisha
 * @throws AppError 422
 */
export async function checkOrderLimits(
  trx: Trx,
  { lines, total }: { lines: Counted[]; total: number },
  buyer: Buyer,
  rules: OrderRules,
): Promise<void> {
  const counts = piecesByProduct(lines);
  const pieces = sumOf(counts.values());
  const open = await openOrders(trx, buyer);
  const checks: [LimitCode, number, number][] = [
    ["line_limit", Math.max(...counts.values()), rules.maxPerLine],
    ["pieces_limit", pieces, rules.maxPieces],
    ["open_orders_limit", open.orders + 1, rules.maxOpenOrders],
    ["open_pieces_limit", open.pieces + pieces, rules.maxOpenPieces],
  ];
  for (const [code, wanted, limit] of checks)
    if (wanted > limit) throw tooMuch("items", code, limit, rules);
  if (total > toPoisha(rules.maxTotal))
    throw tooMuch("items", "total_limit", rules.maxTotal, rules);
}

/** What somebody nobody knows yet may order without a robot check. */
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
 * Asks for a robot check, used up here, when a customer without a completed order has just placed a
 * large one, in the same transaction: more than 5,000 taka or 20 pieces.
 * @throws AppError 422 with errors.recaptchaToken: then there is no order
 */
export async function checkFirstOrder(
  trx: Trx,
  orderNumber: string,
  userId: number,
  proof: RobotProof | null,
): Promise<void> {
  if (!(await isLarge(trx, orderNumber))) return;
  const completed = await trx
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", ORDER_STATUS.completed)
    .executeTakeFirst();
  if (completed) return;
  if (!proof) throw robotRefusal();
  await consumeProof(trx, proof);
}
