import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { countersOf, LIMITS, type LimitName } from "@/lib/backend/services/rate-limit/counters";
import { type Counter, tooMany } from "@/lib/backend/services/rate-limit/hit-limits";
import { looseObject, looseText } from "@/lib/base/loose";

const MAX_COUNTERS = 50_000;

interface Window {
  hits: number;
  /** Epoch ms. */
  resetsAt: number;
}

/**
 * Counts requests where there is no database: in this process's memory, bounded; the ones not seen
 * for longest are forgotten first.
 */
export class MemoryLimits {
  readonly #windows = new LRUCache<string, Window>({ max: MAX_COUNTERS });

  /**
   * Counts one more in each counter, in windows that start with their first hit. A refused request
   * is not counted: the wait never grows.
   * @throws AppError 429 with `retry_after` in seconds
   */
  hit(counters: readonly Counter[], windowMs: number, now: number): void {
    const open = counters.map((counter) => ({
      ...counter,
      window: this.#current(counter.key, windowMs, now),
    }));
    const spent = open.find(({ window, allowed }) => window.hits >= allowed);
    if (spent) throw tooMany(spent.window.resetsAt, now);
    for (const { key, window } of open) {
      this.#windows.set(key, { ...window, hits: window.hits + 1 });
    }
  }

  /** Makes a hit not have been. */
  takeBack(counters: readonly Counter[]): void {
    for (const { key } of counters) {
      const window = this.#windows.get(key);
      if (window) this.#windows.set(key, { ...window, hits: window.hits - 1 });
    }
  }

  #current(key: string, windowMs: number, now: number): Window {
    const known = this.#windows.get(key);
    // One that ends later than a window from now was begun by a clock that has been set back.
    const runs = known && known.resetsAt > now && known.resetsAt <= now + windowMs;
    return runs ? known : { hits: 0, resetsAt: now + windowMs };
  }
}

const WRITES: Record<string, LimitName> = {
  "/admin/login": "login",
  "/api/change-password": "password",
  "/api/fn-register": "register",
  "/api/contact-us": "contact",
  "/api/newsletter": "newsletter",
  "/api/track-order": "tracking",
  "/api/order": "order",
  "/api/instant-order": "order",
  "/api/instant-ebook-order": "order",
  "/api/pay-order": "order",
  "/api/pay-ebook-order": "order",
  "/api/appointments": "appointment",
  "/api/product-review": "review",
  "/api/ebook-review": "review",
};
const READS: Record<string, LimitName> = { "/api/get-search-products": "search" };

/** Cookies by which PHP servers and their frameworks know a session. */
const SESSION_COOKIE = /^[^=]*(?:sess|sid)[^=]*=/i;

const CSRF_EXPIRED = 419;

// Next bundles route handlers apart: a module variable could exist more than once.
const KEY: unique symbol = Symbol.for("niramoy.external-limits");
const holder: typeof globalThis & { [KEY]?: MemoryLimits } = globalThis;

function limits(): MemoryLimits {
  holder[KEY] ??= new MemoryLimits();
  return holder[KEY];
}

/** A browser's call that may be limited. */
export interface LimitedCall {
  method: string;
  pathname: string;
  cookie: string | null;
  address: string | undefined;
  /** The JSON that is sent. */
  body: unknown;
  /** Multiplies every limit. */
  scale: number;
}

/** A path in the one form in which it is looked up: servers forgive slashes, case and encoding. */
function plainPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+/g, "/").replace(/\/$/, "");
  } catch {
    return pathname;
  }
}

function limitOf(method: string, path: string): LimitName | undefined {
  if (method === "GET") return READS[path];
  return WRITES[path] ?? WRITES[path.replace(/\/[^/]*$/, "")];
}

/** The order asked about; nobody is locked out of an account by what others type. */
function accountOf(name: LimitName, body: unknown): string | null {
  return name === "tracking" ? looseText(looseObject(body).order_number) : null;
}

function sessionOf(cookie: string | null): string | null {
  const pairs = (cookie ?? "").split(/;\s*/).filter((pair) => SESSION_COOKIE.test(pair));
  return pairs.length > 0 ? createHash("sha256").update(pairs.join(";")).digest("hex") : null;
}

/**
 * Counts a call that is passed on, with the limits of the embedded backend.
 * @returns what to tell the status of the answer: a call that only lacked a fresh token was no attempt
 * @throws AppError 429 with `retry_after` in seconds
 */
export function countCall(call: LimitedCall): (status: number) => void {
  const name = limitOf(call.method, plainPath(call.pathname));
  if (!name) return () => undefined;
  const account = accountOf(name, call.body);
  const doer = { account, session: sessionOf(call.cookie), address: call.address };
  const counters = countersOf(name, doer, call.scale);
  limits().hit(counters, LIMITS[name].windowMs, Date.now());
  return (status) => {
    if (status === CSRF_EXPIRED) limits().takeBack(counters);
  };
}
