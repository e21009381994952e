import type { DeskBatch } from "@/lib/contract/stock/desk-schemas";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { takaOrNull, toTaka } from "@/lib/shop/pricing/price";
import { type DeskKind, versionOf } from "../desk/desk-record";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { notFound } from "../kernel/errors";
import { readId } from "../kernel/http/input";
import { readLedger } from "./ledger";

type Ledger = Awaited<ReturnType<typeof readLedger>>[number];

function stateOf({ there, shelf, expires_on, recall_id }: Ledger, now: number) {
  if (recall_id !== null) return "recalled";
  if (shelf === 0) return "empty";
  if (there === 0 && expires_on > now) return "held";
  return expires_on > now ? "on_sale" : "expired";
}

function recordOf(row: Ledger, now: number): DeskBatch {
  const { batch_no, expires_on, selling_price, purchase_price, there, held, shelf } = row;
  return {
    id: row.id,
    version: versionOf([batch_no, expires_on, selling_price, purchase_price, there, held]),
    batch_no,
    expires_on: dhakaDay(expires_on),
    state: stateOf(row, now),
    price: toTaka(selling_price),
    cost: takaOrNull(purchase_price),
    quantity: there,
    held,
    shelf,
    received: row.received,
    sold: row.sold,
    returned: row.returned,
    corrected: row.corrected,
    recall_id: row.recall_id,
  };
}

/** Returns the batches of a product with their balance, earliest expiry first. */
export async function readBatches(
  db: Db | Trx,
  productId: number,
  now: number,
): Promise<DeskBatch[]> {
  return (await readLedger(db, { productId })).map((row) => recordOf(row, now));
}

/** Batches of one product, by their ids. Locking one locks the product. */
export function batchRecords(productId: number): Pick<DeskKind<DeskBatch>, "find" | "lock"> {
  return {
    find: async (db, id, now) => {
      const batchId = readId(id);
      const found = (await readBatches(db, productId, now)).find((batch) => batch.id === batchId);
      if (!found) throw notFound();
      return found;
    },
    lock: (trx) => lockNamedRow(trx, "products", productId),
  };
}
