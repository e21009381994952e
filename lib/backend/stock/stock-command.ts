import { milliseconds } from "date-fns";
import { z } from "zod";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { toTaka } from "@/lib/shop/pricing/price";
import { type CommandGroup, readCommand } from "../kernel/commands/command";
import type { Row } from "../kernel/commands/command-output";
import { lowStockLimit } from "../kernel/settings/low-stock-setting";
import { field, productField, wholeNumberText } from "../kernel/text/localized-text-fields";
import { correctCommand, priceCommand, receiveCommand } from "./change-command";
import { findProduct } from "./find-product-by-name";
import { readLedger, readLowStock } from "./ledger";

type Ledger = Awaited<ReturnType<typeof readLedger>>[number];

function ledgerRow(row: Ledger): Row {
  return {
    product: row.product_id,
    sku: row.sku,
    name: row.name,
    batch: row.batch_no,
    expires: dhakaDay(row.expires_on),
    price: toTaka(row.selling_price),
    received: row.received,
    sold: row.sold,
    returned: row.returned,
    corrected: row.corrected,
    for_sale: row.there,
    held: row.held,
    shelf: row.shelf,
  };
}

const show = readCommand(
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

const check = readCommand(
  {
    name: "check",
    summary:
      "whether every piece is accounted for: received - sold + returned + corrected = for sale",
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

const expiring = readCommand(
  {
    name: "expiring",
    summary: "batches on the shelf that expire soon or have expired, the first first",
    input: z.object({
      days: field(wholeNumberText(0, 3_650).default(60), "DAYS", "how soon, 60 when not given"),
    }),
  },
  async ({ db, now }, { days }) => {
    const expiresBefore = now() + milliseconds({ days });
    return { rows: (await readLedger(db, { expiresBefore })).map(ledgerRow) };
  },
);

const low = readCommand(
  {
    name: "low",
    summary: "products of which little is left for sale, the least first",
    input: z.object({
      below: field(
        wholeNumberText(1, 100_000).optional(),
        "COUNT",
        "fewer than so many; the setting lowStock when not given",
      ),
    }),
  },
  async ({ db, now }, { below }) => {
    const low = await readLowStock(db, below ?? (await lowStockLimit(db)), now());
    return { rows: low.map(({ id, sku, name, left }) => ({ product: id, sku, name, left })) };
  },
);

export const stockGroup: CommandGroup = {
  name: "stock",
  summary:
    "batches: receive, correct, one price, what is low or expires, whether all is accounted for",
  commands: [receiveCommand, correctCommand, priceCommand, show, check, expiring, low],
};
