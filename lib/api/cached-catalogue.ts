import type { Catalogue } from "@/lib/contract/readers/products";

interface Cached {
  /** Readings started so far. */
  started: number;
  latest?: { catalogue: Catalogue; reading: number };
}

// Next bundles pages and route handlers apart: a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.catalogue");
const holder: typeof globalThis & { [KEY]?: Cached } = globalThis;

function cached(): Cached {
  holder[KEY] ??= { started: 0 };
  return holder[KEY];
}

/** The number of a reading of the catalogue that starts now. */
export function startReading(): number {
  return ++cached().started;
}

/** Keeps what a reading found, unless one that started later has found something already. */
export function cacheCatalogue(catalogue: Catalogue, reading: number): void {
  const { latest } = cached();
  if (!latest || latest.reading < reading) cached().latest = { catalogue, reading };
}

/** The catalogue as last read by this process; undefined before the first time. */
export function cachedCatalogue(): Catalogue | undefined {
  return cached().latest?.catalogue;
}
