import { z } from "zod";
import { cleanLine } from "@/lib/base/text/clean";
import { refusalText } from "../refusal-texts/refusal";
import { LANGUAGE } from "../request-fields";
import { optionalRobotToken } from "../text-fields";
import { pageOf } from "../wire/desk";
import { filledText, id, time } from "../wire/fields";
import { CONSENT_VERSIONS, CURRENT_CONSENT } from "./consent";

const MISSING = refusalText("fields.email");
const INVALID = refusalText("fields.validEmail");
const RELOAD = refusalText("newsletter.outdatedForm");
const MAX_EMAIL = 200;

export const newsletterSubscriptionBody = z.object({
  email: z
    .string({ error: MISSING })
    .max(MAX_EMAIL, { error: INVALID, abort: true })
    .meta({ format: "email" })
    .transform((raw) => cleanLine(raw).toLowerCase())
    .pipe(z.string().min(1, { error: MISSING, abort: true }).pipe(z.email(INVALID))),
  consent: z.literal(true, { error: refusalText("newsletter.consent") }),
  consent_version: z
    .enum(CONSENT_VERSIONS, { error: RELOAD })
    .default(CURRENT_CONSENT)
    .describe("Which wording of the consent the person agreed to."),
  language: z.enum(["en", "bn"], { error: RELOAD }).default("en").describe(LANGUAGE),
  recaptchaToken: optionalRobotToken(),
});

/** A checked subscription; the address in lower case. */
export type Subscription = z.output<typeof newsletterSubscriptionBody>;

export const subscribedResponse = z.union([
  z.object({
    message: filledText.describe("In the language of the form."),
    waiting: z
      .literal(true)
      .describe("A mail was sent to the address: its owner has to open the link in it."),
  }),
  z.object({ message: filledText }),
]);

const text = z.string().nullable();

/** An address of the newsletter with its consent. */
export const deskSubscriberWire = z.object({
  id,
  version: z.string(),
  state: z.enum(["subscribed", "waiting"]),
  email: z.string(),
  language: z.enum(["en", "bn"]),
  consent_version: text,
  consented_at: time,
  confirmed_at: time.nullable(),
});

export type DeskSubscriber = z.infer<typeof deskSubscriberWire>;

export const deskNewsletterResponse = pageOf(deskSubscriberWire);
