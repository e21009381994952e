import { CourierError, type CourierPayouts, type PayoutHead } from "../couriers/courier";
import { changeWithin } from "../kernel/audit/change-data";
import { recordChanges } from "../kernel/changes/record-changes";
import { inTransaction } from "../kernel/db/transaction";
import type { Services } from "../services";
import { courierKey } from "./courier-key";
import { judgeAgain } from "./judge-lines";
import { storePayout } from "./store-payout";

const DAY_MS = 86_400_000;
/** Interval in ms at which couriers are asked for their payouts. */
const ASK_PAYOUTS_MS = 6 * 3_600_000;
/** Time in ms in which a payout is read again, since couriers correct them. */
const CORRECTED_MS = 14 * DAY_MS;

/** A courier that can be asked for its payouts. */
interface AskedCourier {
  id: string;
  name: string;
  payouts: CourierPayouts;
}

/** Returns the couriers that can be asked for their payouts. */
export function askedCouriers({ couriers }: Pick<Services, "couriers">): AskedCourier[] {
  return couriers.all.flatMap(({ title, payouts }) =>
    payouts ? [{ id: courierKey(title), name: title, payouts }] : [],
  );
}

/** Returns the payouts whose parcels have to be read: new, changed, or so young that they may change. */
async function headsToRead({ db, now }: Services, courier: AskedCourier): Promise<PayoutHead[]> {
  const heads = await courier.payouts.list();
  const stored = await db
    .selectFrom("courier_payouts")
    .select(["reference", "amount", "paid_at"])
    .where("courier", "=", courier.id)
    .execute();
  const known = new Map(stored.map((row) => [row.reference, row]));
  return heads
    .filter(({ reference, amount, paidAt }) => {
      const before = known.get(reference);
      const isSame = before?.amount === amount && before.paid_at === paidAt;
      return !isSame || paidAt > now() - CORRECTED_MS;
    })
    .sort((a, b) => a.paidAt - b.paidAt);
}

/** Number of payouts that are new, and that the courier has changed. */
interface AskedPayouts {
  added: number;
  corrected: number;
}

async function readAll(services: Services, courier: AskedCourier): Promise<AskedPayouts> {
  const { db, couriers } = services;
  const run = { command: `courier ${courier.name}`, actor: { kind: "shop" } } as const;
  const result = { added: 0, corrected: 0 };
  for (const head of await headsToRead(services, courier)) {
    if (couriers.closing.aborted) break;
    const payout = await courier.payouts.read(head);
    const outcome = await inTransaction(
      db,
      (trx) =>
        changeWithin(
          trx,
          services,
          run,
          async (_, { at }) => {
            const { outcome: stored, audit } = await storePayout(trx, courier, payout, at);
            return { audit, result: stored };
          },
          recordChanges,
        ),
      { repeatable: true },
    );
    if (outcome !== "known") result[outcome] += 1;
  }
  return result;
}

/**
 * Reads the payouts of a courier. Safe to repeat, and in parallel processes.
 * @throws CourierError
 */
export async function askForPayouts(
  services: Services,
  courier: AskedCourier,
): Promise<AskedPayouts> {
  const { db, now } = services;
  const store = (outcome: { failed: number; asked_at?: number }) =>
    db
      .insertInto("courier_payout_polls")
      .values({ courier: courier.id, next_at: now() + ASK_PAYOUTS_MS, asked_at: null, ...outcome })
      .onConflict((conflict) => conflict.column("courier").doUpdateSet(outcome))
      .execute();
  try {
    const result = await readAll(services, courier);
    await store({ failed: 0, asked_at: now() });
    return result;
  } catch (error) {
    if (error instanceof CourierError) await store({ failed: 1 });
    throw error;
  }
}

/** Takes the question to a courier for this process; false if it is not due, or another one has it. */
async function claim({ db, now }: Services, courier: string): Promise<boolean> {
  const at = now();
  const next_at = at + ASK_PAYOUTS_MS;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("courier_payout_polls")
    .values({ courier, next_at, asked_at: null, failed: 0 })
    .onConflict((conflict) =>
      conflict
        .column("courier")
        .doUpdateSet({ next_at })
        .where(({ eb, or }) =>
          or([
            eb("courier_payout_polls.next_at", "<=", at),
            // A clock that was ahead has set it.
            eb("courier_payout_polls.next_at", ">", next_at),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Asks couriers for their payouts every six hours, and looks at differences again. */
export async function askForAllPayouts(services: Services): Promise<void> {
  const { db, log } = services;
  await judgeAgain(db);
  for (const courier of askedCouriers(services)) {
    if (!(await claim(services, courier.id))) continue;
    try {
      await askForPayouts(services, courier);
    } catch (error) {
      if (!(error instanceof CourierError)) throw error;
      log.warn(
        { courier: courier.name, kind: error.kind },
        "a courier did not say what it paid out",
      );
    }
  }
}
