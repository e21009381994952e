import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
  LIMITS,
  type Limit,
  type LimitName,
  ownCounters,
  sharedCounters,
} from "@/lib/backend/kernel/rate-limit/counters";
import { type Counter, tooManyRequests } from "@/lib/backend/kernel/rate-limit/hit-limits";
import { decodePercent } from "@/lib/base/text/percent";

const MAX_COUNTERS = 50_000;

interface Window {
  hits: number;
  /** Epoch milliseconds. */
  resetsAt: number;
}

/**
 * Rate limits in the memory of this process, for the mode without a database. The number of windows
 * is bounded; the least recently used are evicted.
 */
export class MemoryLimits {
  readonly #windows = new LRUCache<string, Window>({ max: MAX_COUNTERS });

  /**
   * Counts one request in each counter. A window starts with its first request. A refused request
   * is not counted, so it does not extend the wait.
   * @throws AppError 429 with `retry_after` in seconds
   */
  hit(counters: readonly Counter[], windowMs: number, now: number): void {
    const open = counters.map((counter) => ({
      ...counter,
      window: this.#current(counter.key, windowMs, now),
    }));
    const spent = open.find(({ window, allowed }) => window.hits >= allowed);
    if (spent) throw tooManyRequests(spent.window.resetsAt, now);
    for (const { key, window } of open) {
      this.#windows.set(key, { ...window, hits: window.hits + 1 });
    }
  }

  /** Reverts a counted request. */
  takeBack(counters: readonly Counter[]): void {
    for (const { key } of counters) {
      const window = this.#windows.get(key);
      if (window) this.#windows.set(key, { ...window, hits: window.hits - 1 });
    }
  }

  #current(key: string, windowMs: number, now: number): Window {
    const known = this.#windows.get(key);
    // The second check handles a clock that was set back: no window may end later than `windowMs`
    // from now.
    const runs = known && known.resetsAt > now && known.resetsAt <= now + windowMs;
    return runs ? known : { hits: 0, resetsAt: now + windowMs };
  }
}

const WRITES: Record<string, LimitName> = {
  "/admin/login": "login",
  "/api/change-password": "password",
  "/api/forgot-password": "code",
  "/api/login-code": "code",
  "/api/contact-code": "code",
  "/api/confirm-contact": "code-guess",
  "/api/reset-password": "code-guess",
  "/api/login-with-code": "code-guess",
  "/api/fn-register": "register",
  "/api/contact-us": "contact",
  "/api/newsletter": "newsletter",
  "/api/track-order": "tracking",
  "/api/order": "order",
  "/api/instant-order": "order",
  "/api/instant-ebook-order": "order",
  "/api/pay-order": "pay",
  "/api/pay-ebook-order": "pay",
  "/api/pay-appointment": "pay",
  "/api/prescriptions": "prescription-upload",
  "/api/order-prescription": "prescription",
  "/api/order-proof": "tracking",
  "/api/order-return-photos": "return-photo",
  "/api/appointments": "appointment",
  "/api/move-appointment": "move",
  "/api/product-review": "review",
  "/api/ebook-review": "review",
};
const READS: Record<string, LimitName> = { "/api/get-search-products": "search" };

const HOUR_MS = 60 * 60_000;

/**
 * Limits that differ from those of the embedded backend. Past its own limits the embedded backend
 * requires a harder robot check. An external API cannot, so these limits are wider and calls past
 * them are refused.
 */
const REFUSED: Partial<Record<LimitName, Limit>> = {
  appointment: { windowMs: HOUR_MS, session: 10, address: 60 },
  tracking: { windowMs: HOUR_MS / 4, session: 20, address: 60 },
};

/** Session cookies of PHP servers and their frameworks. */
const SESSION_COOKIE = /^[^=]*(?:sess|sid)[^=]*=/i;

const CSRF_EXPIRED = 419;

/** What is counted because it fails. */
const GUESSES: readonly LimitName[] = ["login", "password", "code-guess", "tracking"];

// Next bundles route handlers separately, so a module variable could exist more than once.
const KEY: unique symbol = Symbol.for("niramoy.external-limits");
const holder: typeof globalThis & { [KEY]?: MemoryLimits } = globalThis;

function limits(): MemoryLimits {
  holder[KEY] ??= new MemoryLimits();
  return holder[KEY];
}

/** Browser call that may be rate limited. */
export interface LimitedCall {
  method: string;
  pathname: string;
  cookie: string | null;
  address: string | undefined;
  /** Factor for all limits. */
  scale: number;
}

/** Normalizes a path: servers accept duplicate slashes, any case and percent-encoding. */
function plainPath(pathname: string): string {
  const decoded = decodePercent(pathname);
  if (decoded === null) return pathname;
  return decoded.toLowerCase().replace(/\/+/g, "/").replace(/\/$/, "");
}

function limitOf(method: string, path: string): LimitName | undefined {
  if (method === "GET") return READS[path];
  return WRITES[path] ?? WRITES[path.replace(/\/[^/]*$/, "")];
}

function sessionOf(cookie: string | null): string | null {
  const pairs = (cookie ?? "").split(/;\s*/).filter((pair) => SESSION_COOKIE.test(pair));
  return pairs.length > 0 ? createHash("sha256").update(pairs.join(";")).digest("hex") : null;
}

/**
 * Counts a call that is passed on to the external API.
 * @returns function that takes the status of the response; 419 (expired CSRF token) is not counted,
 *   and a failed call, other than a guess, not for the address that neighbours share
 * @throws AppError 429 with `retry_after` in seconds
 */
export function countCall(call: LimitedCall): (status: number) => void {
  const name = limitOf(call.method, plainPath(call.pathname));
  if (!name) return () => undefined;
  const doer = { account: null, session: sessionOf(call.cookie), address: call.address };
  const limit = REFUSED[name] ?? LIMITS[name];
  const own = ownCounters(name, doer, call.scale, limit);
  const kind = doer.session === null ? "stranger" : "address";
  const shared = sharedCounters(name, doer, call.scale, { limit, kind });
  limits().hit([...own, ...shared], limit.windowMs, Date.now());
  return (status) => {
    if (status === CSRF_EXPIRED) limits().takeBack([...own, ...shared]);
    else if (status >= 400 && !GUESSES.includes(name)) limits().takeBack(shared);
  };
}
