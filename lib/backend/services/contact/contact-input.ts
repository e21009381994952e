import { z } from "zod";
import { normalisePhone } from "@/lib/order/phone";
import { DEFAULT_COUNTRY } from "@/lib/order/shipping";
import { cleanLine, cleanLines } from "@/lib/text/clean";
import { readInput } from "../../input";

const ROBOT = "Please complete the robot check.";
const MESSAGE = "Please write your message.";
const MAX_MESSAGE = 5_000;
const ELSEWHERE = "";

function optionalLine(max: number) {
  return z
    .string({ error: "Please write text." })
    .transform(cleanLine)
    .pipe(z.string().max(max, `Please write at most ${max} characters.`))
    .nullish()
    .transform((text) => text || null);
}

const email = optionalLine(200).refine(
  (value) => value === null || z.email().safeParse(value).success,
  "Please enter a valid email address.",
);

const phone = optionalLine(40).transform((raw, context) => {
  if (raw === null) return null;
  const number = normalisePhone(raw, DEFAULT_COUNTRY) ?? normalisePhone(raw, ELSEWHERE);
  if (number !== null) return number;
  context.addIssue("Please enter a valid phone number.");
  return z.NEVER;
});

const contactSchema = z.object({
  name: optionalLine(100),
  email,
  subject: optionalLine(200),
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
  recaptchaToken: z.string({ error: ROBOT }).min(1, ROBOT),
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
