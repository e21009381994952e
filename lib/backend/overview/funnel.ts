import { FUNNEL_STEPS, type FunnelStep } from "@/lib/contract/terms";
import type { Db } from "../kernel/db/schema";

type Steps = Record<FunnelStep, number>;

const NONE: Steps = { product: 0, cart: 0, checkout: 0, order: 0 };

const isStep = (term: string): term is FunnelStep => FUNNEL_STEPS.some((step) => step === term);

/** Steps of a day, such as 2026-11-26. */
type DaySteps = Steps & { day: string };

/**
 * Returns how many visitors of each day took each step to an order. A visitor who comes on two days
 * counts twice.
 * @param days such as 2026-11-26, the oldest first
 */
export async function readSteps(db: Db, days: readonly string[]): Promise<DaySteps[]> {
  const byDay = new Map(days.map((day) => [day, { day, ...NONE }]));
  const rows = await db
    .selectFrom("daily_counts")
    .select(["day", "term", "count"])
    .where("day", ">=", days[0] ?? "")
    .where("kind", "=", "funnel")
    .execute();
  for (const { day, term, count } of rows) {
    const counted = byDay.get(day);
    if (counted && isStep(term)) counted[term] = Number(count);
  }
  return [...byDay.values()];
}

export function sumOfSteps(days: readonly Steps[]): Steps {
  const total = { ...NONE };
  for (const day of days) for (const step of FUNNEL_STEPS) total[step] += day[step];
  return total;
}

/**
 * Returns the visitors with an order as percent of those who opened a product, with one decimal;
 * null if none opened one.
 */
export function conversionOf(days: readonly Steps[]): number | null {
  const { product, order } = sumOfSteps(days);
  return product === 0 ? null : Math.round((order / product) * 1_000) / 10;
}
