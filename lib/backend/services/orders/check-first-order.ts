import { toPoisha } from "@/lib/shop/pricing/price";
import type { Trx } from "../../db/schema";
import { consumeProof } from "../../robot/consume-proof";
import { robotRefusal } from "../../robot/make-robot-check";
import type { RobotProof } from "../../robot/robot-check";
import { ORDER_STATUS } from "./order-status";

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
