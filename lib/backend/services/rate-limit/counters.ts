import { createHash } from "node:crypto";
import { addressBlock } from "./address-block";
import type { Counter } from "./hit-limits";
import { LIMITS, type Limit, type LimitName } from "./limits";

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

/** The counters that somebody's request adds to. */
export function countersOf(name: LimitName, doer: Doer, scale: number): Counter[] {
  const limit: Limit = LIMITS[name];
  const known = { ...doer, address: addressBlock(doer.address) };
  return (["account", "session", "address"] as const).flatMap((kind) => {
    const who = known[kind];
    const most = limit[kind];
    if (who === null || most === undefined) return [];
    return [{ key: limitKey(name, kind, who), allowed: Math.max(1, Math.round(most * scale)) }];
  });
}
