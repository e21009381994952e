import type { Selectable } from "kysely";
import { type RefusalText, refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { CashOrder, CashRefusal } from "@/lib/shop/order/cash-rules";
import { isUnpaid } from "@/lib/shop/order/payment-state";
import type { DeliveryArea } from "@/lib/shop/order/shipping";
import type { Schema, Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import { cashRefusalOf, type DeliveryTerms } from "../kernel/settings/order-terms";
import type { OrderLine } from "./insert-order";
import type { QuotedLine } from "./order-lines";
import { placeOf } from "./plan-lines";

type OrderRow = Selectable<Schema["orders"]>;

type CashLine = Pick<QuotedLine, "isColdChain"> & {
  line: Pick<OrderLine, "needs_prescription">;
};

/** Returns what decides whether an order can be paid in cash. @param total poisha */
export function cashOrderOf(
  lines: readonly CashLine[],
  area: DeliveryArea | null,
  total: number,
): CashOrder {
  return {
    area,
    total,
    isColdChain: lines.some(({ isColdChain }) => isColdChain),
    needsPrescription: lines.some(({ line }) => line.needs_prescription === 1),
  };
}

/** Whether cash is still to be collected at the door. */
export const isCashDue = ({
  payment_method,
  payment_status,
}: Pick<OrderRow, "payment_method" | "payment_status">): boolean =>
  payment_method === "cod" && isUnpaid(payment_status);

/** Returns what decides about cash of a stored order. */
export async function storedCashOrder(trx: Trx, order: OrderRow): Promise<CashOrder> {
  const cold = await trx
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .select("order_lines.id")
    .where("order_id", "=", order.id)
    .where("products.cold_chain", "=", 1)
    .limit(1)
    .executeTakeFirst();
  return {
    area: placeOf(order).area,
    total: order.total,
    isColdChain: cold !== undefined,
    needsPrescription: order.needs_prescription === 1,
  };
}

function limitText(refusal: CashRefusal, { cashRules }: DeliveryTerms): RefusalText | null {
  const { least, most } = cashRules ?? {};
  if (refusal === "least" && least) return refusalText("delivery.cashLeast", { amount: least });
  if (refusal === "most" && most) return refusalText("delivery.cashMost", { amount: most });
  if (refusal === "coldChain") return refusalText("delivery.cashCold");
  return refusal === "prescription" ? refusalText("delivery.cashPrescription") : null;
}

/**
 * Refuses cash for an order that cannot be paid with it when it arrives.
 * @param field of the form, with the text for areas
 * @throws AppError 422 with the field
 */
export function checkCash(
  terms: DeliveryTerms,
  order: CashOrder,
  field: { name: string; noCash: RefusalText },
): void {
  const refusal = cashRefusalOf(terms, order);
  if (refusal !== null) throw fieldError(field.name, limitText(refusal, terms) ?? field.noCash);
}

/**
 * Refuses a change of an order that is paid in cash if it could no longer be paid so; what was so
 * before the change stays, and fewer products are always possible.
 * @throws AppError 422 with the field
 */
export function checkCashAgain(
  terms: DeliveryTerms,
  { was, becomes }: { was: CashOrder; becomes: CashOrder },
  field: { name: string; noCash: RefusalText },
): void {
  const refusal = cashRefusalOf(terms, becomes);
  if (refusal === null || refusal === "least") return;
  // A shop that takes no cash any more brings none from another area.
  const isMoved = refusal === "off" && becomes.area !== was.area;
  if (isMoved || refusal !== cashRefusalOf(terms, was)) checkCash(terms, becomes, field);
}
