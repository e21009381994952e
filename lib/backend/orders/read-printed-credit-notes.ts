import type { Db } from "../kernel/db/schema";
import type { PrintedCreditNote } from "./credit-note-page";
import { creditedAmounts } from "./credited-amounts";
import type { findOwnOrder } from "./find-own-order";
import { readCreditNotes } from "./read-credit-notes";
import { readInvoice } from "./read-invoice";

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
