import { tally } from "@/lib/base/tallies";
import { layerSetting } from "@/lib/site/settings";
import type { SmsKind } from "@/lib/site/sms-budget";
import type { Db, Trx } from "../db/schema";
import { smsCounters } from "../rate-limit/counters";
import { addHits, findExhausted } from "../rate-limit/hit-limits";
import { readStoredSetting } from "../settings/stored-settings";

async function countersFor(db: Db | Trx, kind: SmsKind, isReal: boolean) {
  const budget = layerSetting("sms", await readStoredSetting(db, "sms")).value[kind];
  return smsCounters(kind, budget, isReal);
}

/**
 * Whether the shop sends no SMS of a kind for now, because it has sent as many in this hour or day as
 * the setting `sms` allows.
 * @param at epoch ms
 */
export async function isSmsSpent(db: Db, kind: SmsKind, at: number): Promise<boolean> {
  for (const { counter, windowMs } of await countersFor(db, kind, true))
    if ((await findExhausted(db, [counter], windowMs, at)) !== null) return true;
  return false;
}

/**
 * Counts an SMS of the shop in the transaction that writes it.
 * @param at epoch ms
 * @param isReal false for what is no SMS: the same queries run, but the budget stays
 * @returns whether it may be sent
 */
export async function spendSms(
  trx: Trx,
  kind: SmsKind,
  at: number,
  isReal = true,
): Promise<boolean> {
  const counters = await countersFor(trx, kind, isReal);
  for (const { counter, windowMs } of counters) {
    const [row] = await addHits(trx, [counter.key], windowMs, at);
    if ((row?.hits ?? 1) <= counter.allowed) continue;
    if (isReal) tally("sms-refused");
    return false;
  }
  return true;
}
