import { z } from "zod";
import { cleanLines } from "@/lib/base/text/clean";
import { refusalText } from "./refusal-texts/refusal";

/* Fields of several request bodies. */

export const tooLong = (max: number) => refusalText("fields.atMost", { count: max });

/**
 * Schema of a required text with several lines. The limits are those of the cleaned text.
 * @param missing message without one
 */
export const paragraphs = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .meta({ minLength: 1, maxLength: max })
    .transform(cleanLines)
    .pipe(z.string().min(1, missing).max(max, tooLong(max)));

/** Returns the number that a text is; anything else unchanged. Older pages send numbers as text. */
const numeric = (value: unknown): unknown =>
  typeof value === "string" && /^\d{1,12}(\.\d+)?$/.test(value) ? Number(value) : value;

/** Schema of a whole number, also as text. */
export function wholeNumber(message: string, min = 1, max = 999_999_999) {
  const number = z.number({ error: message }).int(message).min(min, message).max(max, message);
  return z.preprocess(numeric, number) as z.ZodType<number, number>;
}

/** Schema of a number, also as text. */
export function numberField(message: string) {
  return z.preprocess(numeric, z.number({ error: message })) as z.ZodType<number, number>;
}

/**
 * Schema of an object. A missing object is treated as empty, so that each of its fields is named by
 * a refusal.
 */
export function section<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = z.object(shape);
  const read: z.ZodType = z.preprocess(
    (value) => (typeof value === "object" && value !== null ? value : {}),
    fields,
  );
  return read as z.ZodType<z.output<typeof fields>, z.input<typeof fields>>;
}

/**
 * Schema of a field that the shop sends to every server; the embedded backend does not need it and
 * takes anything.
 */
export function sentOnly<Field extends z.ZodType>(field: Field) {
  return z.optional(field).catch(undefined);
}

/** Schema of the payment gateway that a customer chose; anything unknown counts as not given. */
export const chosenGateway = () =>
  z
    .string()
    .optional()
    .catch(undefined)
    .describe("Payment gateway, where the shop offers several; without a known one the first.");

export const LANGUAGE = "Language of the pages the person reads.";

/** Schema of the language of the page; anything unknown counts as not given. */
export const pageLanguage = (means = LANGUAGE) =>
  z.enum(["en", "bn"]).optional().catch(undefined).describe(means);

export const ROBOT_TOKEN =
  "reCAPTCHA v3 token, or the base64 payload of a solved challenge of robot-check.";
