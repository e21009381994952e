import { changeAtDesk } from "../../desk/change-at-desk";
import { AppError } from "../../kernel/errors";
import type { AppContext } from "../../kernel/http/http";
import { translatorFor } from "../../kernel/middleware/desk-messages";
import type { Services } from "../../services";
import { auditOrder } from "../audit-order";
import { moveAtDesk } from "./move-at-desk";
import type { Move } from "./next-moves";
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
  services: Services,
  typed: string,
  to: Move,
): Promise<MoveResult> {
  try {
    const number = orderNumberOf(typed);
    await changeAtDesk(c, services, "orders.move", async (trx, { by, at }) => {
      const change = () => moveAtDesk(trx, number, { to }, by, at);
      return { ...(await auditOrder(trx, number, at, change)), result: undefined };
    });
    return { number, moved: true, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { number: typed, moved: false, message: translatorFor(c).text(error.message) };
  }
}
