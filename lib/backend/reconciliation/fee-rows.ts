import { toTaka } from "@/lib/shop/pricing/price";
import type { Db } from "../kernel/db/schema";
import type { MonthSpan } from "../kernel/time/month-span";
import { compareSides } from "./compare";
import { readSides } from "./read-sides";

const SOLD = { product: "products", ebook: "e-books", appointment: "appointments" } as const;

/**
 * Returns the fees that providers kept in a span, and those they gave back (below 0), for the ledger
 * of a month: in taka, with the order of the payment where it is known.
 */
export async function feeRows(db: Db, span: MonthSpan) {
  const gateways = await db
    .selectFrom("settled_rows")
    .select("gateway")
    .distinct()
    .where("settled_at", ">=", span.from)
    .where("settled_at", "<", span.until)
    .orderBy("gateway")
    .execute();
  const rows = [];
  for (const { gateway } of gateways)
    for (const { settled, payment } of compareSides(await readSides(db, gateway, span), span)) {
      if (!settled || settled.fee === 0) continue;
      rows.push({
        time: new Date(settled.settled_at),
        order: payment?.order ?? null,
        sold: payment ? SOLD[payment.sold] : null,
        state: null,
        entry: "fee",
        amount: toTaka(settled.fee),
        way: gateway,
        transaction: settled.transaction_no,
        by: null,
        reason: null,
        vat: null,
      });
    }
  return rows;
}
