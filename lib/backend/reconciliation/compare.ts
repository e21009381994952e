import { addToGroup } from "@/lib/base/groups";
import type { SettlementGroup } from "@/lib/contract/settlements/terms";
import type { MonthSpan } from "../kernel/time/month-span";
import { comparePayments } from "./compare-payments";
import { compareRefunds } from "./compare-refunds";
import type { Compared, Sides } from "./sides";

/** Marks money that the shop never recorded and that the provider has given back. */
function markGivenBack(rows: readonly Compared[]): Compared[] {
  const back = new Map<string, number>();
  const came = new Set<string>();
  const isStray = ({ group, problem }: Compared) =>
    group === "missing_here" && (problem === "unknown" || problem === "second_payment");
  for (const row of rows)
    if (row.settled && isStray(row)) {
      const { trx_key, amount } = row.settled;
      if (row.kind === "payment") came.add(trx_key);
      else back.set(trx_key, (back.get(trx_key) ?? 0) + amount);
    }
  return rows.map((row) => {
    if (!row.settled || !isStray(row)) return row;
    const { trx_key, amount } = row.settled;
    const isBack = row.kind === "payment" ? (back.get(trx_key) ?? 0) >= amount : came.has(trx_key);
    return isBack ? { ...row, problem: "given_back" } : row;
  });
}

/** Rows of one moment are in the order of the file; what was not settled comes last. */
const rankOf = ({ settled }: Compared) => settled?.id ?? Number.MAX_SAFE_INTEGER;

/**
 * Compares what a provider settled in a span with the ledger, oldest first. Payments and refunds are
 * matched whatever month they are in, so that those of the last night are not missing.
 */
export function compareSides(sides: Sides, { from, until }: MonthSpan): Compared[] {
  const inOrder = [...sides.settled].sort((a, b) => a.settled_at - b.settled_at || a.id - b.id);
  const sorted = { ...sides, settled: inOrder };
  const rows = markGivenBack([...comparePayments(sorted), ...compareRefunds(sorted)]);
  return rows
    .filter(({ at }) => at >= from && at < until)
    .sort((a, b) => a.at - b.at || rankOf(a) - rankOf(b));
}

/** Sums of a group in poisha; what went back is below 0. */
interface ComparedSums {
  rows: number;
  settled: number;
  ledger: number;
  fee: number;
}

/** Returns the sums of rows. */
export function sumsOf(rows: readonly Compared[]): ComparedSums {
  const sums = { rows: rows.length, settled: 0, ledger: 0, fee: 0 };
  for (const { kind, settled, ledger } of rows) {
    const sign = kind === "payment" ? 1 : -1;
    sums.settled += sign * (settled?.amount ?? 0);
    sums.ledger += sign * (ledger ?? 0);
    sums.fee += settled?.fee ?? 0;
  }
  return sums;
}

/** Returns the rows of each group. */
export function byGroup(rows: readonly Compared[]): Map<SettlementGroup, Compared[]> {
  const groups = new Map<SettlementGroup, Compared[]>();
  for (const row of rows) addToGroup(groups, row.group, row);
  return groups;
}
