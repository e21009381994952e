import { milliseconds } from "date-fns";
import { z } from "zod";
import { toTaka } from "@/lib/shop/pricing/price";
import { findProduct } from "../../services/catalogue/find-product";
import { readLedger, readLowStock } from "../../services/stock/ledger";
import type { Row } from "../answer";
import { type CommandGroup, reading } from "../command";
import { field, productField, whole } from "../fields";
import { dhakaTime } from "../print";
import { correct, receive } from "./change";

type Ledger = Awaited<ReturnType<typeof readLedger>>[number];

function ledgerRow(row: Ledger): Row {
  return {
    product: row.product_id,
    sku: row.sku,
    name: row.name,
    batch: row.batch_no,
    expires: dhakaTime(new Date(row.expires_on)).slice(0, 10),
    price: toTaka(row.selling_price),
    received: row.received,
    sold: row.sold,
    returned: row.returned,
    corrected: row.corrected,
    there: row.there,
  };
}

const show = reading(
  {
    name: "show",
    summary: "the batches of a product and what became of their pieces",
    input: z.object({ product: productField }),
    args: ["product"],
  },
  async ({ db }, { product }) => {
    const { id: productId } = await findProduct(db, product);
    return { rows: (await readLedger(db, { productId })).map(ledgerRow) };
  },
);

const check = reading(
  {
    name: "check",
    summary: "whether every piece is accounted for: received - sold + returned + corrected = there",
    input: z.object({}),
  },
  async ({ db }) => {
    const all = await readLedger(db, {});
    const wrong = all.filter(({ unexplained }) => unexplained !== 0);
    if (wrong.length === 0)
      return { message: `Every piece of ${all.length} batches is accounted for.` };
    const rows = wrong.map((row) => ({ ...ledgerRow(row), unexplained: row.unexplained }));
    return { rows, failed: true };
  },
);

const expiring = reading(
  {
    name: "expiring",
    summary: "batches with stock that expire soon or have expired, the first first",
    input: z.object({
      days: field(whole(0, 3_650).default(60), "DAYS", "how soon, 60 when not given"),
    }),
  },
  async ({ db, now }, { days }) => {
    const expiresBefore = now() + milliseconds({ days });
    return { rows: (await readLedger(db, { expiresBefore })).map(ledgerRow) };
  },
);

const low = reading(
  {
    name: "low",
    summary: "products of which little is left, the least first",
    input: z.object({
      below: field(whole(1, 100_000).default(5), "COUNT", "fewer than so many, 5 when not given"),
    }),
  },
  async ({ db, now }, { below }) => ({
    rows: (await readLowStock(db, below, now())).map(({ id, sku, name, left }) => ({
      product: id,
      sku,
      name,
      left,
    })),
  }),
);

export const stockGroup: CommandGroup = {
  name: "stock",
  summary: "batches: receive, correct, what is low or expires, whether all is accounted for",
  commands: [receive, correct, show, check, expiring, low],
};
