import { AppError } from "../../errors";
import type { AppContext } from "../../http";
import { changeAtDesk } from "../../middleware/change-at-desk";
import { translatorFor } from "../../middleware/desk-messages";
import { moveAtDesk } from "../../services/desk/move-at-desk";
import type { Move } from "../../services/desk/next-moves";
import { orderNumberOf } from "../../services/desk/order-records";
import { auditOrder } from "../../services/orders/audit-order";
import type { Services } from "../../services/services";

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
