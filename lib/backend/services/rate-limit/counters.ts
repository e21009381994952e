import { createHash } from "node:crypto";
import { addressBlocks } from "./address-block";
import type { Counter } from "./hit-limits";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often something may be done in a window; a limit that is not named does not exist. */
interface Limit {
  windowMs: number;
  /** By one customer, or on one order. */
  account?: number;
  /** By one browser session. */
  session: number;
  /** By one address; generous, because mobile networks share theirs. */
  address: number;
}

/**
 * Wrong passwords for one account within the window of a login. More are never refused, or anybody
 * could lock the owner out: they need a robot check each, and wait.
 */
const FREE_GUESSES = 5;

/** Every limit of the shop, before RATE_LIMIT_SCALE. */
export const LIMITS = {
  login: { windowMs: 15 * MINUTE, session: 10, address: 30 },
  password: { windowMs: 15 * MINUTE, account: 10, session: 10, address: 30 },
  register: { windowMs: HOUR, session: 5, address: 20 },
  contact: { windowMs: HOUR, account: 5, session: 5, address: 20 },
  newsletter: { windowMs: HOUR, session: 10, address: 60 },
  /** `account` is the order asked about: its phone number cannot be guessed. */
  tracking: { windowMs: 15 * MINUTE, account: 10, session: 20, address: 60 },
  /** A person's presses of plus and minus are far below it. */
  cart: { windowMs: 10 * MINUTE, session: 120, address: 600 },
  order: { windowMs: HOUR, account: 20, session: 20, address: 100 },
  appointment: { windowMs: HOUR, account: 10, session: 10, address: 60 },
  review: { windowMs: HOUR, account: 20, session: 20, address: 100 },
  search: { windowMs: MINUTE, session: 60, address: 300 },
  /** Above it a customer who comes back only goes on to the order; the sweeper asks. */
  "payment-return": { windowMs: MINUTE, session: 30, address: 120 },
  "robot-check": { windowMs: MINUTE, session: 60, address: 300 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Who does it; what is not known is not counted. */
interface Doer {
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
