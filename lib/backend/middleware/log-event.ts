import { createHmac } from "node:crypto";
import type { AppContext } from "../http";
import { addressNetwork } from "../services/rate-limit/address-block";
import type { Services } from "../services/services";

/** What is logged of accounts. Refusals and failures are warnings, all else is information. */
const LEVELS = {
  "login.succeeded": "info",
  "login.failed": "warn",
  "password.changed": "info",
  "password.refused": "warn",
  "session.ended": "info",
  "limit.refused": "warn",
  "robot-check.asked": "warn",
} as const;

type AccountEvent = keyof typeof LEVELS;

const TAG_LENGTH = 22;

/** How a customer is named in `account` and counted: apart from anything that can be typed. */
export function accountTag(userId: number): string {
  return `id ${userId}`;
}

/** What was set for this request, or else the customer who is logged in. */
function accountOf({ var: { account, session } }: AppContext): string | null {
  if (account !== undefined) return account;
  return session && session.userId !== null ? accountTag(session.userId) : null;
}

/**
 * One line about an account. Who and from where are keyed hashes: lines of one account can be found
 * together, but nobody is named.
 * @param extra names and numbers of the shop's own, nothing a visitor has sent
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
