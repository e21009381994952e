import { z } from "zod";
import { cleanLine, cleanLines } from "@/lib/base/text/clean";
import { normaliseAnyPhone } from "@/lib/shop/order/phone";
import { readInput } from "../../input";
import { optionalEmail, optionalText, robotToken } from "../../text-fields";

const MESSAGE = "Please write your message.";
const MAX_MESSAGE = 5_000;

const phone = optionalText(40, cleanLine).transform((raw, context) => {
  if (raw === null) return null;
  const number = normaliseAnyPhone(raw);
  if (number !== null) return number;
  context.addIssue("Please enter a valid phone number.");
  return z.NEVER;
});

const contactSchema = z.object({
  name: optionalText(100, cleanLine),
  email: optionalEmail(),
  subject: optionalText(200, cleanLine),
  mobile_no: phone,
  message: z
    .string({ error: MESSAGE })
    .transform(cleanLines)
    .pipe(
      z
        .string()
        .min(1, MESSAGE)
        .max(MAX_MESSAGE, `Please write at most ${MAX_MESSAGE} characters.`),
    ),
  recaptchaToken: robotToken(),
});

/** A checked contact form (SPEC 3); null for what was left out. */
export type ContactInput = z.infer<typeof contactSchema>;

/**
 * Checks the contact form: only the message and the robot check are required (SPEC 5).
 * @throws AppError 422 with a map of field to messages
 */
export function readContact(body: unknown): ContactInput {
  return readInput(contactSchema, body);
}
