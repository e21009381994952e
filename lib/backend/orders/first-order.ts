import { toPoisha } from "@/lib/shop/pricing/price";
import type { Trx } from "../kernel/db/schema";
import { type RobotProof, robotRefusal } from "../kernel/robot/robot-check";
import { hasCompletedOrder } from "./count-holds";

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
