import { z } from "zod";
import { deskParagraphs, resetField, versionField } from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { SETTING_SOURCES } from "../terms";
import { deskAuditWire, pageOf } from "../wire/desk";
import { time } from "../wire/fields";

/** Maximum number of characters of a text in one language. */
const MAX_CHARACTERS = 50_000;

/** Schema of the parts of the home page in their order. @param id of a part */
export function partsOf(id: z.ZodType<string, string>) {
  return z
    .array(z.object({ id, shown: z.boolean() }))
    .refine(
      (all) => new Set(all.map((part) => part.id)).size === all.length,
      refusalText("settings.partTwice"),
    );
}

/** Texts are those of the terms; parts and the end of the offers are those of the home page. */
export const deskPageBody = z.object({
  version: versionField(),
  text: deskParagraphs(MAX_CHARACTERS).optional(),
  text_bn: deskParagraphs(MAX_CHARACTERS).optional(),
  sections: partsOf(z.string()).optional(),
  offers_end: z.iso
    .datetime({ offset: true, error: refusalText("deskFields.dayAndTime") })
    .nullable()
    .optional()
    .describe("Until when the offers count; null for no end."),
  reset: resetField(),
});

const text = z.string().nullable();

/** A page of which staff can change the texts or the parts. */
export const deskPageWire = z.object({
  id: z.enum(["home", "terms"]),
  version: z.string().min(1),
  source: z.enum(SETTING_SOURCES),
  changed_by: text,
  changed_at: time.nullable(),
  text: text.describe("HTML with placeholders, such as {phone}; null for the home page."),
  text_bn: text,
  sections: z
    .array(z.object({ id: z.string(), shown: z.boolean() }))
    .nullable()
    .describe("Parts of the home page in their order; null for other pages."),
  offers_end: time.nullable().describe("Null for no end, and for other pages than the home page."),
});

/** A page of which staff can change the texts or the parts. */
export type DeskPage = z.infer<typeof deskPageWire>;

/** A part of the home page. */
export type DeskPagePart = NonNullable<DeskPage["sections"]>[number];

export const deskPagesResponse = pageOf(deskPageWire);

export const deskPageDetailsWire = deskPageWire.extend({
  audit: z.array(deskAuditWire).describe("Its latest changes, latest first."),
});
export const deskPageResponse = z.object({ data: deskPageDetailsWire });
