import type { z } from "zod";
import type { loginBody } from "@/lib/contract/login/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { inTransaction } from "../kernel/db/transaction";
import { AppError } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { accountTag, logEvent } from "../kernel/middleware/log-event";
import { deviceClass } from "../kernel/sessions/device-class";
import type { ShopSession } from "../kernel/sessions/sessions";
import type { Services } from "../services";
import { findAccount, isUnchanged, loginName, renewHash } from "./accounts";
import { startLogin } from "./logins";

const REFUSED = refusalText("accounts.wrongLogin");

/**
 * Logs a customer in with a password.
 * @param visitor session of the guest, whose cart goes with the customer
 * @returns the session of the login
 * @throws AppError 422 for wrong details, or when a robot check is needed
 */
export async function logIn(
  c: AppContext,
  services: Services,
  visitor: ShopSession,
  { email, password, recaptchaToken }: z.output<typeof loginBody>,
): Promise<ShopSession> {
  const { db, now, passwords } = services;
  const name = loginName(email);
  const account = await findAccount(db, name);
  const counted = account ? accountTag(account.id) : `name ${name}`;
  c.set("account", counted);
  const wasRight = await throttleGuesses(c, services, "login", {
    subject: counted,
    robotToken: recaptchaToken,
  });
  const genuine = await passwords.matches(account?.passwordHash ?? null, password);
  const device = deviceClass(c.req.header("User-Agent"));
  const session =
    account &&
    genuine &&
    (await inTransaction(db, async (trx) => {
      // A concurrent password change ended all sessions of the old password.
      if (!(await isUnchanged(trx, account))) return null;
      return startLogin(trx, visitor, { userId: account.id, device }, now());
    }));
  if (!session) {
    logEvent(c, services, "login.failed");
    throw new AppError(422, REFUSED);
  }
  await wasRight();
  await renewHash(services, account, password);
  logEvent(c, services, "login.succeeded");
  return session;
}
