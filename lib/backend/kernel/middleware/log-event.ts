import { createHmac } from "node:crypto";
import type { Services } from "../../services";
import type { AppContext } from "../http/http";
import { addressNetwork } from "../rate-limit/address-block";

/** Account events and their log levels: refusals and failures are warnings. */
const LEVELS = {
  "login.succeeded": "info",
  "login.failed": "warn",
  "desk-login.succeeded": "info",
  "desk-login.failed": "warn",
  "code.requested": "info",
  "code.refused": "warn",
  "contact.confirmed": "info",
  "password.changed": "info",
  "password.reset": "info",
  "contact.changed": "info",
  "own-data.read": "info",
  "account.deleted": "info",
  "password.refused": "warn",
  "session.ended": "info",
  "limit.refused": "warn",
  "robot-check.asked": "warn",
} as const;

type AccountEvent = keyof typeof LEVELS;

const TAG_LENGTH = 22;

/** Key of a customer for the log and the counters. It never equals user input. */
export function accountTag(userId: number): string {
  return `id ${userId}`;
}

/** Returns the account set for this request, or else the customer who is logged in. */
function accountOf({ var: { account, session } }: AppContext): string | null {
  if (account !== undefined) return account;
  return session && session.userId !== null ? accountTag(session.userId) : null;
}

/**
 * Logs an account event. Account and network are keyed hashes: log entries of one account can be
 * found without storing who it is.
 * @param extra names and numbers of the shop; no user input
 */
export function logEvent(
  c: AppContext,
  { log, secrets }: Services,
  event: AccountEvent,
  extra: Record<string, string | number> = {},
): void {
  const tag = (kind: string, value: string | null) =>
    value === null
      ? null
      : createHmac("sha256", secrets.log)
          .update(`${kind}:${value}`)
          .digest("base64url")
          .slice(0, TAG_LENGTH);
  log[LEVELS[event]]({
    event,
    reqId: c.var.requestId,
    account: tag("account", accountOf(c)),
    network: tag("network", addressNetwork(c.env?.clientAddress)),
    ...extra,
  });
}
