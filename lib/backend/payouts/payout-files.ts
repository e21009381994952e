import { addToGroup } from "@/lib/base/groups";
import { inChunks } from "../kernel/db/bulk";
import type { Db, Trx } from "../kernel/db/schema";
import { contentOf, planRows } from "../reconciliation/plan-rows";
import type { FilePart, FileRow } from "../reconciliation/read-file-part";
import type { SettlementFiles } from "../reconciliation/settlement-files";
import { payingCouriers } from "./courier-key";
import { judgeNewLines, judgeParcels } from "./judge-lines";
import { addLines, findOrAddPayout, freeParcels, type NewLine, netOf } from "./store-payout";

/** The amount of a row, below 0 for what the courier takes back. */
const signed = ({ row: { kind, amount } }: FileRow) => (kind === "refund" ? 0 - amount : amount);

/** What makes two rows of a parcel the same: a row that takes cash back is another one. */
const signedContent = (one: FileRow) => contentOf({ ...one.row, amount: signed(one) });

const lineOf = (one: FileRow): NewLine => ({
  identity: one.row.identity,
  number: one.row.transaction_no,
  number_key: one.row.trx_key,
  invoice: one.row.attempt,
  collected: signed(one),
  fee: one.row.fee,
  paid_at: one.row.settled_at,
});

/** Reads the content of stored rows by their identity, which contains the payout. */
async function storedContents(db: Db | Trx, courier: string, { rows }: FilePart) {
  const stored = new Map<string, string>();
  const identities = [...new Set(rows.map(({ row }) => row.identity))];
  await inChunks(identities, async (chunk) => {
    const found = await db
      .selectFrom("courier_payout_lines as line")
      .innerJoin("courier_payouts as payout", "payout.id", "line.payout_id")
      .select(["line.identity", "line.invoice", "line.collected", "line.fee", "line.paid_at"])
      .where("payout.courier", "=", courier)
      .where("line.identity", "in", chunk)
      .execute();
    for (const { identity, invoice: attempt, collected, fee, paid_at: settled_at } of found)
      stored.set(identity, contentOf({ attempt, amount: collected, fee, settled_at }));
  });
  return stored;
}

const plan = async (db: Db | Trx, courier: string, part: FilePart) =>
  planRows(part, await storedContents(db, courier, part), signedContent);

/**
 * Sets amount and time of a payout that is only known from files.
 * @returns the parcels of a payout that is earlier than before
 */
async function sumUp(trx: Trx, payout: { id: number; paid_at: number }): Promise<number[]> {
  const lines = await trx
    .selectFrom("courier_payout_lines")
    .select(["collected", "fee", "paid_at", "shipment_id"])
    .where("payout_id", "=", payout.id)
    .execute();
  const paid_at = lines.reduce((first, line) => Math.min(first, line.paid_at), payout.paid_at);
  await trx
    .updateTable("courier_payouts")
    .set({ amount: netOf(lines), paid_at })
    .where("id", "=", payout.id)
    .execute();
  if (paid_at === payout.paid_at) return [];
  return lines.flatMap(({ shipment_id }) => shipment_id ?? []);
}

/** Files of couriers with what they paid out. */
export const COURIER_FILES: SettlementFiles = {
  partner: "courier",
  list: payingCouriers,
  plan,
  add: async (trx, { id, name }, part, at) => {
    const planned = await plan(trx, id, part);
    const isAdded = new Set(planned.added.map(({ line }) => line));
    const groups = new Map<string, FileRow[]>();
    for (const one of part.rows)
      if (isAdded.has(one.line)) addToGroup(groups, one.payout ?? "", one);
    for (const [reference, rows] of groups) {
      const [first] = rows;
      if (!first) continue;
      const head = { courier: id, name, reference, amount: 0, paid_at: first.row.settled_at };
      const { row } = await findOrAddPayout(trx, head, at);
      const lines = rows.map(lineOf);
      await addLines(trx, row.id, lines);
      const moved = await sumUp(trx, row);
      await judgeNewLines(
        trx,
        row.id,
        lines.map(({ identity }) => identity),
        moved,
      );
    }
    return planned;
  },
  remove: async (trx, courier, { from, until }) => {
    const lines = await trx
      .selectFrom("courier_payout_lines as line")
      .innerJoin("courier_payouts as payout", "payout.id", "line.payout_id")
      .select(["line.id", "line.payout_id", "line.shipment_id"])
      .where("payout.courier", "=", courier)
      .where("payout.paid_at", ">=", from)
      .where("payout.paid_at", "<", until)
      .execute();
    await inChunks([...new Set(lines.map(({ payout_id }) => payout_id))], async (chunk) => {
      await trx.deleteFrom("courier_payout_lines").where("payout_id", "in", chunk).execute();
      await trx.deleteFrom("courier_payouts").where("id", "in", chunk).execute();
    });
    const parcels = [...new Set(lines.flatMap(({ shipment_id }) => shipment_id ?? []))];
    await freeParcels(trx, parcels);
    await judgeParcels(trx, parcels);
    return lines.length;
  },
};
