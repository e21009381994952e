import type { Db } from "../../db/schema";
import { creditedAmounts } from "../invoices/credited-amounts";
import { readCreditNotes } from "../invoices/read-credit-notes";
import { readInvoice } from "../invoices/read-invoice";
import type { findOwnOrder } from "../orders/find-own-order";
import type { PrintedCreditNote } from "./credit-note-page";

type Order = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;

/** Returns the credit notes of an order with their lines, the oldest first. */
export async function readPrintedCreditNotes(db: Db, order: Order): Promise<PrintedCreditNote[]> {
  const invoice = await readInvoice(db, order.id);
  if (!invoice) return [];
  const notes = await readCreditNotes(db, order.id);
  return Promise.all(
    notes.map(async (note) => ({
      note,
      invoice,
      order,
      credited: await creditedAmounts(db, order, note),
    })),
  );
}
