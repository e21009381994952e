import { z } from "zod";

const line = (max: number) => z.string().min(1).max(max);
const optional = (max: number) => z.string().max(max).nullable().optional();
const language = z.enum(["en", "bn"]);
const price = z.number().describe("Taka, before the discount.");

const fields = {
  title_bn: optional(300),
  subtitle: optional(300),
  subtitle_bn: optional(300),
  author: optional(100),
  author_bn: optional(100),
  category_bn: optional(100),
  pages: z.int().min(1).nullable().optional(),
  discount: z.int().min(0).max(100).optional(),
  summary_bn: optional(1_000),
  body_bn: optional(50_000),
  previews: z.array(line(200)).max(20).optional(),
  seo_title: optional(120),
  seo_title_bn: optional(120),
  seo_description: optional(300),
  seo_description_bn: optional(300),
};

export const deskNewEbookBody = z.strictObject({
  title: line(300),
  language,
  category: line(100),
  price,
  summary: line(1_000),
  body: line(50_000),
  image: line(200),
  ...fields,
});

export const deskEbookBody = z.strictObject({
  version: z.string().describe("Of the record that was changed."),
  title: line(300).optional(),
  language: language.optional(),
  category: line(100).optional(),
  price: price.optional(),
  summary: line(1_000).optional(),
  body: line(50_000).optional(),
  image: line(200).optional(),
  ...fields,
  archived: z.boolean().optional().describe("False puts it on sale, which needs the PDF."),
});
