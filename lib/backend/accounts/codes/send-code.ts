import { randomUUID } from "node:crypto";
import type { Locale } from "@/lib/i18n/locales";
import type { Trx } from "../../kernel/db/schema";
import { type Address, recordDirectMessage } from "../../kernel/outbox/direct-messages";
import { CODES_WINDOW_MS, codesCounter } from "../../kernel/rate-limit/counters";
import { addHits } from "../../kernel/rate-limit/hit-limits";
import type { Secrets } from "../../kernel/safety/secrets";
import type { Services } from "../../services";
import { CODE_MS, type CodeFor, newCode, storeCode } from "./account-codes";
import { addressText } from "./code-address";

export type CodeServices = Pick<Services, "channels" | "rateLimitScale"> & {
  secrets: Pick<Secrets, "keyFor">;
};

interface SentCode extends CodeFor {
  /** Recipient; for an unknown name the same queries run, but nothing is sent. */
  to: Address | { unknown: string };
  /** Account it is for, if any. */
  userId: number | null;
  language: Locale;
}

/**
 * Sends a new code, but not to a subject that had five codes within an hour, or to an address that
 * had ten within a day; an earlier code then stays valid.
 * @param at epoch ms
 * @returns whether one was sent
 */
export async function sendCode(
  trx: Trx,
  services: CodeServices,
  { purpose, subject, to, userId, language }: SentCode,
  at: number,
): Promise<boolean> {
  const { key, allowed } = codesCounter(subject, services.rateLimitScale);
  const [counted] = await addHits(trx, [key], CODES_WINDOW_MS, at);
  if ((counted?.hits ?? 1) > allowed) return false;
  const code = newCode();
  const isSent = await recordDirectMessage(
    trx,
    services,
    {
      type: "account.code",
      reference: randomUUID(),
      to,
      language,
      data: { code },
      expiresAt: at + CODE_MS,
    },
    at,
  );
  if (!isSent) return false;
  const address = "unknown" in to ? to.unknown : addressText(to);
  await storeCode(trx, services.secrets, { purpose, subject, code, userId, address }, at);
  return true;
}
