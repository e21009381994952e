import { createHash } from "node:crypto";
import { addressBlocks } from "./address-block";
import type { Counter } from "./hit-limits";
import { FREE_GUESSES, LIMITS, type Limit, type LimitName } from "./limits";

/** Who does it; what is not known is not counted. */
export interface Doer {
  account: string | null;
  /** Hash of the session's id. */
  session: string | null;
  /** As the gateway told it. */
  address: string | undefined;
}

/** The key of one counter. Hashed: neither addresses nor what was typed is kept. */
export function limitKey(name: LimitName, kind: "account" | "session" | "address", who: string) {
  const digest = createHash("sha256").update(who).digest("base64url").slice(0, 24);
  return `${name}:${kind}:${digest}`;
}

function counter(key: string, most: number, scale: number): Counter {
  return { key, allowed: Math.max(1, Math.round(most * scale)) };
}

/** The counters that somebody's request adds to. */
export function countersOf(name: LimitName, doer: Doer, scale: number): Counter[] {
  const limit: Limit = LIMITS[name];
  const own = (["account", "session"] as const).flatMap((kind) => {
    const who = doer[kind];
    const most = limit[kind];
    return who === null || most === undefined
      ? []
      : [counter(limitKey(name, kind, who), most, scale)];
  });
  const shared = addressBlocks(doer.address).map(({ block, share }) =>
    counter(limitKey(name, "address", block), limit.address * share, scale),
  );
  return [...own, ...shared];
}

/** The counter of guesses at one account's password, or at that of a name nobody has. */
export function guessesOf(account: string, scale: number): Counter {
  return counter(limitKey("login", "account", account), FREE_GUESSES, scale);
}
