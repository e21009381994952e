import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Change } from "../../kernel/changes/change";
import { ORDER_STATUS } from "../../kernel/db/order-status";
import type { Trx } from "../../kernel/db/schema";
import { AppError } from "../../kernel/errors";
import { sameBytes } from "../../kernel/safety/same-bytes";
import { auditOrder } from "../audit-order";
import { moveOrder } from "../move-order";
import { isPickup } from "../pickup-code";
import { lockOrder, stateName } from "../staff-orders";

/** Wrong codes of an order after which only a reason helps. */
const MOST_WRONG_CODES = 5;

/** The code that the customer named, or why the order is handed over without it. */
export interface HandOver {
  code?: string | undefined;
  reason?: string | undefined;
}

type Order = Awaited<ReturnType<typeof lockOrder>>;

const isCodeOf = ({ pickup_code }: Order, code: string) =>
  pickup_code !== null && sameBytes(Buffer.from(code), Buffer.from(pickup_code));

function checkState({ order_number: order, status, ...row }: Order): void {
  if (!isPickup(row)) throw new AppError(409, refusalText("pickup.notPickup", { order }));
  if (status === ORDER_STATUS.cancelled)
    throw new AppError(
      409,
      refusalText("orders.inState", {
        order,
        state: refusalText(`orderStates.${stateName(status)}`),
      }),
    );
}

/** Takes all steps up to the completed order; cash is booked with the last. */
async function complete(trx: Trx, number: string, by: string, at: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (;;) {
    const step = { wanted: undefined, anyway: false };
    const moved = await moveOrder(trx, number, step, by, at);
    if (moved) changes.push(...moved.changes);
    if (!moved || moved.to === ORDER_STATUS.completed) return changes;
  }
}

/**
 * Hands an order over at the counter. A wrong code is counted, so its transaction must be kept.
 * @returns what to record, and as `result` whether the code was right
 * @throws AppError 404 for an unknown order; 409 if it is not picked up or cancelled, after too many
 *   wrong codes, or as `moveOrder`; 422 if it is still to be paid
 */
export async function handOver(
  trx: Trx,
  number: string,
  { code, reason }: HandOver,
  by: string,
  at: number,
) {
  const order = await lockOrder(trx, number);
  checkState(order);
  const nothing = { audit: [], result: true };
  if (order.status === ORDER_STATUS.completed) return nothing;
  if (reason === undefined) {
    if (order.pickup_wrong_codes >= MOST_WRONG_CODES)
      throw new AppError(409, refusalText("pickup.tooMany"));
    if (!isCodeOf(order, code ?? "")) {
      const wrong = order.pickup_wrong_codes + 1;
      await trx
        .updateTable("orders")
        .set({ pickup_wrong_codes: wrong })
        .where("id", "=", order.id)
        .execute();
      const entry = {
        subject: `order ${number}`,
        before: null,
        after: { wrong_pickup_code: wrong },
      };
      return { audit: [entry], result: false };
    }
  }
  const more = reason === undefined ? { picked_up: true } : { picked_up: true, reason };
  const done = await auditOrder(trx, number, at, async () => ({
    stale: await complete(trx, number, by, at),
    more,
  }));
  return { ...done, result: true };
}
