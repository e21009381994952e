import type { Db } from "../kernel/db/schema";
import { readSeller, type Seller } from "./seller";
import { serialText } from "./serials";

/** An issued invoice, without the lines of its order. */
export interface Invoice {
  /** Year and serial number, such as 2026-000123. */
  number: string;
  /** Epoch ms. */
  issuedAt: number;
  /** Hundredths of a percent. */
  deliveryVatRate: number;
  seller: Seller;
}

/** Returns the invoice of an order; null before it is handed over. */
export async function readInvoice(db: Db, orderId: number): Promise<Invoice | null> {
  const row = await db
    .selectFrom("invoices")
    .selectAll()
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    number: serialText(row),
    issuedAt: row.issued_at,
    deliveryVatRate: row.delivery_vat_rate,
    seller: readSeller(row.seller),
  };
}
