import type { Db, Trx } from "../kernel/db/schema";
import { iso } from "../kernel/time/iso-time";
import { readSeller, type Seller } from "./seller";
import { serialText } from "./serials";

/** An issued credit note, without its lines. */
export interface CreditNote {
  /** Such as CN-2026-000123. */
  number: string;
  /** Epoch ms. */
  issuedAt: number;
  /** The return whose pieces it is about; null for the whole order. */
  returnId: number | null;
  seller: Seller;
}

/** Returns the credit notes of an order, the oldest first. */
export async function readCreditNotes(db: Db | Trx, orderId: number): Promise<CreditNote[]> {
  const rows = await db
    .selectFrom("credit_notes")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    number: `CN-${serialText(row)}`,
    issuedAt: row.issued_at,
    returnId: row.return_id,
    seller: readSeller(row.seller),
  }));
}

/** Returns number and time of the credit notes of an order, as answers have them. */
export async function creditNoteFacts(db: Db | Trx, orderId: number) {
  const notes = await readCreditNotes(db, orderId);
  return notes.map(({ number, issuedAt }) => ({ number, issued_at: iso(issuedAt) }));
}
