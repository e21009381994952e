import { z } from "zod";
import { refusalText } from "../refusal-texts/refusal";
import { pageLanguage } from "../request-fields";
import { requiredLine, robotToken } from "../text-fields";
import { count, filledText, id, time } from "../wire/fields";
import {
  accountEmail,
  accountMobile,
  contactCode,
  currentPassword,
  newPassword,
  repeatedPassword,
} from "./fields";

const PRIVACY = refusalText("accounts.acceptTerms");

export const registrationBody = z.object({
  name: requiredLine(refusalText("fields.name"), 1, 100),
  mobile_no: accountMobile(),
  email: accountEmail(),
  password: newPassword(),
  password_confirmation: repeatedPassword(),
  marketingConsent: z.boolean().catch(false),
  privacyPolicy: z
    .boolean({ error: PRIVACY })
    .refine((accepted) => accepted, PRIVACY)
    .meta({ const: true }),
  mobile_code: contactCode(),
  email_code: contactCode(),
  recaptchaToken: robotToken(),
});

/** A checked registration; mobile number and email address in their stored form. */
export type Registration = z.output<typeof registrationBody>;

export const passwordChangeBody = z.object({
  current_password: currentPassword(),
  password: newPassword(),
  password_confirmation: repeatedPassword(),
  language: pageLanguage(),
});

/** A login session of a customer or a staff member. */
export const loginSessionWire = z.object({
  id,
  current: z.boolean().describe("The one of this request."),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  started_at: time,
  last_seen_at: time,
});

export type LoginSessionRecord = z.infer<typeof loginSessionWire>;

export const sessionsResponse = z.object({ sessions: z.array(loginSessionWire) });

export type Sessions = z.infer<typeof sessionsResponse>;

export const sessionsEndedResponse = z.object({
  message: filledText,
  ended: count.optional().describe("How many there were."),
});
