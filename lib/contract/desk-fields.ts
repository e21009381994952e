import { z } from "zod";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import { cleanLine, cleanLines } from "@/lib/base/text/clean";
import { refusalText } from "./refusal-texts/refusal";
import { paragraphs, tooLong } from "./request-fields";

const TEXT = refusalText("fields.text");

/** Schema of a required line of text. */
export function deskLine(max: number) {
  return z
    .string({ error: TEXT })
    .meta({ minLength: 1, maxLength: max })
    .transform(cleanLine)
    .pipe(z.string().min(1, TEXT).max(max, tooLong(max)));
}

/** Schema of an optional line; empty text becomes null. */
export function optionalLine(max: number) {
  return z
    .string({ error: TEXT })
    .meta({ maxLength: max })
    .transform(cleanLine)
    .pipe(z.string().max(max, tooLong(max)))
    .nullable()
    .transform((text) => text || null);
}

/** Schema of a required text with several lines. */
export function deskParagraphs(max: number) {
  return paragraphs(max, TEXT);
}

/** Schema of an optional text with several lines; empty text becomes null. */
export function optionalParagraphs(max: number) {
  return z
    .string({ error: TEXT })
    .meta({ maxLength: max })
    .transform(cleanLines)
    .pipe(z.string().max(max, tooLong(max)))
    .nullable()
    .transform((text) => text || null);
}

/** Schema of a whole number. */
export function wholeNumberOf(min: number, max: number) {
  const message = refusalText("deskFields.wholeNumber", { least: min, most: max });
  return z.number({ error: message }).int(message).min(min, message).max(max, message);
}

/** Schema of a number from 0 with at most two decimals. */
function twoDecimals(max: number, message: string) {
  return z
    .number({ error: message })
    .min(0, message)
    .max(max, message)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, message);
}

/** Schema of an amount in taka with at most two decimals, such as 99.5. */
export function takaAmount() {
  return twoDecimals(999_999_999, refusalText("deskFields.amount"));
}

/** Schema of a percentage with at most two decimals, such as 7.5. */
export function percentOf() {
  return twoDecimals(100, refusalText("deskFields.percent"));
}

/** Schema of a day such as 2031-05-31. */
export function dayOf() {
  return z.iso.date({ error: refusalText("deskFields.day") });
}

/** Schema of yes or no. */
export function yesNo() {
  return z.boolean({ error: refusalText("deskFields.yesOrNo") });
}

/** Part of a form that archives a record, or restores it. */
export const archivingForm = z.object({ archived: yesNo().optional() });

/** Schema of the slug of a record. */
export function slug() {
  const message = refusalText("deskFields.slug");
  return deskLine(100).pipe(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, message));
}

/** Schema of the language of a text. */
export function textLanguage() {
  return z.enum(["en", "bn"], refusalText("deskFields.language"));
}

/** Schema of the path of a picture below /media. */
export function picturePath() {
  const message = refusalText("pictures.required");
  return z
    .string({ error: message })
    .min(1, message)
    .refine((path) => MEDIA_PATH.test(path), refusalText("media.pictureBelowMedia"));
}

/** What search engines show of a page. */
export const seoTexts = {
  seo_title: optionalLine(120).optional(),
  seo_title_bn: optionalLine(120).optional(),
  seo_description: optionalLine(300).optional(),
  seo_description_bn: optionalLine(300).optional(),
};

/** Texts of a page that lists products, and what search engines show of it. */
export const pageTexts = {
  description: optionalParagraphs(2_000).optional(),
  description_bn: optionalParagraphs(2_000).optional(),
  ...seoTexts,
};

/** Schema of the wish to drop a stored setting. */
export function resetField() {
  return z.literal(true).optional().describe("The file, or the default, applies again.");
}

/** Schema of the version of the record that was changed. */
export function versionField() {
  return z
    .string({ error: refusalText("desk.versionMissing") })
    .describe("Of the record that was changed.");
}

export const CANNOT_ANSWER = refusalText("deskFields.colleague");

/** Fields of an assigned record. @param what such as `question` */
export const assigneeFields = (what: string) => ({
  mine: yesNo().optional().describe(`Whether the person who sends it has the ${what}.`),
  staff_id: z
    .int(CANNOT_ANSWER)
    .positive(CANNOT_ANSWER)
    .nullable()
    .optional()
    .describe("The colleague who has it, in place of `mine`; null to unassign it."),
});

/** Number of a transaction, and why a used one is recorded again. */
export const transactionFields = {
  transaction: optionalLine(60).optional(),
  reuse_reason: optionalLine(200)
    .optional()
    .describe("Why a used number is recorded again; only the owner may say so."),
};

/** Body of a write without values. */
export const deskEmptyBody = z.object({});
