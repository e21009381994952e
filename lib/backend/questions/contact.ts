import { z } from "zod";
import { cleanLine, cleanLines } from "@/lib/base/text/clean";
import { CONTACT_LIMITS } from "@/lib/centre/contact/contact-form";
import { pageLanguage } from "@/lib/contract/request-fields";
import { optionalEmail, optionalPhone, optionalText, robotToken } from "@/lib/contract/text-fields";
import type { Trx } from "../kernel/db/schema";
import { readInput } from "../kernel/http/input";

const MESSAGE = "Please write your message.";

const contactSchema = z.object({
  name: optionalText(CONTACT_LIMITS.name, cleanLine),
  email: optionalEmail(),
  subject: optionalText(CONTACT_LIMITS.subject, cleanLine),
  mobile_no: optionalPhone(CONTACT_LIMITS.mobile_no),
  message: z
    .string({ error: MESSAGE })
    .transform(cleanLines)
    .pipe(
      z
        .string()
        .min(1, MESSAGE)
        .max(CONTACT_LIMITS.message, `Please write at most ${CONTACT_LIMITS.message} characters.`),
    ),
  language: pageLanguage(),
  recaptchaToken: robotToken(),
});

/** A checked contact form; missing fields are null. */
type ContactInput = z.infer<typeof contactSchema>;

/**
 * Checks the contact form: only the message and the robot check are required.
 * @throws AppError 422 with a map of field to messages
 */
export function readContact(body: unknown): ContactInput {
  return readInput(contactSchema, body);
}

/** @returns the id of the message */
export async function storeMessage(
  trx: Trx,
  { recaptchaToken: _, language, ...message }: ContactInput,
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto("contact_messages")
    .values({ ...message, language: language ?? null, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
