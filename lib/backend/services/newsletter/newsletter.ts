import { z } from "zod";
import { cleanLine } from "@/lib/base/text/clean";
import { DEFAULT_LOCALE, LOCALES } from "@/lib/i18n/locales";
import { CONSENT_VERSIONS, CURRENT_CONSENT } from "@/lib/site/newsletter";
import type { Trx } from "../../db/schema";
import { readInput } from "../../input";
import { robotToken } from "../../text-fields";

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

/** Stores an address with the consent and its time; does not change a known address. */
export async function subscribe(
  trx: Trx,
  { email, language, consent_version }: SubscriptionInput,
  now: number,
): Promise<void> {
  await trx
    .insertInto("newsletter_subscribers")
    .values({ email, language, consent_version, consented_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
}
