import { z } from "zod";
import {
  deskLine,
  deskParagraphs,
  optionalLine,
  optionalParagraphs,
  picturePath,
  seoTexts,
  takaAmount,
  textLanguage,
  versionField,
  wholeNumberOf,
  yesNo,
} from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { deskAuditWire, pageOf } from "../wire/desk";
import { count, id, percent, taka } from "../wire/fields";

const MAX_CHARACTERS = 50_000;

const needed = z.object({
  title: deskLine(300),
  language: textLanguage(),
  category: deskLine(100),
  price: takaAmount().describe("Taka, before the discount."),
  summary: deskLine(1_000),
  body: deskParagraphs(MAX_CHARACTERS),
  image: picturePath(),
});

const further = {
  title_bn: optionalLine(300).optional(),
  subtitle: optionalLine(300).optional(),
  subtitle_bn: optionalLine(300).optional(),
  author: optionalLine(100).optional(),
  author_bn: optionalLine(100).optional(),
  category_bn: optionalLine(100).optional(),
  pages: wholeNumberOf(1, 100_000).nullable().optional(),
  discount: wholeNumberOf(0, 100).optional(),
  summary_bn: optionalLine(1_000).optional(),
  body_bn: optionalParagraphs(MAX_CHARACTERS).optional(),
  previews: z.array(picturePath()).max(20, refusalText("media.picturesAtMost")).optional(),
  ...seoTexts,
};

export const deskNewEbookBody = needed.extend(further);

export const deskEbookBody = z.object({
  version: versionField(),
  ...needed.partial().shape,
  ...further,
  archived: yesNo().optional().describe("False puts it on sale, which needs the PDF."),
});

const text = z.string().nullable();
const path = z.string().describe("Path below /media.");

/** An e-book with all that staff edit. */
export const deskEbookWire = z.object({
  id,
  version: z.string().min(1),
  slug: z.string(),
  archived: z.boolean().describe("Whether it is not on sale."),
  title: z.string(),
  title_bn: text,
  subtitle: text,
  subtitle_bn: text,
  language: z.enum(["en", "bn"]).describe("Of the PDF, and of the texts without `_bn`."),
  author: text,
  author_bn: text,
  category: z.string(),
  category_bn: text,
  pages: count.nullable(),
  price: taka,
  discount: percent,
  summary: z.string(),
  summary_bn: text,
  body: z.string(),
  body_bn: text,
  image: path,
  previews: z.array(path),
  seo_title: text,
  seo_title_bn: text,
  seo_description: text,
  seo_description_bn: text,
});

/** An e-book in a list. */
export type DeskEbook = z.infer<typeof deskEbookWire>;

export const deskEbooksResponse = pageOf(deskEbookWire);

export const deskEbookDetailsWire = deskEbookWire.extend({
  pdf_bytes: count.nullable().describe("Size of the PDF; null while there is none."),
  audit: z.array(deskAuditWire).describe("Its latest changes, latest first."),
});

/** An e-book with what its form shows beside its fields. */
export type DeskEbookDetails = z.infer<typeof deskEbookDetailsWire>;

export const deskEbookResponse = z.object({ data: deskEbookDetailsWire });
