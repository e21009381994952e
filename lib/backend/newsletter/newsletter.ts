import { z } from "zod";
import { cleanLine } from "@/lib/base/text/clean";
import { robotToken } from "@/lib/contract/text-fields";
import { DEFAULT_LOCALE, isLocale, LOCALES } from "@/lib/i18n/locales";
import { CONSENT_VERSIONS, CURRENT_CONSENT } from "@/lib/site/newsletter";
import { changeConsents } from "../accounts/consents";
import type { Trx } from "../kernel/db/schema";
import { readInput } from "../kernel/http/input";
import { canSend, recordDirectMessage } from "../kernel/outbox/direct-messages";
import type { Services } from "../services";
import { type LinkAction, newsletterLink } from "./newsletter-links";

const MISSING = "Please enter your e-mail address.";
const INVALID = "Please enter a valid e-mail address.";
const CONSENT = "Please tick the box to subscribe.";
const RELOAD = "This form is out of date. Please load the page again.";
const MAX_EMAIL = 200;

const subscriptionSchema = z.object({
  email: z
    .string({ error: MISSING })
    .max(MAX_EMAIL, { error: INVALID, abort: true })
    .transform((raw) => cleanLine(raw).toLowerCase())
    .pipe(z.string().min(1, { error: MISSING, abort: true }).pipe(z.email(INVALID))),
  consent: z.literal(true, { error: CONSENT }),
  consent_version: z.enum(CONSENT_VERSIONS, { error: RELOAD }).default(CURRENT_CONSENT),
  language: z.enum(LOCALES, { error: RELOAD }).default(DEFAULT_LOCALE),
  recaptchaToken: robotToken(),
});

/** A checked subscription; the address in lower case. */
type SubscriptionInput = z.infer<typeof subscriptionSchema>;

/**
 * Checks the newsletter form: address, consent and a robot check are required.
 * @throws AppError 422 with a map of field to messages
 */
export function readSubscription(body: unknown): SubscriptionInput {
  return readInput(subscriptionSchema, body);
}

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
  { email, language, consent_version }: SubscriptionInput,
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
