import type { Catalogue } from "@/lib/contract/readers/products";

interface Cached {
  /** Number of reads started so far. */
  started: number;
  latest?: { catalogue: Catalogue; reading: number };
}

// Next bundles pages and route handlers separately, so a module variable would exist twice.
const KEY: unique symbol = Symbol.for("niramoy.catalogue");
const holder: typeof globalThis & { [KEY]?: Cached } = globalThis;

function cached(): Cached {
  holder[KEY] ??= { started: 0 };
  return holder[KEY];
}

/** Returns the sequence number of a read that starts now. */
export function startReading(): number {
  return ++cached().started;
}

/** Caches the result of a read, unless a read that started later has ended before. */
export function cacheCatalogue(catalogue: Catalogue, reading: number): void {
  const { latest } = cached();
  if (!latest || latest.reading < reading) cached().latest = { catalogue, reading };
}

/** Returns the catalogue last read by this process; undefined before the first read. */
export function cachedCatalogue(): Catalogue | undefined {
  return cached().latest?.catalogue;
}
