import type { Trx } from "../../kernel/db/schema";
import type { DeviceClass } from "../../kernel/sessions/device-class";
import type { ShopSession } from "../../kernel/sessions/sessions";
import type { Services } from "../../services";
import { type Account, readAccount } from "../accounts";
import { startLogin } from "../logins";
import { addressHash, endCode, type RightCode } from "./account-codes";
import { codeRefusal } from "./code-form";

/** Notes which address of the account the code has proved to be the customer's. */
async function confirmAddress(
  trx: Trx,
  { secrets }: Pick<Services, "secrets">,
  { id, mobile, email }: Account,
  { sentTo }: RightCode,
): Promise<void> {
  const isProved = (address: string | null) =>
    address !== null && addressHash(secrets, address) === sentTo;
  const confirmed = {
    ...(isProved(mobile) && { confirmed_mobile: mobile }),
    ...(isProved(email) && { confirmed_email: email }),
  };
  if (Object.keys(confirmed).length === 0) return;
  await trx.updateTable("users").set(confirmed).where("id", "=", id).execute();
}

/**
 * Uses a code up and logs its customer in, see `startLogin`.
 * @throws AppError 422 if the code was used or replaced, or the account blocked, in the meantime;
 *   419 if the session has ended
 */
export async function logInWithCode(
  trx: Trx,
  services: Pick<Services, "secrets">,
  before: ShopSession,
  { code, device }: { code: RightCode; device: DeviceClass },
  at: number,
): Promise<{ session: ShopSession; account: Account }> {
  const account = code.userId === null ? null : await readAccount(trx, code.userId);
  if (!account || !(await endCode(trx, code))) throw codeRefusal("over");
  await confirmAddress(trx, services, account, code);
  const session = await startLogin(trx, before, { userId: account.id, device }, at);
  return { session, account };
}
