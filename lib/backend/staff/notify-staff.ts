import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import type { Trx } from "../kernel/db/schema";
import type { DirectDataOf, DirectType } from "../kernel/direct-message";
import { recordDirectMessage } from "../kernel/outbox/direct-messages";
import type { Services } from "../services";
import type { Candidate } from "./check-login";

/** Time after which a notice that was not sent is dropped. */
const NOTICE_MS = 24 * 3_600_000;

type NoticeType = Extract<DirectType, `staff.${string}`>;

interface StaffNotice<Type extends NoticeType> {
  type: Type;
  /** Id of its cause. */
  reference: string;
  data: DirectDataOf<Type>;
  /** Of the person's screen, if it is known. */
  language?: Locale;
}

/** Sends a notice about a login to the desk to its owner by mail. @param at epoch ms */
export async function notifyStaff<Type extends NoticeType>(
  trx: Trx,
  services: Pick<Services, "secrets" | "channels">,
  { mail }: Pick<Candidate, "mail">,
  { type, reference, data, language = DEFAULT_LOCALE }: StaffNotice<Type>,
  at: number,
): Promise<void> {
  const notice = { type, reference, to: { email: mail }, language, data };
  await recordDirectMessage(trx, services, { ...notice, expiresAt: at + NOTICE_MS }, at);
}
