import type { Verdict } from "./check-server";

/** 0 when all calls conform, else 1. A call that could not be asked has its reason in another one. */
export function exitStatus(verdicts: Verdict[]): 0 | 1 {
  return verdicts.some(({ verdict }) => verdict === "deviates" || verdict === "missing") ? 1 : 0;
}

/** The table for people: a line for each call, below it what differs and what the shop does. */
export function table(verdicts: Verdict[]): string {
  const width = Math.max(...verdicts.map(({ call }) => call.length));
  const lines = verdicts.flatMap(({ call, verdict, differences }) => [
    `${call.padEnd(width)}  ${verdict}`,
    ...differences.flatMap(({ field, what, shop }) => [
      `    ${field ? `${field}: ` : ""}${what}`,
      `        the shop: ${shop}`,
    ]),
  ]);
  const count = (wanted: Verdict["verdict"]) =>
    verdicts.filter(({ verdict }) => verdict === wanted).length;
  const sums = (["ok", "deviates", "missing", "not asked"] as const)
    .map((verdict) => `${count(verdict)} ${verdict}`)
    .join(", ");
  return `${lines.join("\n")}\n\n${sums}\n`;
}
