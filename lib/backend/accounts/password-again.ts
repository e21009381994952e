import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { AppError, fieldError } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { requireCustomer } from "../kernel/middleware/guards";
import { logEvent } from "../kernel/middleware/log-event";
import { countRequest } from "../kernel/middleware/rate-limit";
import type { Services } from "../services";
import { type Account, readAccount } from "./accounts";

/**
 * Counts an attempt at the password of the customer who is logged in.
 * @throws AppError 401 for a guest, 429
 */
export async function accountToConfirm(c: AppContext, services: Services): Promise<Account> {
  const userId = requireCustomer(c.var.session);
  await countRequest(c, services, "password");
  const account = await readAccount(services.db, userId);
  if (!account) throw new AppError(401, refusalText("accounts.loginRequired"));
  return account;
}

/** @throws AppError 422 with errors.current_password */
export async function checkPassword(
  c: AppContext,
  services: Services,
  { passwordHash }: Account,
  password: string,
): Promise<void> {
  if (await services.passwords.matches(passwordHash, password)) return;
  logEvent(c, services, "password.refused");
  throw fieldError("current_password", refusalText("accounts.wrongPassword"));
}

/**
 * Checks the password that the customer entered again.
 * @returns the account whose password it is
 * @throws AppError 401 for a guest, 422 with errors.current_password, 429
 */
export async function confirmPassword(
  c: AppContext,
  services: Services,
  password: string,
): Promise<Account> {
  const account = await accountToConfirm(c, services);
  await checkPassword(c, services, account, password);
  return account;
}
