import { createHash } from "node:crypto";
import type { SmsBudget, SmsKind } from "@/lib/site/sms-budget";
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
  /**
   * For all guests of one address; generous, because users of mobile networks share addresses. It is
   * filled only by requests that cost their sender something, see `countRequest`.
   */
  address: number;
}

/**
 * Wrong guesses at the password of one account, or at the phone number of one order, within the
 * window of the limit with the same name. Later guesses are not refused, or strangers could lock
 * the owner out; each of them needs a robot check and is delayed.
 */
const FREE_GUESSES = { login: 5, tracking: 10, "desk-login": 5, "code-guess": 5 } as const;

/**
 * Messages per day to one email address or phone number that any visitor may cause. Codes are
 * counted separately: orders of a stranger must not keep the owner of the number from logging in.
 * So are notices about an account: a stranger can register with the number until its owner confirms
 * it.
 */
const MESSAGES_PER_DAY = { letter: 3, code: 10, notice: 5 } as const;

/** Codes for one account, or for one typed name without an account. */
const CODES_PER_HOUR = 5;
export const CODES_WINDOW_MS = HOUR;

export const MESSAGE_WINDOW_MS = 24 * HOUR;

export type CountedMessage = keyof typeof MESSAGES_PER_DAY;

export type GuessName = keyof typeof FREE_GUESSES;

