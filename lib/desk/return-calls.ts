import type { Identifier } from "react-admin";
import { looseId, looseList, looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { LINE_RETURN_REFUSALS, RETURN_REFUSALS } from "@/lib/contract/terms";
import type { DeskClient } from "./desk-client";
import type { TypedTransaction } from "./order-calls";

/** What can be sent back of an order. */
export interface Returnable {
  /** Last moment to ask, in ISO 8601; null before the order is delivered. */
  until: string | null;
  /** Why nothing can be sent back. */
  refusal: (typeof RETURN_REFUSALS)[number] | null;
  lines: {
    id: number;
    name: string;
    name_bn: string | null;
    /** Pieces that can still be sent back. */
    quantity: number;
    refusal: (typeof LINE_RETURN_REFUSALS)[number] | null;
  }[];
}

/** Pieces of one line that a customer sends back. */
export interface ReturnedLine {
  line: number;
  quantity: number;
  reason: string;
}

function readReturnable(data: unknown): Returnable {
  const { until, refusal, lines } = looseObject(data);
  return {
    until: looseText(until),
    refusal: RETURN_REFUSALS.find((one) => one === refusal) ?? null,
    lines: looseList(lines).map((line) => ({
      id: looseId(line.id) ?? 0,
      name: looseText(line.name) ?? "",
      name_bn: looseText(line.name_bn),
      quantity: looseNumber(line.quantity) ?? 0,
      refusal: LINE_RETURN_REFUSALS.find((one) => one === line.refusal) ?? null,
    })),
  };
}

/** Calls for what customers send back. */
export function createReturnCalls({ call }: DeskClient) {
  const pathOf = (order: string, action: string) => `orders/${encodeURIComponent(order)}/${action}`;
  return {
    /** Returns what can be sent back of an order. */
    async returnableLines(order: string, signal?: AbortSignal): Promise<Returnable> {
      return readReturnable((await call("GET", pathOf(order, "returnable"), { signal })).data);
    },
    /** Requests a return for a customer who called. @throws DeskError 422 with `errors.lines` */
    async requestReturn(order: string, lines: readonly ReturnedLine[]): Promise<void> {
      await call("POST", pathOf(order, "returns"), { body: { lines } });
    },
    /**
     * Accepts or refuses a return, or receives its pieces: into stock with `restock`, only some with
     * `pieces`, or not.
     * `version` is that of the shown return: DeskError 409 with `current` if it has changed.
     */
    async decideReturn(
      id: Identifier,
      decision: {
        version: string;
        action: string;
        reason?: string;
        restock?: boolean;
        pieces?: { batch_no: string; quantity: number }[];
      },
    ): Promise<void> {
      await call("POST", `returns/${id}/decide`, { body: decision });
    },
    /** Pays back what was paid for the received pieces of a return. */
    async refundReturn(
      id: Identifier,
      refund: TypedTransaction & { version: string },
    ): Promise<void> {
      await call("POST", `returns/${id}/refund`, { body: refund });
    },
  };
}
