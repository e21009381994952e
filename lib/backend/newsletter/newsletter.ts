import type { Subscription } from "@/lib/contract/newsletter/schemas";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { changeConsents } from "../accounts/consents";
import type { Trx } from "../kernel/db/schema";
import { canSend, recordDirectMessage } from "../kernel/outbox/direct-messages";
import type { Services } from "../services";
import { type LinkAction, newsletterLink } from "./newsletter-links";

/** Time after which an unsent confirmation email is dropped, in ms. */
const SENT_WITHIN_MS = 86_400_000;

/**
 * Stores an email address with the consent and its time; does not change a known address. If email
 * is set up, the address waits until its owner opens the link of an email: otherwise strangers
 * could subscribe it.
 * @param now epoch ms
 * @returns whether an address must be confirmed, the same for known ones
 */
export async function subscribe(
  trx: Trx,
  services: Pick<Services, "channels" | "secrets" | "origin">,
  { email, language, consent_version }: Subscription,
  now: number,
): Promise<boolean> {
  const confirmed = canSend(services, "mail");
  await trx
    .insertInto("newsletter_subscribers")
    .values({
      email,
      language,
      consent_version,
      consented_at: now,
      waiting_at: confirmed ? now : null,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  if (confirmed) await askToConfirm(trx, services, email, now);
  return confirmed;
}

/** Sends the link to an address that waits. */
async function askToConfirm(
  trx: Trx,
  services: Pick<Services, "channels" | "secrets" | "origin">,
  email: string,
  now: number,
): Promise<void> {
  const row = await trx
    .selectFrom("newsletter_subscribers")
    .select(["id", "email", "language"])
    .where("email", "=", email)
    .where("waiting_at", "is not", null)
    .executeTakeFirst();
  if (!row) return;
  await recordDirectMessage(
    trx,
    services,
    {
      type: "newsletter.confirm",
      reference: `${row.id}:${now}`,
      to: { email },
      language: isLocale(row.language) ? row.language : DEFAULT_LOCALE,
      data: {
        confirm: newsletterLink(services, "confirm", row),
        unsubscribe: newsletterLink(services, "unsubscribe", row),
      },
      expiresAt: now + SENT_WITHIN_MS,
    },
    now,
  );
}

/**
 * Withdraws the consent to offers by email of the account with this confirmed address: a customer
 * without the newsletter wants no other offers there.
 */
async function withdrawConsent(trx: Trx, email: string, at: number): Promise<void> {
  const user = await trx
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("confirmed_email", "=", email)
    .executeTakeFirst();
  if (user) await changeConsents(trx, user.id, { offers_mail: false }, at);
}

/**
 * Runs the action of a link in an email. Safe to repeat.
 * @param at epoch ms
 */
export async function followLink(
  trx: Trx,
  action: LinkAction,
  { id, email }: { id: number; email: string },
  at: number,
): Promise<void> {
  if (action === "unsubscribe") {
    await trx.deleteFrom("newsletter_subscribers").where("id", "=", id).execute();
    await withdrawConsent(trx, email, at);
    return;
  }
  await trx
    .updateTable("newsletter_subscribers")
    .set({ waiting_at: null, confirmed_at: at })
    .where("id", "=", id)
    .where("waiting_at", "is not", null)
    .execute();
}
