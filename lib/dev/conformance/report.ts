import type { Verdict } from "./check-server";
import type { Difference } from "./differences";

/**
 * Returns 0 when all calls conform, else 1. "not asked" does not count, because the list that
 * should have provided the id is reported itself.
 */
export function exitStatus(verdicts: Verdict[]): 0 | 1 {
  return verdicts.some(({ verdict }) => verdict === "deviates" || verdict === "missing") ? 1 : 0;
}

function lines({ field, what, effect, shop }: Difference): string[] {
  const found = field ? `${field}: ${what}` : what;
  return effect === "note"
    ? [`    note: ${found}; ${shop}`]
    : [`    deviation: ${found}`, `        the shop: ${shop}`];
}

/** Formats a line per call, followed by its deviations and its notes. */
export function table(verdicts: Verdict[]): string {
  const width = Math.max(...verdicts.map(({ call }) => call.length));
  const rows = verdicts.flatMap(({ call, verdict, differences }) => [
    `${call.padEnd(width)}  ${verdict}`,
    ...differences.filter(({ effect }) => effect === "deviation").flatMap(lines),
    ...differences.filter(({ effect }) => effect === "note").flatMap(lines),
  ]);
  const count = (wanted: Verdict["verdict"]) =>
    verdicts.filter(({ verdict }) => verdict === wanted).length;
  const sums = (["ok", "deviates", "missing", "not asked"] as const)
    .map((verdict) => `${count(verdict)} ${verdict}`)
    .join(", ");
  return `${rows.join("\n")}\n\n${sums}\n`;
}
