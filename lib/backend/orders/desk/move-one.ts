import type { OrderStep } from "@/lib/contract/terms";
import type { DeskRecorder } from "../../desk/declared-desk-routes";
import { AppError } from "../../kernel/errors";
import type { AppContext } from "../../kernel/http/http";
import { translatorFor } from "../../kernel/middleware/desk-messages";
import { auditOrder } from "../audit-order";
import { moveAtDesk } from "./move-at-desk";
import { orderNumberOf } from "./order-records";

/** Result for one of several orders. */
export interface MoveResult {
  number: string;
  /** Whether the order is in the wanted state now. */
  moved: boolean;
  /** Why it was not moved, in the language of the screen; null if it was. */
  message: string | null;
}

/**
 * Moves one of several orders in a separate transaction, without a version: an order that is
 * already in the wanted state succeeds, and every other state that does not allow the move is
 * refused.
 */
export async function moveOne(
  c: AppContext,
  record: DeskRecorder,
  typed: string,
  to: OrderStep,
): Promise<MoveResult> {
  try {
    const number = orderNumberOf(typed);
    await record(async (trx, { by, at }) => {
      const change = () => moveAtDesk(trx, number, { to }, by, at);
      return { ...(await auditOrder(trx, number, at, change)), result: undefined };
    });
    return { number, moved: true, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { number: typed, moved: false, message: translatorFor(c).text(error.said) };
  }
}