/** All rate limits, before RATE_LIMIT_SCALE is applied. */
export const LIMITS = {
  // Above these a robot check, or a harder one, is required instead of a refusal.
  /** Wrong passwords for any account. */
  login: { windowMs: 15 * MINUTE, session: 10, address: 30 },
  register: { windowMs: HOUR, session: 5, address: 20 },
  /** Requests for a code. */
  code: { windowMs: HOUR, session: 10, address: 40 },
  /** Numbers that an address, or a customer, asked for a code to for the first time in a day. */
  "new-number": { windowMs: 24 * HOUR, session: 10, address: 10 },
  /** Wrong codes for any account. */
  "code-guess": { windowMs: 15 * MINUTE, session: 10, address: 30 },
  contact: { windowMs: HOUR, session: 5, address: 20 },
  newsletter: { windowMs: HOUR, session: 10, address: 60 },
  /** Files that were judged and refused: each can take as long as the largest good one. */
  "refused-file": { windowMs: HOUR, session: 20, address: 20 },
  order: { windowMs: HOUR, session: 20, address: 100 },
  appointment: { windowMs: 24 * HOUR, account: 10, session: 6, address: 6 },
  /** Wrong phone numbers for any order. */
  tracking: { windowMs: 15 * MINUTE, session: 10, address: 60 },
  /** Wrong codes of offers, see `countGuess`: as few as wrong phone numbers. */
  "offer-code": { windowMs: 15 * MINUTE, session: 10, address: 60 },
  /** Wrong passwords or codes of staff, for any account. */
  "desk-login": { windowMs: 15 * MINUTE, session: 10, address: 30 },
  /** Failed robot checks. */
  "robot-failed": { windowMs: MINUTE, session: 10, address: 300 },

  // Above these a request is refused with 429. They apply to customers, or protect against floods.
  /** Requests with a hard check above one of the limits above. */
  "hard-check": { windowMs: MINUTE, session: 30, address: 600 },
  /** New numbers as above, with a hard check. */
  "new-number-hard": { windowMs: 24 * HOUR, session: 20, address: 20 },
  password: { windowMs: 15 * MINUTE, session: 10, address: 30 },
  /** Wrong second factors of one person, whose password was right. */
  "desk-code": { windowMs: 15 * MINUTE, account: 10, session: 10, address: 30 },
  /** The same, until the person is warned. Nothing is refused because of it. */
  "desk-code-warning": { windowMs: 24 * HOUR, account: 5, session: 5, address: 5 },
  /** Reads and uses of one valid link for new staff. */
  "desk-setup": { windowMs: 15 * MINUTE, account: 60, session: 60, address: 120 },
  /** Challenges for passkeys of staff. */
  "passkey-start": { windowMs: 15 * MINUTE, account: 60, session: 60, address: 300 },
  /** Changes of one's own account. */
  profile: { windowMs: HOUR, session: 100, address: 1_000 },
  /** Changes of wishlist and viewed products, one for each product page of a customer. */
  lists: { windowMs: HOUR, session: 600, address: 6_000 },
  /** Other times for appointments. */
  move: { windowMs: HOUR, session: 20, address: 200 },
  review: { windowMs: HOUR, session: 20, address: 100 },
  /** Requests for a notification about a product that is back in stock. */
  "stock-request": { windowMs: HOUR, session: 60, address: 600 },
  /** Requests to send products back. */
  return: { windowMs: HOUR, session: 20, address: 100 },
  /** Photos of returned products. */
  "return-photo": { windowMs: HOUR, session: 60, address: 600 },
  /** Complaints about orders. */
  complaint: { windowMs: HOUR, session: 5, address: 100 },
  pay: { windowMs: MINUTE, session: 20, address: 600 },
  /** Stored pages of prescriptions, and prescriptions sent. */
  prescription: { windowMs: HOUR, session: 60, address: 600 },
  /** Requests that bring a page, a part of one, or a photo of a return. */
  "prescription-upload": { windowMs: HOUR, session: 300, address: 3_000 },
  /** Far above a person's clicks on plus and minus. */
  cart: { windowMs: MINUTE, session: 60, address: 1_200 },
  search: { windowMs: MINUTE, session: 60, address: 1_200 },
  /**
   * Returns from one payment. Above it a customer is redirected without a query; the sweeper settles
   * the payment.
   */
  "payment-return": { windowMs: MINUTE, account: 30, session: 30, address: 120 },
  /** Above it the challenges are hard ones. */
  "robot-check": { windowMs: MINUTE, session: 60, address: 1_800 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** The requester; unknown parts are not counted. */
export interface Requester extends Identities {
  /** Whether the session has stored anything, such as a cart. Any caller gets a session for free. */
  isKnown: boolean;
}

interface Identities {
  /** Id of the logged-in customer. */
  account: string | null;
  /** Hash of the session id. */
  session: string | null;
  /** As reported by the API gateway. */
  address: string | undefined;
}

/** Returns the key of a counter. Hashed, so that neither addresses nor typed values are stored. */
export function limitKey(
  name: LimitName | CountedMessage | "codes" | "number" | `sms-${SmsKind}`,
  kind: "account" | "session" | "address" | "stranger" | "subject",
  who: string,
) {
  const digest = createHash("sha256").update(who).digest("base64url").slice(0, 24);
  return `${name}:${kind}:${digest}`;
}

function counter(key: string, most: number, scale: number): Counter {
  return { key, allowed: Math.max(1, Math.round(most * scale)) };
}

/** Returns the counters of the requester alone: the customer's, or that of a guest's session. */
export function ownCounters(
  name: LimitName,
  { account, session }: Identities,
  scale: number,
  limit: Limit = LIMITS[name],
): Counter[] {
  if (account !== null)
    return [counter(limitKey(name, "account", account), limit.account ?? limit.session, scale)];
  return session === null
    ? []
    : [counter(limitKey(name, "session", session), limit.session, scale)];
}

/**
 * Returns the counter of requests about one subject, such as a staff member, from any address. Its
 * limit is that of an account.
 */
export function subjectCounters(name: LimitName, subject: string, scale: number): Counter[] {
  return ownCounters(name, { account: subject, session: null, address: undefined }, scale);
}

/**
 * Returns the counters that the guests of one address share; none for a customer.
 * @param kind "stranger" for the bucket of requests without proof, which neighbours with a session
 *   of their own do not share
 */
export function sharedCounters(
  name: LimitName,
  { account, address }: Identities,
  scale: number,
  { limit = LIMITS[name], kind = "address" }: { limit?: Limit; kind?: "address" | "stranger" } = {},
): Counter[] {
  if (account !== null) return [];
  return addressBlocks(address).map(({ block, share }) =>
    counter(limitKey(name, kind, block), limit.address * share, scale),
  );
}

/** Returns the counters of a request: the customer's, or those of a guest's session and address. */
export function countersOf(name: LimitName, requester: Identities, scale: number): Counter[] {
  return [...ownCounters(name, requester, scale), ...sharedCounters(name, requester, scale)];
}

/**
 * Returns the counter of guesses by all callers at one account's password or one order's phone
 * number.
 * @param subject the account or order; an unknown one is counted the same way
 */
export function guessCounterOf(name: GuessName, subject: string, scale: number): Counter {
  return counter(limitKey(name, "subject", subject), FREE_GUESSES[name], scale);
}

/**
 * Returns the counter of messages to a mail address or phone number. Not scaled, because it protects
 * third parties.
 */
export function messageCounter(kind: CountedMessage, address: string): Counter {
  return counter(limitKey(kind, "subject", address.toLowerCase()), MESSAGES_PER_DAY[kind], 1);
}

/** Returns the counters of an SMS of the shop for this hour and this day. Not scaled: it costs money. */
export function smsCounters(kind: SmsKind, { hour, day }: SmsBudget, isReal: boolean) {
  const who = isReal ? "shop" : "unknown";
  const of = (window: "hour" | "day", allowed: number, windowMs: number) => ({
    counter: { key: limitKey(`sms-${kind}`, "subject", `${who} ${window}`), allowed },
    windowMs,
  });
  return [of("hour", hour, HOUR), of("day", day, 24 * HOUR)];
}

/**
 * Returns the counter of the requests of one address or account for a code to one number: the first one of a
 * day is to a new number.
 */
export function numberCounter(who: string, phone: string): Counter {
  return counter(limitKey("number", "subject", `${who} ${phone}`), 1, 1);
}

/**
 * Returns the counter of codes for one account.
 * @param subject the account; an unknown one is counted the same way
 */
export function codesCounter(subject: string, scale: number): Counter {
  return counter(limitKey("codes", "subject", subject), CODES_PER_HOUR, scale);
}
