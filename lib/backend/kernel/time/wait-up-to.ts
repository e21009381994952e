import { setTimeout as sleep } from "node:timers/promises";

/** Waits for `work`, at most `ms`; the work continues. */
export async function waitUpTo(work: Promise<void>, ms: number): Promise<void> {
  const enough = new AbortController();
  const timer = sleep(ms, undefined, { signal: enough.signal }).catch(() => undefined);
  await Promise.race([work, timer]);
  enough.abort();
}
