import type { SentBody } from "@/lib/contract/define-calls";
import type { DESK_ORDER_CALLS } from "@/lib/contract/orders/desk-calls";
import type { DeskDataProvider } from "./data-provider";

/** Most orders that one call moves. */
const MAX_MOVED = 50;

/** A state that several orders can be moved to. */
export type CommonStep = SentBody<typeof DESK_ORDER_CALLS.moveDeskOrders>["to"];

/** An order that was not moved. */
export interface NotMoved {
  number: string;
  /** Text for people, or the key of one. */
  reason: string;
}

/**
 * Moves orders to a state, each separately; an order that is already in it succeeds.
 * @returns the orders that were not moved
 */
export async function moveOrders(
  { moveDeskOrders }: Pick<DeskDataProvider, "moveDeskOrders">,
  numbers: readonly string[],
  to: CommonStep,
): Promise<NotMoved[]> {
  const failed: NotMoved[] = [];
  for (let start = 0; start < numbers.length; start += MAX_MOVED) {
    const body = { numbers: numbers.slice(start, start + MAX_MOVED), to };
    const { data } = await moveDeskOrders({ body });
    for (const { number, moved, message } of data)
      if (!moved) failed.push({ number, reason: message ?? "desk.errors.failed" });
  }
  return failed;
}
