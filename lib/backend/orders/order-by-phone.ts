import { samePhone } from "@/lib/contract/phone";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Db, Trx } from "../kernel/db/schema";
import { notFound } from "../kernel/errors";

/**
 * Returns the order of a visitor who knows its phone number.
 * @param phone null if none was sent
 * @throws AppError 404, the same for an unknown order and for another phone number
 */
export async function orderByPhone(trx: Db | Trx, orderNumber: string, phone: string | null) {
  const order = await trx
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
  if (!order || phone === null || !samePhone(order.billing_phone, phone))
    throw notFound(refusalText("orders.unknownNumber"));
  return order;
}
