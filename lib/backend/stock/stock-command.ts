import { z } from "zod";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { toTaka } from "@/lib/shop/pricing/price";
import { type CommandGroup, readCommand } from "../kernel/commands/command";
import type { Row } from "../kernel/commands/command-output";
import { readLedger } from "./ledger";

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

export const stockGroup: CommandGroup = {
  name: "stock",
  summary:
    "batches: receive, correct, one price, what is low or expires, whether all is accounted for",
  commands: [check],
};
