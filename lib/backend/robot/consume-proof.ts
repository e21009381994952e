import type { Trx } from "../db/schema";
import { robotRefusal } from "./make-robot-check";
import type { RobotProof } from "./robot-check";

/**
 * Uses a proof up, inside the transaction of what it allows: when that fails, it is not burnt (P144).
 * @throws AppError 422 when it was used before
 */
export async function consumeProof(trx: Trx, proof: RobotProof): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("used_challenges")
    .values({ id: proof.id, expires_at: proof.expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw robotRefusal();
}
