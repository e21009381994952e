import type { Catalogue } from "@/lib/contract/readers/products";

interface Held {
  /** Readings started so far. */
  started: number;
  latest?: { catalogue: Catalogue; reading: number };
}

// Next bundles pages and route handlers apart: a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.catalogue");
const holder: typeof globalThis & { [KEY]?: Held } = globalThis;

function held(): Held {
  holder[KEY] ??= { started: 0 };
  return holder[KEY];
}

/** The number of a reading of the catalogue that starts now. */
export function startReading(): number {
  return ++held().started;
}

/** Keeps what a reading found, unless one that started later has found something already. */
export function holdCatalogue(catalogue: Catalogue, reading: number): void {
  const { latest } = held();
  if (!latest || latest.reading < reading) held().latest = { catalogue, reading };
}

/** The catalogue as last read by this process; undefined before the first time. */
export function heldCatalogue(): Catalogue | undefined {
  return held().latest?.catalogue;
}
