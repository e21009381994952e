import type { DeskComparedRow } from "@/lib/contract/settlements/desk-schemas";
import { SETTLEMENT_GROUPS, type SettlementGroup } from "@/lib/contract/settlements/terms";
import { takaOrNull, toTaka } from "@/lib/shop/pricing/price";
import type { Db } from "../kernel/db/schema";
import { iso } from "../kernel/time/iso-time";
import { monthSpan } from "../kernel/time/month-span";
import { byGroup, compareSides, sumsOf } from "./compare";
import { readSides } from "./read-sides";
import type { Compared } from "./sides";

const PAGE_ROWS = 50;

const SOLD = { product: "products", ebook: "ebook", appointment: "appointment" } as const;

function sumsInTaka(rows: readonly Compared[]) {
  const sums = sumsOf(rows);
  return {
    rows: sums.rows,
    settled: toTaka(sums.settled),
    ledger: toTaka(sums.ledger),
    fee: toTaka(sums.fee),
  };
}

function comparedRow(row: Compared): DeskComparedRow {
  const { settled, payment, refund, ledger } = row;
  const own = refund ? `refund ${refund.id}` : `payment ${payment?.id}`;
  return {
    id: settled ? `row ${settled.id}` : own,
    group: row.group,
    problem: row.problem,
    kind: row.kind,
    order: payment?.order ?? null,
    sold: payment ? SOLD[payment.sold] : null,
    transaction: settled?.transaction_no ?? refund?.refund_trx_id ?? payment?.trx_id ?? null,
    attempt: settled?.attempt ?? payment?.invoice ?? null,
    settled: settled && toTaka(settled.amount),
    ledger: takaOrNull(ledger),
    fee: settled && toTaka(settled.fee),
    at: iso(row.at),
    payment: payment?.id ?? null,
    state: refund?.state ?? payment?.state ?? null,
  };
}

/** Which rows are returned, besides the sums. */
interface Wanted {
  /** Undefined for all groups. */
  group: SettlementGroup | undefined;
  /** From 1. */
  page: number;
}

/**
 * Compares what a provider settled in a month with the ledger.
 * @param month such as 2026-11
 */
export async function readComparison(
  db: Db,
  gateway: string,
  month: string,
  { group, page }: Wanted,
) {
  const span = monthSpan(month);
  const rows = compareSides(await readSides(db, gateway, span), span);
  const groups = byGroup(rows);
  const of = (name: SettlementGroup) => groups.get(name) ?? [];
  const wanted = SETTLEMENT_GROUPS.filter((name) => group === undefined || name === group);
  const start = (page - 1) * PAGE_ROWS;
  return {
    groups: {
      missing_here: sumsInTaka(of("missing_here")),
      differing: sumsInTaka(of("differing")),
      missing_there: sumsInTaka(of("missing_there")),
      matched: sumsInTaka(of("matched")),
    },
    total: sumsInTaka(rows),
    rows: wanted.flatMap((name) =>
      of(name)
        .slice(start, start + PAGE_ROWS)
        .map(comparedRow),
    ),
  };
}
