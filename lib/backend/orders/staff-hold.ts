import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Change } from "../kernel/changes/change";
import type { Hold } from "../kernel/db/columns";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { findMissingLine, takePieces } from "./take-pieces";

async function takeAll(trx: Trx, orderId: number, at: number): Promise<Change[]> {
  const missing = await findMissingLine(trx, orderId, at);
  if (missing) {
    const { left, quantity, name } = missing;
    const reason = refusalText("orders.tooFewLeft", { left, count: quantity, product: name });
    throw new AppError(409, reason);
  }
  return (await takePieces(trx, orderId, at)) ?? [];
}

/**
 * Gives an order that staff act on a full hold without an end: takes its pieces if it waited
 * without them. The transaction must have locked the order.
 * @returns the changes to record
 * @throws AppError 409 if they are not available
 */
export async function holdForStaff(
  trx: Trx,
  { id, hold }: { id: number; hold: Hold },
  at: number,
): Promise<Change[]> {
  const changes = hold === "none" ? await takeAll(trx, id, at) : [];
  await trx
    .updateTable("orders")
    .set({ hold: "full", hold_until: null })
    .where("id", "=", id)
    .execute();
  return changes;
}
