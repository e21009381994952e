import type { Selectable } from "kysely";
import type { ShipmentProblem } from "@/lib/contract/shipments/terms";
import { mayBeBooked, type ShipmentRow, shipmentsOf } from "../couriers/shipment-rows";
import type { CommandRun } from "../kernel/audit/audit";
import { changeWithin } from "../kernel/audit/change-data";
import { recordChanges } from "../kernel/changes/record-changes";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { lockProductOrder } from "../kernel/db/row-locks";
import type { Schema, Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import { AppError } from "../kernel/errors";
import { auditOrder, type OrderChange } from "../orders/audit-order";
import { cancelledFor } from "../orders/cancellation";
import { cancelForShop, moveOrder } from "../orders/move-order";
import { readStatus } from "../orders/transitions";
import { readDue } from "../payments/read-money";
import type { Services } from "../services";
import { stepAmongParcels } from "./step-among-parcels";
import { FINAL_STATUSES, type ShipmentStep, stepOfStatus } from "./step-of-status";

type Order = Pick<
  Selectable<Schema["orders"]>,
  "id" | "order_number" | "status" | "total" | "credited"
>;

const runOf = ({ name }: ShipmentRow): CommandRun => ({
  command: `courier ${name}`,
  actor: { kind: "shop" },
});

/** Reads a parcel whose last word nothing followed yet, with its order, and locks the order. */
async function lockOpen(trx: Trx, id: number): Promise<{ row: ShipmentRow; order: Order } | null> {
  const open = () =>
    trx
      .selectFrom("shipments")
      .selectAll()
      .where("id", "=", id)
      .where("status", "in", FINAL_STATUSES)
      .where("ended_at", "is", null)
      .where("problem", "is", null)
      .executeTakeFirst();
  const found = await open();
  if (!found) return null;
  await lockProductOrder(trx, found.order_id);
  const row = await open();
  if (!row) return null;
  const order = await trx
    .selectFrom("orders")
    .select(["id", "order_number", "status", "total", "credited"])
    .where("id", "=", row.order_id)
    .executeTakeFirstOrThrow();
  return { row, order };
}

const setProblem = (trx: Trx, id: number, problem: ShipmentProblem) =>
  trx.updateTable("shipments").set({ problem }).where("id", "=", id).execute();

const setEnded = (trx: Trx, id: number, at: number) =>
  trx
    .updateTable("shipments")
    .set({ ended_at: at, next_ask_at: null })
    .where("id", "=", id)
    .execute();

const cameOf = ({ collected, collect }: ShipmentRow) => collected ?? collect;

/** Reads the other parcels of an order that left the shop, or will. */
async function readOthers(trx: Trx, { id, order_id }: ShipmentRow): Promise<ShipmentRow[]> {
  const rows = await shipmentsOf(trx, order_id);
  return rows.filter((row) => row.id !== id && mayBeBooked(row));
}

/**
 * Whether the couriers collected what the order still needs. Otherwise a person decides: the step
 * would book money that did not come, or none for money that did.
 */
async function isAmountRight(
  trx: Trx,
  parcels: readonly ShipmentRow[],
  order: Order,
): Promise<boolean> {
  return parcels.reduce((sum, row) => sum + cameOf(row), 0) === (await readDue(trx, order));
}

/**
 * Whether a parcel of an order that staff completed before brought other cash than was booked for it.
 * What pieces that came back were worth only all its parcels together say.
 */
function isOtherCash(
  row: ShipmentRow,
  others: readonly ShipmentRow[],
  { status, credited }: Order,
): boolean {
  if (status !== ORDER_STATUS.completed || row.collected === null) return false;
  if (credited === 0) return row.collected !== row.collect;
  if (others.some(({ ended_at }) => ended_at === null)) return false;
  const all = [row, ...others];
  const came = all.reduce((sum, one) => sum + (one.status === "returned" ? 0 : cameOf(one)), 0);
  const booked = all.reduce((sum, { collect }) => sum + collect, 0) - credited;
  return came !== Math.max(0, booked);
}

/** Takes one step of staff in the name of the courier. */
async function takeStep(
  trx: Trx,
  row: ShipmentRow,
  { order_number: number }: Order,
  to: "in-transit" | "completed" | "cancelled",
  at: number,
) {
  const by = row.name;
  const change = async (): Promise<OrderChange | null> => {
    const anyway = false;
    const moved =
      to === "cancelled"
        ? await cancelForShop(trx, number, cancelledFor("not_taken"), by, at)
        : await moveOrder(
            trx,
            number,
            {
              wanted: to === "completed" ? ORDER_STATUS.completed : ORDER_STATUS.inTransit,
              anyway,
            },
            by,
            at,
          );
    const more = { parcel: row.invoice, courier: by };
    return moved && { stale: moved.changes, step: { name: to, by }, more };
  };
  return (await auditOrder(trx, number, at, change)) ?? {};
}

const STEPS: Partial<Record<ShipmentStep["kind"], readonly Parameters<typeof takeStep>[3][]>> = {
  deliver: ["completed"],
  send_and_deliver: ["in-transit", "completed"],
  cancel: ["cancelled"],
};

/** @returns what the steps changed, and the problem if a person has to look at the parcel */
async function follow(trx: Trx, id: number, services: Services): Promise<ShipmentProblem | null> {
  const locked = await lockOpen(trx, id);
  if (!locked) return null;
  const { row, order } = locked;
  const others = await readOthers(trx, row);
  const own = stepOfStatus(row.status, readStatus(order.status));
  const step = stepAmongParcels(
    own,
    others.map(({ status, ended_at }) => ({ status, isEnded: ended_at !== null })),
  );
  if (step.kind === "wait") return null;
  if (step.kind === "ask") {
    await setProblem(trx, id, step.problem);
    return step.problem;
  }
  const delivers = step.kind === "deliver" || step.kind === "send_and_deliver";
  const isPart = own.kind === "deliver" && step.kind === "end";
  const isWrong =
    (isPart && cameOf(row) !== row.collect) ||
    (step.kind === "end" && isOtherCash(row, others, order)) ||
    (delivers && !(await isAmountRight(trx, [row, ...others], order)));
  if (isWrong) {
    await setProblem(trx, id, "amount");
    return "amount";
  }
  for (const to of STEPS[step.kind] ?? [])
    await changeWithin(
      trx,
      services,
      runOf(row),
      async (_, { at }) => ({ ...(await takeStep(trx, row, order, to, at)), result: undefined }),
      recordChanges,
    );
  await setEnded(trx, id, services.now());
  return null;
}

/**
 * Takes the step that follows from the last word of a courier, by the rules of the same step by
 * staff. What they refuse waits for a person. Safe to repeat, and in parallel processes.
 */
export async function actOnStatus(services: Services, id: number): Promise<void> {
  const { db, log, follower } = services;
  let problem: ShipmentProblem | null;
  try {
    problem = await inTransaction(db, (trx) => follow(trx, id, services), { repeatable: true });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    problem = "rules";
    const refused = (trx: Trx) => setProblem(trx, id, "rules");
    await inTransaction(db, refused, { repeatable: true });
  }
  if (problem) log.error({ parcel: id, problem }, "a parcel waits for a person");
  void follower?.catchUp();
}
