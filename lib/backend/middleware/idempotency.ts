import { fieldError } from "../errors";
import type { AppContext } from "../http";
import { requestHash } from "../services/idempotency/request-hash";
import type { OnceKey } from "../services/idempotency/run-once";

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/**
 * The request's Idempotency-Key within its session, or null without one.
 * @throws AppError 422 for a key of another form
 */
export function readOnceKey(c: AppContext): OnceKey | null {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return null;
  if (!KEY.test(key))
    throw fieldError("Idempotency-Key", "The Idempotency-Key must be 8 to 100 letters or digits.");
  return {
    key: `${c.var.session.tokenHash}:${key}`,
    hash: requestHash(c.req.method, c.req.path, c.var.body),
  };
}
