import { createHash } from "node:crypto";
import { addressBlocks } from "./address-block";
import type { Counter } from "./hit-limits";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Maximum number of hits within a window. */
export interface Limit {
  windowMs: number;
  /** Per logged-in customer, who is not counted by session or address; `session` if undefined. */
  account?: number;
  /** Per session of a guest. */
  session: number;
  /** For all guests of one address; generous, because users of mobile networks share addresses. */
  address: number;
}

/**
 * Wrong guesses at the password of one account, or at the phone number of one order, within the
 * window of the limit with the same name. Further guesses are not refused, or anyone could lock the
 * owner out; each of them needs a robot check and is delayed.
 */
const FREE_GUESSES = { login: 5, tracking: 10, "desk-login": 5 } as const;

/** Mails to one address that unpaid orders may cause per day. */
const MAILS_PER_DAY = 3;
export const MAIL_WINDOW_MS = 24 * HOUR;

export type GuessName = keyof typeof FREE_GUESSES;

/** All rate limits, before RATE_LIMIT_SCALE is applied. */
export const LIMITS = {
  // Above these a robot check, or a harder one, is required instead of a refusal.
  /** Wrong passwords for any account. */
  login: { windowMs: 15 * MINUTE, session: 10, address: 30 },
  register: { windowMs: HOUR, session: 5, address: 20 },
  contact: { windowMs: HOUR, session: 5, address: 20 },
  newsletter: { windowMs: HOUR, session: 10, address: 60 },
  order: { windowMs: HOUR, session: 20, address: 100 },
  appointment: { windowMs: 24 * HOUR, account: 10, session: 6, address: 6 },
  /** Wrong phone numbers for any order. */
  tracking: { windowMs: 15 * MINUTE, session: 10, address: 60 },
  /** Wrong passwords or codes of staff, for any account. */
  "desk-login": { windowMs: 15 * MINUTE, session: 10, address: 30 },
  /** Failed robot checks. */
  "robot-failed": { windowMs: MINUTE, session: 10, address: 300 },

  // Above these a request is refused with 429. They apply to customers, or protect against floods.
  /** Requests with a hard check above one of the limits above. */
  "hard-check": { windowMs: MINUTE, session: 30, address: 600 },
  password: { windowMs: 15 * MINUTE, session: 10, address: 30 },
  /** Wrong second factors of one person, whose password was right. */
  "desk-code": { windowMs: 15 * MINUTE, account: 10, session: 10, address: 30 },
  /** Reads and uses of links for new staff. */
  "desk-setup": { windowMs: 15 * MINUTE, session: 60, address: 120 },
  review: { windowMs: HOUR, session: 20, address: 100 },
  pay: { windowMs: MINUTE, session: 20, address: 600 },
  /** Far above a person's clicks on plus and minus. */
  cart: { windowMs: MINUTE, session: 60, address: 1_200 },
  search: { windowMs: MINUTE, session: 60, address: 1_200 },
  /**
   * Above it a returning customer is redirected without a query; the sweeper settles the payment.
   */
  "payment-return": { windowMs: MINUTE, session: 30, address: 120 },
  "robot-check": { windowMs: MINUTE, session: 60, address: 1_800 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** The requester; unknown parts are not counted. */
export interface Requester {
  /** Id of the logged-in customer. */
  account: string | null;
  /** Hash of the session id. */
  session: string | null;
  /** As reported by the API gateway. */
  address: string | undefined;
}

/** Returns the key of a counter. Hashed, so that neither addresses nor typed values are stored. */
export function limitKey(
  name: LimitName | "letter",
  kind: "account" | "session" | "address" | "subject",
  who: string,
) {
  const digest = createHash("sha256").update(who).digest("base64url").slice(0, 24);
  return `${name}:${kind}:${digest}`;
}

function counter(key: string, most: number, scale: number): Counter {
  return { key, allowed: Math.max(1, Math.round(most * scale)) };
}

/** Returns the counters of a request: the customer's, or those of a guest's session and address. */
export function countersOf(
  name: LimitName,
  requester: Requester,
  scale: number,
  limit: Limit = LIMITS[name],
): Counter[] {
  const { account, session, address } = requester;
  if (account !== null)
    return [counter(limitKey(name, "account", account), limit.account ?? limit.session, scale)];
  const own =
    session === null ? [] : [counter(limitKey(name, "session", session), limit.session, scale)];
  const shared = addressBlocks(address).map(({ block, share }) =>
    counter(limitKey(name, "address", block), limit.address * share, scale),
  );
  return [...own, ...shared];
}

/**
 * Returns the counter of guesses by any caller at one account's password or one order's phone
 * number.
 * @param subject the account or order; an unknown one is counted the same way
 */
export function guessCounterOf(name: GuessName, subject: string, scale: number): Counter {
  return counter(limitKey(name, "subject", subject), FREE_GUESSES[name], scale);
}

/** Returns the counter of mails to an address. Not scaled, because it protects third parties. */
export function mailCounter(email: string): Counter {
  return counter(limitKey("letter", "subject", email.toLowerCase()), MAILS_PER_DAY, 1);
}
