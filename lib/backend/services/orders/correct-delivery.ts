import { z } from "zod";
import { ORDER_STATUS } from "../../db/order-status";
import type { Trx } from "../../db/schema";
import { deliveryFields } from "../../delivery-fields";
import { AppError } from "../../errors";
import { readInput } from "../../input";
import { checkColdChain } from "./order-delivery";
import { placeOf } from "./plan-lines";
import { lockOrder, stateName } from "./staff-orders";

type OrderRow = Awaited<ReturnType<typeof lockOrder>>;

const COLUMNS = {
  name: "billing_name",
  phone: "billing_phone",
  address: "shipping_address",
  city: "shipping_city",
  zip: "shipping_zip",
} as const;

const NAMES = ["name", "phone", "address", "city", "zip"] as const;

/**
 * Refuses another city for products that are kept cold if it is known to lie outside Dhaka.
 * @throws AppError 422 with errors.items
 */
async function checkCity(trx: Trx, order: OrderRow, city: string | undefined): Promise<void> {
  if (city === undefined) return;
  const cold = await trx
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .select(["order_lines.name", "order_lines.name_bn"])
    .where("order_id", "=", order.id)
    .where("products.cold_chain", "=", 1)
    .execute();
  const lines = cold.map((line) => ({ line, isColdChain: true }));
  checkColdChain(lines, { ...placeOf(order), city });
}

/** The order is not handed over to the courier yet. */
const CORRECTABLE: readonly number[] = [ORDER_STATUS.pending, ORDER_STATUS.processing];

/**
 * Corrects name, phone and address of an order until it is handed over; fields that are not in the
 * form stay. Country, delivery charge and total stay, too.
 * @returns the names of the changed fields; null if there are none
 * @throws AppError 404 for an unknown order; 422 for a field that cannot be taken, or for a city
 *   outside Dhaka if a product is kept cold; 409 if the order
 *   is handed over or has ended
 */
export async function correctDelivery(
  trx: Trx,
  orderNumber: string,
  form: unknown,
): Promise<string[] | null> {
  const order = await lockOrder(trx, orderNumber);
  const { status } = order;
  const given = readInput(z.object(deliveryFields(order.shipping_country)).partial(), form);
  const changed = NAMES.filter(
    (name) => given[name] !== undefined && given[name] !== order[COLUMNS[name]],
  );
  if (changed.length === 0) return null;
  if (!CORRECTABLE.includes(status))
    throw new AppError(
      409,
      `Order ${orderNumber} is ${stateName(status)}: name, phone and address stay as they are.`,
    );
  if (changed.includes("city")) await checkCity(trx, order, given.city);
  const values = Object.fromEntries(changed.map((name) => [COLUMNS[name], given[name]]));
  await trx.updateTable("orders").set(values).where("id", "=", order.id).execute();
  return changed;
}
