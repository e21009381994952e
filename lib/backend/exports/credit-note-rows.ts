import { toTaka } from "@/lib/shop/pricing/price";
import type { Db } from "../kernel/db/schema";
import type { MonthSpan } from "../kernel/time/month-span";
import { creditedAmounts, creditedVat } from "../orders/credited-amounts";
import { readCreditNotes } from "../orders/read-credit-notes";
import { readInvoice } from "../orders/read-invoice";
import { stateName } from "../orders/staff-orders";
import { statesAt } from "./month-orders";

/**
 * Returns the rows of the credit notes that were issued in a span, for the ledger of a month: the
 * credited amount and the VAT in it, in taka, with the number of the credit note as transaction and
 * that of the invoice as reason.
 */
export async function creditNoteRows(db: Db, { from, until }: MonthSpan) {
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "in", (eb) =>
      eb
        .selectFrom("credit_notes")
        .select("order_id")
        .where("issued_at", ">=", from)
        .where("issued_at", "<", until),
    )
    .orderBy("id")
    .execute();
  const states = orders.length > 0 ? await statesAt(db, orders, until) : new Map<number, string>();
  const rows = [];
  for (const order of orders) {
    const invoice = await readInvoice(db, order.id);
    if (!invoice) continue;
    for (const note of await readCreditNotes(db, order.id)) {
      if (note.issuedAt < from || note.issuedAt >= until) continue;
      const credited = await creditedAmounts(db, order, note);
      rows.push({
        time: new Date(note.issuedAt),
        order: order.order_number,
        sold: "products",
        state: states.get(order.id) ?? stateName(order.status),
        entry: "credit_note",
        amount: toTaka(credited.amounts.total),
        way: null,
        transaction: note.number,
        by: null,
        reason: `Invoice ${invoice.number}`,
        vat: toTaka(creditedVat(credited, invoice)),
      });
    }
  }
  return rows;
}
