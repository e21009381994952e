import type { Db } from "../kernel/db/schema";
import { readPaidAdvance } from "./advance";
import { type Invoice, readInvoice } from "./read-invoice";
import { findOrder } from "./staff-orders";
import { readStockedLines, type StockedLine } from "./stocked-lines";

/** An order with its lines, to print. */
export interface PackedOrder {
  order: Awaited<ReturnType<typeof findOrder>>;
  lines: StockedLine[];
  /** Null before it is handed over. */
  invoice: Invoice | null;
  /** Poisha paid online before the rest is collected in cash; mostly 0. */
  advance: number;
}

/**
 * Returns the orders with these numbers, in this order.
 * @throws AppError 404 if one does not exist
 */
export async function readPackedOrders(db: Db, numbers: readonly string[]): Promise<PackedOrder[]> {
  const found: PackedOrder[] = [];
  for (const number of numbers) {
    const order = await findOrder(db, number);
    const lines = await readStockedLines(db, order.id);
    const advance = await readPaidAdvance(db, order);
    found.push({ order, lines, invoice: await readInvoice(db, order.id), advance });
  }
  return found;
}
