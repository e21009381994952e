import { inChunks } from "../kernel/db/bulk";
import type { Db, Trx } from "../kernel/db/schema";
import { contentOf, planRows } from "./plan-rows";
import type { FilePart } from "./read-file-part";
import type { SettlementFiles } from "./settlement-files";
import { settlementProviders } from "./settlement-mapping";

/** Reads the content of stored rows by their identity. */
async function storedContents(db: Db | Trx, gateway: string, { rows }: FilePart) {
  const stored = new Map<string, string>();
  const identities = [...new Set(rows.map(({ row }) => row.identity))];
  await inChunks(identities, async (chunk) => {
    const found = await db
      .selectFrom("settled_rows")
      .select(["identity", "attempt", "amount", "fee", "settled_at"])
      .where("gateway", "=", gateway)
      .where("identity", "in", chunk)
      .execute();
    for (const row of found) stored.set(row.identity, contentOf(row));
  });
  return stored;
}

const plan = async (db: Db | Trx, gateway: string, part: FilePart) =>
  planRows(part, await storedContents(db, gateway, part));

/** Files of payment providers: their rows are compared with the ledger. */
export const PROVIDER_FILES: SettlementFiles = {
  partner: "provider",
  list: async (services) =>
    (await settlementProviders(services)).map((name) => ({ id: name, name })),
  plan,
  add: async (trx, { id: gateway }, part, at) => {
    const planned = await plan(trx, gateway, part);
    await inChunks(planned.added, (chunk) =>
      trx
        .insertInto("settled_rows")
        .values(chunk.map(({ row }) => ({ ...row, gateway, imported_at: at })))
        // Another person may import the same file.
        .onConflict((conflict) => conflict.columns(["gateway", "identity"]).doNothing())
        .execute(),
    );
    return planned;
  },
  remove: async (trx, gateway, { from, until }) => {
    const { numDeletedRows } = await trx
      .deleteFrom("settled_rows")
      .where("gateway", "=", gateway)
      .where("settled_at", ">=", from)
      .where("settled_at", "<", until)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};
