import { z } from "zod";
import { deskAuditWire, pageOf } from "./desk";
import { count, id, percent, taka } from "./fields";

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
export const deskEbooksResponse = pageOf(deskEbookWire);

export const deskEbookDetailsWire = deskEbookWire.extend({
  pdf_bytes: count.nullable().describe("Size of the PDF; null while there is none."),
  audit: z.array(deskAuditWire).describe("Its latest changes, latest first."),
});
export const deskEbookResponse = z.object({ data: deskEbookDetailsWire });
