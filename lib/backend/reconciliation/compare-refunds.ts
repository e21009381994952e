import { addToGroup } from "@/lib/base/groups";
import type { SettlementProblem } from "@/lib/contract/settlements/terms";
import type { SettledRow } from "../kernel/db/schema-settlements";
import { transactionKey } from "../kernel/safety/transaction-key";
import { type Compared, type LedgerRefund, paymentFinder, type Sides } from "./sides";

const isDone = ({ state }: LedgerRefund) => state === "done";

const total = (refunds: readonly LedgerRefund[]) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The same for all spellings of the transaction of a refund. */
const keyOf = ({ trx_key, refund_trx_id }: LedgerRefund) =>
  trx_key ?? (refund_trx_id === null ? null : transactionKey(refund_trx_id));

/** Refunds of the shop that no settled row is about yet. */
function createPool(refunds: readonly LedgerRefund[]) {
  const used = new Set<number>();
  const byTransaction = new Map<string, LedgerRefund[]>();
  const byKey = new Map<string, LedgerRefund>();
  const byPayment = new Map<number, LedgerRefund[]>();
  for (const refund of refunds) {
    const key = keyOf(refund);
    if (key !== null) addToGroup(byTransaction, key, refund);
    byKey.set(refund.key.toUpperCase(), refund);
    addToGroup(byPayment, refund.payment_id, refund);
  }
  const free = (all: readonly LedgerRefund[] = []) => all.filter(({ id }) => !used.has(id));
  return {
    /** Refunds with the transaction of the row, or with the key that the shop sent. */
    named({ trx_key, attempt }: SettledRow): LedgerRefund[] {
      const sent = attempt === null ? undefined : byKey.get(attempt.toUpperCase());
      return free(sent ? [sent] : byTransaction.get(trx_key));
    },
    of: (paymentId: number) => free(byPayment.get(paymentId)),
    use(taken: readonly LedgerRefund[]) {
      for (const { id } of taken) used.add(id);
    },
    isUsed: ({ id }: LedgerRefund) => used.has(id),
  };
}

/**
 * Returns the refunds that a row of some amount is about: one of the same amount, all of them if one
 * transfer made them, else the only one. None if it could be any of several.
 */
function fitting(candidates: readonly LedgerRefund[], amount: number): readonly LedgerRefund[] {
  const done = candidates.filter(isDone);
  const same = [...done, ...candidates].find((refund) => refund.amount === amount);
  if (same) return [same];
  if (done.length > 0 && total(done) === amount) return done;
  return done.length === 1 ? done : [];
}

/** Compares the refunds that a provider settled, oldest first, with those of the shop. */
export function compareRefunds(sides: Sides): Compared[] {
  const { gateway, settled, payments, refunds } = sides;
  const finder = paymentFinder(sides);
  const pool = createPool(refunds);
  const paymentById = new Map(payments.map((payment) => [payment.id, payment]));
  const paymentOf = (row: SettledRow) => finder.withTransaction(row) ?? finder.withAttempt(row);

  const compared = (row: SettledRow, taken: readonly LedgerRefund[]): Compared | null => {
    const [refund] = taken;
    if (!refund) return null;
    pool.use(taken);
    const base = {
      kind: "refund" as const,
      settled: row,
      payment: paymentById.get(refund.payment_id) ?? null,
      refund,
      at: row.settled_at,
    };
    if (!isDone(refund))
      return { ...base, group: "missing_here", problem: "refund_open", ledger: null };
    const ledger = total(taken);
    const isSame = ledger === row.amount;
    return {
      ...base,
      group: isSame ? "matched" : "differing",
      problem: isSame ? null : "amount",
      ledger,
    };
  };

  const rows = settled.filter(({ kind }) => kind === "refund");
  // Those that are named come first: the others take what they leave.
  const named = rows.map((row) => compared(row, fitting(pool.named(row), row.amount)));
  const all = rows.map((row, index): Compared => {
    const one = named[index];
    if (one) return one;
    const payment = paymentOf(row);
    const other = payment && compared(row, fitting(pool.of(payment.id), row.amount));
    if (other) return other;
    const problem: SettlementProblem = payment ? "refund_unknown" : "unknown";
    return {
      kind: "refund",
      group: "missing_here",
      problem,
      settled: row,
      ledger: null,
      payment,
      refund: null,
      at: row.settled_at,
    };
  });

  const unsettled = refunds
    .filter((refund) => {
      const payment = paymentById.get(refund.payment_id);
      return isDone(refund) && payment?.gateway === gateway && !pool.isUsed(refund);
    })
    .map(
      (refund): Compared => ({
        kind: "refund",
        group: "missing_there",
        problem: refund.sent_at === null ? "refund_by_hand" : "refund_not_settled",
        settled: null,
        ledger: refund.amount,
        payment: paymentById.get(refund.payment_id) ?? null,
        refund,
        at: refund.updated_at,
      }),
    );
  return [...all, ...unsettled];
}
