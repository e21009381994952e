import { inChunks } from "../kernel/db/bulk";
import type { Db, Trx } from "../kernel/db/schema";
import type { PayoutLineRow } from "../kernel/db/schema-payouts";
import { courierKey } from "./courier-key";
import { type KnownParcel, payoutProblem } from "./payout-problem";

/** A line with the courier of its payout. */
type Line = PayoutLineRow & { courier: string };

function openLines(db: Db | Trx) {
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

/** Returns the parcels that have one of the numbers of lines. */
async function parcelsOf(trx: Trx, lines: readonly Line[]): Promise<FoundParcel[]> {
  const numbers = lines.flatMap(({ number, number_key, invoice }) => [
    number.toUpperCase(),
    number_key,
    ...(invoice === null ? [] : [invoice.toUpperCase()]),
  ]);
  const ids = lines.flatMap(({ shipment_id }) => shipment_id ?? []);
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
  return [...found.values()];
}

const folded = (text: string | null) => text?.toUpperCase() ?? null;

/** Finds the parcel that a line is about: by the shop's number, else by one of the courier's. */
function finder(parcels: readonly FoundParcel[]) {
  const byId = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  return ({ courier, shipment_id, number, number_key, invoice }: Line): FoundParcel | null => {
    if (shipment_id !== null) return byId.get(shipment_id) ?? null;
    const own = parcels.filter(({ name }) => courierKey(name) === courier);
    const asInvoice = [folded(invoice), folded(number)];
    const [named] = own.filter((parcel) => asInvoice.includes(folded(parcel.invoice)));
    if (named) return named;
    const found = own.filter(({ numbers }) =>
      numbers.some((one) => one !== null && [folded(number), number_key].includes(folded(one))),
    );
    return found.length === 1 ? (found[0] ?? null) : null;
  };
}

/** Returns the first line of each parcel: any other one is a parcel twice. */
async function firstLines(trx: Trx, shipmentIds: number[]): Promise<Map<number, number>> {
  const firsts = new Map<number, number>();
  await inChunks(shipmentIds, async (chunk) => {
    const rows = await trx
      .selectFrom("courier_payout_lines")
      .select("shipment_id")
      .select(({ fn }) => fn.min("id").as("first"))
      .where("shipment_id", "in", chunk)
      .groupBy("shipment_id")
      .execute();
    for (const { shipment_id, first } of rows)
      if (shipment_id !== null) firsts.set(shipment_id, Number(first));
  });
  return firsts;
}

async function judge(trx: Trx, lines: readonly Line[]): Promise<void> {
  const find = finder(await parcelsOf(trx, lines));
  const matched = lines.map((line) => ({ line, parcel: find(line) }));
  for (const { line, parcel } of matched)
    if (parcel && line.shipment_id === null) {
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
  const firsts = await firstLines(trx, [
    ...new Set(matched.flatMap(({ parcel }) => parcel?.id ?? [])),
  ]);
  for (const { line, parcel } of matched) {
    const isTwice = parcel !== null && (firsts.get(parcel.id) ?? line.id) < line.id;
    const problem = payoutProblem(parcel, { ...line, isTwice });
    if (problem !== line.problem)
      await trx
        .updateTable("courier_payout_lines")
        .set({ problem, done_at: null, done_by: null })
        .where("id", "=", line.id)
        .execute();
  }
}

/** Finds the parcels of the lines of a payout, and what is wrong with them. */
export async function judgePayout(trx: Trx, payoutId: number): Promise<void> {
  await judge(
    trx,
    await openLines(trx).where("payout_id", "=", payoutId).orderBy("line.id").execute(),
  );
}

const MOST_AGAIN = 200;

/**
 * Looks again at differences that are not dealt with: news about a parcel may have come after its
 * payout.
 */
export async function judgeAgain(trx: Trx): Promise<void> {
  const lines = await openLines(trx)
    .where("line.problem", "is not", null)
    .where("line.done_at", "is", null)
    .orderBy("line.id", "desc")
    .limit(MOST_AGAIN)
    .execute();
  if (lines.length > 0) await judge(trx, lines.reverse());
}
