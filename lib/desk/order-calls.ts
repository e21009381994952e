import type { RaRecord } from "react-admin";
import { looseList, looseObject, looseText } from "@/lib/base/loose";
import type { DeskPayment, DeskRefund } from "@/lib/contract/desk-money";
import type { DeskClient } from "./desk-client";
import { DeskError } from "./desk-error";

/** Most orders that one call moves. */
const MAX_MOVED = 50;

/** An order that was not moved. */
export interface NotMoved {
  number: string;
  /** Text for people, or the key of one. */
  reason: string;
}

/** Number of a transaction as staff typed it. */
export interface TypedTransaction {
  transaction?: string;
  /** Why a used number is recorded again; only the owner may say so. */
  reuse_reason?: string;
}

/** Name, phone, address and area of an order; a missing field stays unchanged. */
type Delivery = Partial<
  Record<"name" | "phone" | "address" | "city" | "zip" | "delivery_area" | "area_reason", string>
> & {
  /** The shown new total in taka. */
  total?: number;
};

function notMoved(result: Record<string, unknown>): NotMoved[] {
  const reason = looseText(result.message) ?? "desk.errors.failed";
  return result.moved === true ? [] : [{ number: looseText(result.number) ?? "", reason }];
}

/**
 * Calls for actions of staff on orders and their money; amounts are taka. `version` is that of the
 * shown order: DeskError 409 with `current` if it has changed since.
 */
export function createOrderCalls({ call, download }: DeskClient) {
  const pathOf = (number: string, action: string) =>
    `orders/${encodeURIComponent(number)}/${action}`;
  return {
    /** Number of orders by tab. */
    async orderCounts(signal?: AbortSignal): Promise<Record<string, number>> {
      const response = await call("GET", "orders/counts", { signal });
      const counts = looseObject(response.data ?? response);
      return Object.fromEntries(
        Object.entries(counts).filter((entry): entry is [string, number] => {
          return typeof entry[1] === "number";
        }),
      );
    },
    /** Moves an order to its next state. @returns the changed order */
    async moveOrder(
      number: string,
      move: {
        to: string;
        version: string;
        courier?: string;
        tracking_code?: string;
        unpaid_reason?: string;
        cancel_reason?: string;
        cancel_text?: string;
      },
    ): Promise<RaRecord> {
      const { data } = await call("POST", pathOf(number, "move"), { body: move });
      const order = looseObject(data);
      if (looseText(order.state) === null) throw new DeskError("desk.errors.no_answer", 0);
      return { ...order, id: number };
    },
    /** Completes an order of which the named pieces were not taken. */
    async deliverPart(
      number: string,
      part: { version: string; lines: { id: number; quantity: number }[]; unpaid_reason?: string },
    ): Promise<void> {
      await call("POST", pathOf(number, "deliver-part"), { body: part });
    },
    /** Takes a step with an order back. */
    async undoStep(number: string, step: number): Promise<void> {
      await call("POST", pathOf(number, "undo"), { body: { step } });
    },
    /** Opens a completed order again. */
    async reopenOrder(number: string, step: number, reason: string): Promise<void> {
      await call("POST", pathOf(number, "reopen"), { body: { step, reason } });
    },
    /**
     * Moves orders to a state, each separately; an order that is already in it succeeds.
     * @returns the orders that were not moved
     */
    async moveOrders(numbers: readonly string[], to: string): Promise<NotMoved[]> {
      const failed: NotMoved[] = [];
      for (let start = 0; start < numbers.length; start += MAX_MOVED) {
        const body = { numbers: numbers.slice(start, start + MAX_MOVED), to };
        const { data } = await call("POST", "orders/move-many", { body });
        failed.push(...looseList(data).flatMap(notMoved));
      }
      return failed;
    },
    /** Pays money of an order back. An amount that is null is refused. */
    async refundOrder(number: string, refund: DeskRefund): Promise<void> {
      await call("POST", pathOf(number, "refund"), { body: refund });
    },
    /** Records that the total of an order came as cash or by a transfer. */
    async payOrder(number: string, payment: DeskPayment): Promise<void> {
      await call("POST", pathOf(number, "manual-payment"), { body: payment });
    },
    /** Sets the delivery charge of an order abroad. A charge that is null is refused. */
    async chargeOrder(
      number: string,
      charge: { version: string; charge: number | null },
    ): Promise<void> {
      await call("POST", pathOf(number, "delivery-charge"), { body: charge });
    },
    /** Corrects name, phone and address of an order. */
    async correctOrder(number: string, delivery: Delivery & { version: string }): Promise<void> {
      await call("PUT", pathOf(number, "delivery"), { body: delivery });
    },
    /** Writes a note to an order. @param visible whether the customer sees it, too */
    async addOrderNote(number: string, text: string, visible: boolean): Promise<void> {
      await call("POST", pathOf(number, "notes"), { body: { text, visible } });
    },
    /** Returns the money of a month in Dhaka, such as 2026-11, as CSV. */
    monthLedger: (month: string): Promise<Blob> => download("ledger.csv", { query: { month } }),
  };
}
