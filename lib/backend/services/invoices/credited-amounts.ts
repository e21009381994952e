import type { Selectable } from "kysely";
import { splitVat } from "@/lib/shop/pricing/vat";
import type { Db } from "../../db/schema";
import type { OrderLinesTable } from "../../db/schema-orders";
import type { CreditNote } from "./read-credit-notes";
import type { Invoice } from "./read-invoice";

/** Amounts of an order in poisha. */
interface Amounts {
  id: number;
  shipping_charge: number;
  tax: number;
  total: number;
}

type Line = Selectable<OrderLinesTable>;

/** Lines and amounts in poisha that a credit note takes back. */
export interface CreditedAmounts {
  lines: Line[];
  amounts: Omit<Amounts, "id">;
}

/** Returns the lines that a credit note reverses: the whole order, or the pieces of a return. */
export async function creditedAmounts(
  db: Db,
  { id, shipping_charge, tax, total }: Amounts,
  { returnId }: Pick<CreditNote, "returnId">,
): Promise<CreditedAmounts> {
  const lines = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
  if (returnId === null) return { lines, amounts: { shipping_charge, tax, total } };
  const { order_line_id, quantity } = await db
    .selectFrom("returns")
    .select(["order_line_id", "quantity"])
    .where("id", "=", returnId)
    .executeTakeFirstOrThrow();
  const back = lines
    .filter((line) => line.id === order_line_id)
    .map((line) => ({ ...line, quantity, total_price: line.price * quantity }));
  const sum = back.reduce((all, line) => all + line.total_price, 0);
  return { lines: back, amounts: { shipping_charge: 0, tax: 0, total: sum } };
}

/** Returns the VAT that a credit note reverses, in poisha, each line rounded as in the invoice. */
export function creditedVat(
  { lines, amounts }: CreditedAmounts,
  { deliveryVatRate }: Pick<Invoice, "deliveryVatRate">,
): number {
  const delivery = splitVat(amounts.shipping_charge, deliveryVatRate).vat;
  return lines.reduce(
    (sum, { total_price, vat_rate }) => sum + splitVat(total_price, vat_rate ?? 0).vat,
    delivery,
  );
}
