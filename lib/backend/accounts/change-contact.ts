import type { ContactForm } from "@/lib/contract/profile/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { lockCustomer } from "../kernel/db/row-locks";
import type { Trx } from "../kernel/db/schema";
import { AppError, type FieldErrors } from "../kernel/errors";
import type { Services } from "../services";
import { type Account, requireUnchanged } from "./accounts";
import { addressText, reachableContacts } from "./codes/code-address";
import { endContactCodes, type ProvedContacts } from "./codes/proved-contacts";
import { notifyOwner } from "./notify-owner";
import { refuseTaken } from "./register";

const MOBILE_CODE_NEEDED = refusalText("accounts.confirmNumber");
const EMAIL_CODE_NEEDED = refusalText("accounts.confirmAddress");

/** Returns the contacts that a code proved, as confirmed columns. */
function confirmedOf(form: ContactForm, proved: { mobile_no: boolean; email: boolean }) {
  return {
    ...(proved.mobile_no && { confirmed_mobile: form.mobile_no }),
    ...(proved.email && { confirmed_email: form.email }),
  };
}

/** @throws AppError 422 with each changed contact that a code can reach, but none has proved */
function requireCodes(
  services: Pick<Services, "channels">,
  { mobile, email }: Account,
  form: ContactForm,
  proved: { mobile_no: boolean; email: boolean },
): void {
  const isUnproved = {
    mobile: form.mobile_no !== mobile && !proved.mobile_no,
    email: form.email !== email && !proved.email,
  };
  const reachable = reachableContacts(services, {
    mobile: isUnproved.mobile ? form.mobile_no : null,
    email: isUnproved.email ? form.email : null,
  }).map(addressText);
  if (reachable.length === 0) return;
  const errors: FieldErrors = {};
  if (reachable.includes(form.mobile_no)) errors.mobile_no = [MOBILE_CODE_NEEDED];
  if (form.email !== null && reachable.includes(form.email)) errors.email = [EMAIL_CODE_NEEDED];
  throw new AppError(422, refusalText("accounts.confirmChange"), errors);
}

/**
 * Changes the mobile number and the email address of an account, and notifies its owner at the old
 * ones. A changed contact needs a code, which also removes it from accounts that have not confirmed
 * it: a mistyped number would lock its owner out of codes and messages. Only where no code can be
 * sent it is taken without one, unconfirmed. Codes that were sent before become invalid. The caller must
 * have checked the password.
 * @param account as it was when its password was checked
 * @param codes right codes of the form
 * @returns whether a number or email address was changed
 * @throws AppError 422 with each field that needs a code, belongs to another account, or whose code
 *   was used in the meantime; 409 if the password was changed in the meantime
 */
export async function changeContact(
  trx: Trx,
  services: Pick<Services, "secrets" | "channels">,
  account: Account,
  { form, codes }: { form: ContactForm; codes: ProvedContacts },
  at: number,
): Promise<boolean> {
  await lockCustomer(trx, account.id);
  await requireUnchanged(trx, account);
  const proved = await endContactCodes(trx, codes);
  const { mobile_no, email, language = DEFAULT_LOCALE } = form;
  requireCodes(services, account, form, proved);
  await refuseTaken(trx, { mobile_no, email }, { proved, ownerId: account.id });
  await trx
    .updateTable("users")
    .set({ mobile_no, email, ...confirmedOf(form, proved) })
    .where("id", "=", account.id)
    .execute();
  if (account.mobile === mobile_no && account.email === email) return false;
  // They were sent to the previous address.
  await trx.deleteFrom("account_codes").where("user_id", "=", account.id).execute();
  const notice = { type: "account.contact_changed", reference: `${account.id}:${at}` } as const;
  await notifyOwner(trx, services, account, { ...notice, language }, at);
  return true;
}
