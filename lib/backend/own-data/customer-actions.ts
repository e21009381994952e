import type { z } from "zod";
import type { deskBlockBody } from "@/lib/contract/customers/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Locale } from "@/lib/i18n/locales";
import { readAccount } from "../accounts/accounts";
import { codeAddress } from "../accounts/codes/code-address";
import { sendAccountCode } from "../accounts/codes/send-account-code";
import type { CodeServices } from "../accounts/codes/send-code";
import { blockCustomer, findCustomer } from "../accounts/staff-accounts";
import type { ChangedData } from "../kernel/audit/change-data";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import type { Services } from "../services";
import { eraseCustomer } from "./erase-customer";

type Changed = Omit<ChangedData<undefined>, "result">;

const subjectOf = (id: number) => `customer ${id}`;

/** Whether an account is open, blocked by staff, or erased. */
export type CustomerState = "open" | "blocked" | "erased";

export function customerState(user: {
  blocked_at: number | null;
  erased_at: number | null;
}): CustomerState {
  if (user.erased_at !== null) return "erased";
  return user.blocked_at === null ? "open" : "blocked";
}

/** Blocks an account and ends its sessions, or opens it again; does nothing if it is so already. */
export async function blockAtDesk(
  trx: Trx,
  id: number,
  { blocked, reason }: z.output<typeof deskBlockBody>,
  at: number,
): Promise<Changed> {
  if (!(await blockCustomer(trx, id, blocked ? at : null, at))) return {};
  const after = { blocked, ...(reason !== undefined && { reason }) };
  return { audit: [{ subject: subjectOf(id), before: { blocked: !blocked }, after }] };
}

/**
 * Sends the customer a code with which they choose a new password themselves; staff do not see it.
 * @param subject key under which codes of the account are stored, see `accountTag`
 * @throws AppError 404; 409 for a blocked or erased account, for one that cannot be reached, and
 *   after five codes within an hour
 */
export async function sendResetCode(
  trx: Trx,
  services: CodeServices,
  { id, subject, language }: { id: number; subject: string; language: Locale },
  at: number,
): Promise<Changed> {
  const state = customerState(await findCustomer(trx, id));
  if (state === "erased")
    throw new AppError(409, refusalText("customers.erased", { customer: id }));
  const account = await readAccount(trx, id);
  if (state === "blocked" || !account) throw new AppError(409, refusalText("customers.blocked"));
  if (!codeAddress(services, account, ""))
    throw new AppError(409, refusalText("customers.unreachable"));
  const code = { purpose: "password", subject, account, login: "", language } as const;
  if (!(await sendAccountCode(trx, services, code, at)))
    throw new AppError(409, refusalText("customers.tooManyCodes"));
  return { audit: [{ subject: subjectOf(id), before: null, after: { reset: "code sent" } }] };
}

/**
 * Deletes who a customer is; does nothing if that was done before. Files of prescriptions are
 * deleted by the caller after the transaction.
 * @throws AppError 404; 409 with an open order or an appointment ahead
 */
export async function eraseAtDesk(
  trx: Trx,
  { secrets }: Pick<Services, "secrets">,
  id: number,
  reason: string,
  at: number,
): Promise<Changed> {
  const stale = await eraseCustomer(trx, { id, by: "staff", secrets }, at);
  if (!stale) return {};
  return {
    stale,
    audit: [{ subject: subjectOf(id), before: null, after: { erased: true, reason } }],
  };
}
