import { createHash } from "node:crypto";
import type { AppError } from "@/lib/backend/errors";
import { countersOf } from "@/lib/backend/services/rate-limit/counters";
import { LIMITS, type LimitName } from "@/lib/backend/services/rate-limit/limits";
import { looseObject, looseText } from "@/lib/base/loose";
import { MemoryLimits } from "./memory-limits";

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

/** The answer to one request too many. */
export function tooManyAnswer(error: AppError, requestId: string): Response {
  const { message, status, extra } = error;
  const headers = {
    "cache-control": "no-store",
    "x-request-id": requestId,
    "retry-after": String(extra.retry_after),
  };
  return Response.json({ message, ...extra, request_id: requestId }, { status, headers });
}
