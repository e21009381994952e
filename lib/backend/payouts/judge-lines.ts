import { addToGroup } from "@/lib/base/groups";
import { BATCH_SIZE, inBatches, inChunks } from "../kernel/db/bulk";
import type { Db, Trx } from "../kernel/db/schema";
import type { PayoutLineRow } from "../kernel/db/schema-payouts";
import { inTransaction } from "../kernel/db/transaction";
import { parcelFinder } from "./find-parcel";
import { type KnownParcel, payoutProblem } from "./payout-problem";

/** A line with the courier of its payout. */
type Line = PayoutLineRow & { courier: string };

function linesWithCourier(db: Db | Trx) {
  return db
    .selectFrom("courier_payout_lines as line")
    .innerJoin("courier_payouts as payout", "payout.id", "line.payout_id")
    .selectAll("line")
    .select("payout.courier");
}

interface FoundParcel extends KnownParcel {
  id: number;
  name: string;
  invoice: string;
  numbers: (string | null)[];
}

/** Reads the parcels with one of some ids, or with one of some numbers. */
async function readParcels(
  trx: Trx,
  { ids = [], numbers = [] }: { ids?: number[]; numbers?: string[] },
): Promise<Map<number, FoundParcel>> {
  const found = new Map<number, FoundParcel>();
  const read = async (where: { numbers?: string[]; ids?: number[] }) => {
    const rows = await trx
      .selectFrom("shipments")
      .innerJoin("orders", "orders.id", "shipments.order_id")
      .select(["shipments.id", "shipments.name", "shipments.invoice", "shipments.consignment"])
      .select(["shipments.tracking_code", "shipments.status", "shipments.collect"])
      .select(["shipments.collected", "shipments.fee", "orders.status as order_status"])
      .where(({ eb, or }) =>
        or([
          eb("shipments.id", "in", where.ids ?? [0]),
          eb("shipments.invoice", "in", where.numbers ?? [""]),
          eb("shipments.consignment", "in", where.numbers ?? [""]),
          eb("shipments.tracking_code", "in", where.numbers ?? [""]),
        ]),
      )
      .execute();
    for (const { order_status: orderStatus, consignment, tracking_code, ...row } of rows)
      found.set(row.id, { ...row, orderStatus, numbers: [consignment, tracking_code] });
  };
  await inChunks([...new Set(numbers)], (chunk) => read({ numbers: chunk }));
  await inChunks([...new Set(ids)], (chunk) => read({ ids: chunk }));
  return found;
}

/** Finds the parcels of lines that have none yet. @returns the ids of the parcels, and other lines */
async function match(trx: Trx, lines: readonly Line[]) {
  const numbers = lines.flatMap(({ number, number_key, invoice }) => [
    number.toUpperCase(),
    number_key,
    ...(invoice === null ? [] : [invoice.toUpperCase()]),
  ]);
  const find = parcelFinder([...(await readParcels(trx, { numbers })).values()]);
  const ids: number[] = [];
  const unknown: Line[] = [];
  for (const line of lines) {
    const parcel = find(line);
    if (!parcel) {
      unknown.push(line);
      continue;
    }
    ids.push(parcel.id);
    await trx
      .updateTable("courier_payout_lines")
      .set({ shipment_id: parcel.id })
      .where("id", "=", line.id)
      .execute();
    await trx
      .updateTable("shipments")
      .set({ payout_at: line.paid_at })
      .where("id", "=", parcel.id)
      .where("payout_at", "is", null)
      .execute();
  }
  return { ids, unknown };
}

/**
 * Reads all lines of parcels, those of the earliest payout first: any other one is a parcel twice. A
 * line that was corrected has a new id, so that ids alone do not say which came first.
 */
async function linesOfParcels(trx: Trx, ids: number[]): Promise<Map<number, Line[]>> {
  const grouped = new Map<number, Line[]>();
  await inChunks(ids, async (chunk) => {
    const rows = await linesWithCourier(trx)
      .where("line.shipment_id", "in", chunk)
      .orderBy("payout.paid_at")
      .orderBy("payout.id")
      .orderBy("line.id")
      .execute();
    for (const row of rows) if (row.shipment_id !== null) addToGroup(grouped, row.shipment_id, row);
  });
  return grouped;
}

async function storeProblem(trx: Trx, line: Line, parcel: KnownParcel | null, isTwice: boolean) {
  const problem = payoutProblem(parcel, { ...line, isTwice });
  if (problem === line.problem) return;
  await trx
    .updateTable("courier_payout_lines")
    .set({ problem, done_at: null, done_by: null })
    .where("id", "=", line.id)
    .execute();
}

/**
 * Finds the parcels of lines, and what is wrong with all lines of these and of other parcels, also if
 * it was dealt with.
 */
async function judge(trx: Trx, lines: readonly Line[], parcelIds: readonly number[]) {
  const { ids, unknown } = await match(trx, lines);
  for (const line of unknown) await storeProblem(trx, line, null, false);
  const all = [...new Set([...ids, ...parcelIds])];
  const parcels = await readParcels(trx, { ids: all });
  for (const [id, own] of await linesOfParcels(trx, all))
    for (const [at, line] of own.entries())
      await storeProblem(trx, line, parcels.get(id) ?? null, at > 0);
}

/** Looks again at all lines of parcels of which a payout has changed. */
export const judgeParcels = (trx: Trx, parcelIds: readonly number[]) => judge(trx, [], parcelIds);

/**
 * Finds the parcels of new lines of a payout, and what is wrong with them and with the other lines of
 * the same parcels.
 * @param parcelIds parcels of lines that were removed or moved
 */
export async function judgeNewLines(
  trx: Trx,
  payoutId: number,
  identities: string[],
  parcelIds: readonly number[] = [],
): Promise<void> {
  const lines: Line[] = [];
  await inChunks(identities, async (chunk) => {
    const rows = await linesWithCourier(trx)
      .where("payout_id", "=", payoutId)
      .where("line.shipment_id", "is", null)
      .where("line.identity", "in", chunk)
      .orderBy("line.id")
      .execute();
    lines.push(...rows);
  });
  await judge(trx, lines, parcelIds);
}

const openLines = (db: Db | Trx) =>
  linesWithCourier(db)
    .where("line.problem", "is not", null)
    .where("line.done_at", "is", null)
    .orderBy("line.id");

/**
 * Looks again at differences that are not dealt with: news about a parcel may have come after its
 * payout.
 */
export async function judgeAgain(db: Db): Promise<void> {
  const batches = inBatches((after) =>
    openLines(db).where("line.id", ">", after).limit(BATCH_SIZE).execute(),
  );
  for await (const batch of batches) {
    const ids = batch.map(({ id }) => id);
    await inTransaction(
      db,
      async (trx) => {
        const lines = await openLines(trx).where("line.id", "in", ids).execute();
        const parcelIds = lines.flatMap(({ shipment_id }) => shipment_id ?? []);
        await judge(
          trx,
          lines.filter(({ shipment_id }) => shipment_id === null),
          parcelIds,
        );
      },
      { repeatable: true },
    );
  }
}
