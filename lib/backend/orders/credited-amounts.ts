import { deliveryPrice } from "@/lib/shop/pricing/order-totals";
import { splitVat } from "@/lib/shop/pricing/vat";
import type { Db } from "../kernel/db/schema";
import { readOrderLines } from "./find-own-order";
import type { CreditNote } from "./read-credit-notes";
import type { Invoice } from "./read-invoice";

/** Amounts of an order in poisha. */
interface Amounts {
  id: number;
  shipping_charge: number;
  /** Part of the charge that an offer took off. */
  delivery_discount?: number;
  tax: number;
  total: number;
}

type Line = Awaited<ReturnType<typeof readOrderLines>>[number];

/** Lines and amounts in poisha that a credit note takes back. */
export interface CreditedAmounts {
  lines: Line[];
  amounts: Omit<Amounts, "id">;
}

/** Returns the lines that a credit note reverses: the whole order, or the pieces of a return. */
export async function creditedAmounts(
  db: Db,
  { id, tax, total, ...order }: Amounts,
  { returnId }: Pick<CreditNote, "returnId">,
): Promise<CreditedAmounts> {
  const lines = await readOrderLines(db, id);
  if (returnId === null)
    return { lines, amounts: { shipping_charge: deliveryPrice(order), tax, total } };
  const { order_line_id, ...pieces } = await db
    .selectFrom("returns")
    .select(["order_line_id", "quantity", "value"])
    .where("id", "=", returnId)
    .executeTakeFirstOrThrow();
  const back = lines
    .filter((line) => line.id === order_line_id)
    .map((line) => ({ ...line, ...pieces }));
  return { lines: back, amounts: { shipping_charge: 0, tax: 0, total: pieces.value } };
}

/** Returns the VAT that a credit note reverses, in poisha, each line rounded as in the invoice. */
export function creditedVat(
  { lines, amounts }: CreditedAmounts,
  { deliveryVatRate }: Pick<Invoice, "deliveryVatRate">,
): number {
  const delivery = splitVat(amounts.shipping_charge, deliveryVatRate).vat;
  return lines.reduce(
    (sum, { value, vat_rate }) => sum + splitVat(value, vat_rate ?? 0).vat,
    delivery,
  );
}
