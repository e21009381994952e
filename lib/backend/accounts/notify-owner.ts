import type { Locale } from "@/lib/i18n/locales";
import type { Trx } from "../kernel/db/schema";
import type { DirectType } from "../kernel/direct-message";
import { recordDirectMessage } from "../kernel/outbox/direct-messages";
import type { Services } from "../services";
import type { Account } from "./accounts";
import { reachableContacts } from "./codes/code-address";

/** Time after which a notice that was not sent is dropped. */
const NOTICE_MS = 24 * 3_600_000;

/** A change of an account that its owner is notified of. */
type NoticeType = Extract<DirectType, "account.password_reset" | `account.${string}_changed`>;

interface Notice {
  type: NoticeType;
  /** Id of its cause. */
  reference: string;
  language: Locale;
}

/**
 * Notifies the owner of an account, at every previous address, because the change may be
 * unauthorized.
 * @param before the account before the change
 * @param at epoch ms
 */
export async function notifyOwner(
  trx: Trx,
  services: Pick<Services, "secrets" | "channels">,
  before: Pick<Account, "mobile" | "email">,
  notice: Notice,
  at: number,
): Promise<void> {
  for (const to of reachableContacts(services, before))
    await recordDirectMessage(
      trx,
      services,
      { ...notice, to, data: {}, expiresAt: at + NOTICE_MS },
      at,
    );
}
