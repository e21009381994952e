import { UNPAID } from "@/lib/shop/order/payment-state";
import type { Hold } from "../kernel/db/columns";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { readTimeMark, writeTimeMark } from "../kernel/db/time-marks";
import { inTransaction } from "../kernel/db/transaction";
import type { Services } from "../services";
import { renewedEnd } from "./hold-rules";

const MARK = "swept_until";
/** Minimum age of the mark before it is written again, in ms. */
const MARK_MS = 30_000;
const HOLDS = ["full", "short", "none"] as const satisfies Hold[];

interface Renewal {
  hold: Hold;
  /** End of the last sweep, epoch ms: what had ended before is not renewed. */
  since: number;
  /** New end, epoch ms. */
  until: number;
}

/** @returns number of orders that got more time */
async function renew(trx: Trx, { hold, since, until }: Renewal): Promise<number> {
  const update = (column: "expires_at" | "hold_until") =>
    trx
      .updateTable("orders")
      .set({ [column]: until })
      .where("status", "=", ORDER_STATUS.pending)
      .where("payment_status", "in", UNPAID)
      .where("hold", "=", hold)
      .where(column, ">", since)
      .where(column, "<", until)
      .executeTakeFirst();
  await update("hold_until");
  return Number((await update("expires_at")).numUpdatedRows);
}

/**
 * Gives open orders and their holds `holdMinutes` anew if no process has swept for `downtimeMs`:
 * nobody could pay then. Call it before orders expire. Several processes may run it at once; one of
 * them renews, and none returns before that is done.
 */
export async function renewHolds(
  { db, now, log, orderRules }: Services,
  downtimeMs: number,
): Promise<void> {
  const mark = await readTimeMark(db, MARK);
  if (mark !== null && Math.abs(now() - mark) < MARK_MS) return;
  const limits = await orderRules();
  const sweep = async (trx: Trx) => {
    const since = await readTimeMark(trx, MARK);
    const at = now();
    await writeTimeMark(trx, MARK, at);
    if (since === null || at - since <= downtimeMs) return null;
    let orders = 0;
    for (const hold of HOLDS)
      orders += await renew(trx, { hold, since, until: renewedEnd(hold, limits, at) });
    return { minutes: Math.round((at - since) / 60_000), orders };
  };
  const renewed = await inTransaction(db, sweep, { repeatable: true });
  if (renewed) log.warn(renewed, "the shop was down; open orders have their time to pay anew");
}
