import { toTaka } from "@/lib/shop/pricing/price";
import type { CourierPayout } from "../couriers/courier";
import type { AuditEntry } from "../kernel/audit/audit";
import { inChunks } from "../kernel/db/bulk";
import type { Trx } from "../kernel/db/schema";
import type { CourierPayoutRow, PayoutLineRow } from "../kernel/db/schema-payouts";
import { transactionKey } from "../kernel/safety/transaction-key";
import { judgeNewLines } from "./judge-lines";

/** A line of a payout to be stored. */
export type NewLine = Pick<
  PayoutLineRow,
  "identity" | "number" | "number_key" | "invoice" | "collected" | "fee" | "paid_at"
>;

/** What makes two lines of the same identity the same. */
const contentOf = ({ number, invoice, collected, fee, paid_at }: NewLine) =>
  JSON.stringify([number, invoice, collected, fee, paid_at]);

/** Returns the lines of a payout. A parcel that is in it several times has several. */
function linesOf({ parcels, paidAt }: CourierPayout): NewLine[] {
  const times = new Map<string, number>();
  return parcels.map(({ consignment, invoice, collected, fee }) => {
    const number_key = transactionKey(consignment) ?? consignment;
    const time = (times.get(number_key) ?? 0) + 1;
    times.set(number_key, time);
    const identity = time === 1 ? number_key : `${number_key} ${time}`;
    return { identity, number: consignment, number_key, invoice, collected, fee, paid_at: paidAt };
  });
}

const NEW = { problem: null, done_at: null, done_by: null } as const;

/** Adds lines that are not there, once. */
export async function addLines(trx: Trx, payoutId: number, lines: readonly NewLine[]) {
  await inChunks([...lines], (chunk) =>
    trx
      .insertInto("courier_payout_lines")
      .values(chunk.map((line) => ({ ...line, ...NEW, payout_id: payoutId, shipment_id: null })))
      .onConflict((conflict) => conflict.columns(["payout_id", "identity"]).doNothing())
      .execute(),
  );
}

export const netOf = (lines: readonly Pick<NewLine, "collected" | "fee">[]) =>
  lines.reduce((sum, { collected, fee }) => sum + collected - fee, 0);

/** Frees parcels that are in no payout any more. */
export async function freeParcels(trx: Trx, ids: readonly number[]): Promise<void> {
  await inChunks([...ids], (chunk) =>
    trx
      .updateTable("shipments")
      .set({ payout_at: null })
      .where("id", "in", chunk)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("courier_payout_lines")
              .select("courier_payout_lines.id")
              .whereRef("shipment_id", "=", "shipments.id"),
          ),
        ),
      )
      .execute(),
  );
}

type Head = Pick<CourierPayoutRow, "courier" | "name" | "reference" | "paid_at" | "amount">;

/** Returns the payout with a reference, which is added if it is not there. @param at epoch ms */
export async function findOrAddPayout(trx: Trx, head: Head, at: number) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("courier_payouts")
    .values({ ...head, ...NEW, imported_at: at })
    .onConflict((conflict) => conflict.columns(["courier", "reference"]).doNothing())
    .executeTakeFirst();
  const row = await trx
    .selectFrom("courier_payouts")
    .selectAll()
    .where("courier", "=", head.courier)
    .where("reference", "=", head.reference)
    .executeTakeFirstOrThrow();
  return { row, isNew: numInsertedOrUpdatedRows === 1n };
}

/** Replaces the lines of a payout that the courier has changed. */
async function correctLines(
  trx: Trx,
  stored: readonly PayoutLineRow[],
  lines: readonly NewLine[],
): Promise<void> {
  const wanted = new Map(lines.map((line) => [line.identity, contentOf(line)]));
  const gone = stored.filter((line) => wanted.get(line.identity) !== contentOf(line));
  await inChunks(
    gone.map(({ id }) => id),
    (chunk) => trx.deleteFrom("courier_payout_lines").where("id", "in", chunk).execute(),
  );
  await freeParcels(
    trx,
    gone.flatMap(({ shipment_id }) => shipment_id ?? []),
  );
}

/** What became of a payout, with an entry for the history if the courier has changed it. */
interface StoredPayout {
  outcome: "added" | "corrected" | "known";
  audit: AuditEntry[];
}

/**
 * Stores a payout as the courier reports it, once. What the courier has changed since is corrected,
 * and its differences are looked at again.
 * @param at epoch ms
 */
export async function storePayout(
  trx: Trx,
  courier: { id: string; name: string },
  payout: CourierPayout,
  at: number,
): Promise<StoredPayout> {
  const { reference, amount, paidAt } = payout;
  const lines = linesOf(payout);
  const head = { courier: courier.id, name: courier.name, reference, amount, paid_at: paidAt };
  const { row, isNew } = await findOrAddPayout(trx, head, at);
  const stored = await trx
    .selectFrom("courier_payout_lines")
    .selectAll()
    .where("payout_id", "=", row.id)
    .execute();
  const contents = (rows: readonly NewLine[]) => rows.map(contentOf).sort().join();
  const isSame = row.amount === amount && row.paid_at === paidAt;
  if (!isNew && isSame && contents(stored) === contents(lines))
    return { outcome: "known", audit: [] };
  if (!isNew) await correctLines(trx, stored, lines);
  await addLines(trx, row.id, lines);
  const problem = netOf(lines) === amount ? null : "sum";
  await trx
    .updateTable("courier_payouts")
    .set({ amount, paid_at: paidAt, ...NEW, problem })
    .where("id", "=", row.id)
    .execute();
  await judgeNewLines(
    trx,
    row.id,
    lines.map(({ identity }) => identity),
    stored.flatMap(({ shipment_id }) => shipment_id ?? []),
  );
  const facts = (taka: number, parcels: number) => ({ amount: toTaka(taka), parcels });
  return {
    outcome: isNew ? "added" : "corrected",
    audit: [
      {
        subject: `payout ${courier.id} ${reference}`,
        before: isNew ? null : facts(row.amount, stored.length),
        after: facts(amount, lines.length),
      },
    ],
  };
}
