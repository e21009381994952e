import { z } from "zod";
import { cleanLines } from "@/lib/base/text/clean";
import { NAME_LIMIT, REASON_LIMIT } from "@/lib/centre/appointments/limits";
import { DEFAULT_LOCALE, LOCALES } from "@/lib/i18n/locales";
import { readInput, wholeNumber } from "../../input";
import { optionalText, requiredLine, requiredPhone, robotToken } from "../../text-fields";

export const CHOOSE_TIME = "Please choose one of the free times.";

const fields = {
  doctor_id: wholeNumber("Please choose a doctor."),
  starts_at: z.iso
    .datetime({ error: CHOOSE_TIME, offset: true })
    .transform((iso) => Date.parse(iso))
    .pipe(z.number({ error: CHOOSE_TIME })),
  name: requiredLine("Please enter your name.", 1, NAME_LIMIT),
  phone: requiredPhone(),
  reason: optionalText(REASON_LIMIT, cleanLines),
  language: z.enum(LOCALES).catch(DEFAULT_LOCALE),
};

const customerSchema = z.object({ ...fields, recaptchaToken: z.null().catch(null) });
const guestSchema = z.object({ ...fields, recaptchaToken: robotToken() });

/** A checked booking; `starts_at` in epoch ms, the phone number as it is stored. */
export type BookingInput = z.infer<typeof customerSchema | typeof guestSchema>;

/**
 * Checks the booking form. Only a guest has to pass a robot check; a customer has passed one to register.
 * @throws AppError 422 with a map of field to messages
 */
export function readBooking(body: unknown, guest: boolean): BookingInput {
  return readInput<BookingInput>(guest ? guestSchema : customerSchema, body);
}
