import { z } from "zod";

const text = z.string().nullish();

/** Texts for search engines that replace a record's name and description. All are optional. */
export const seoWire = {
  seo_title: text.describe("Title of its page for search engines, in place of its name."),
  seo_title_bn: text,
  seo_description: text.describe("Description of its page for search engines."),
  seo_description_bn: text,
};

/** Texts of a page that lists products. Every field is optional. */
export const pageTexts = {
  ...seoWire,
  description: text.describe("Introduction, plain text."),
  description_bn: text,
};
