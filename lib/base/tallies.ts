/** Counters of a process that metrics read. */
export const TALLIES = [
  "order-placed",
  "order-paid",
  "robot-check-asked",
  "second-factor-guessed",
  "sms-refused",
  "transaction",
  "transaction-ms",
  "transaction-again",
  "page-compressed",
  "page-evicted",
  "page-invalidated",
] as const;

export type Tally = (typeof TALLIES)[number];

// Next bundles pages separately from the server, so a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.tallies");
const holder: typeof globalThis & { [KEY]?: Map<Tally, number> } = globalThis;

function counts(): Map<Tally, number> {
  holder[KEY] ??= new Map();
  return holder[KEY];
}

/** Increments a counter of this process. */
export function tally(name: Tally, amount = 1): void {
  counts().set(name, tallied(name) + amount);
}

/** Returns a counter's value since the process started. */
export function tallied(name: Tally): number {
  return counts().get(name) ?? 0;
}
