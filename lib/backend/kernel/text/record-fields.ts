import { z } from "zod";
import { cleanLines } from "@/lib/base/text/clean";
import { clearableLine, clearableText, emptyToNull } from "./clearable-text";
import { line, parsedText } from "./localized-text-fields";

/** Name in URLs and tables. */
export const slugSchema = line(100).pipe(
  z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be small letters, digits and hyphens"),
);

/** Schema of a required line of text. */
export const text = (max: number) => line(max).optional();

/** Schema of an optional line of text. */
export const optional = (max: number) => clearableLine(max).optional();

/** Texts that search engines show of a page. */
export const seoFields = {
  seo_title: optional(120),
  seo_title_bn: optional(120),
  seo_description: optional(300),
  seo_description_bn: optional(300),
};

/** Schema of an optional text with several lines. */
export const paragraphs = (max: number) =>
  clearableText(max, cleanLines).transform(emptyToNull).optional();

/** Schema of a required picture: a path below /media, or a file of the folder. */
export const picture = text(200);

/** Schema of a path of this site such as /products. */
export const sitePath = parsedText(
  (raw) => (/^\/(?![/\\])\S*$/.test(raw.trim()) ? raw.trim() : null),
  "must be a path of this site such as /category/products/3",
);

/** Schema of a video: a path below /media, or a URL. */
export const videoSource = parsedText(
  (raw) => (/^(?:https:\/\/\S+|[^\s/:][^\s:]*)$/.test(raw.trim()) ? raw.trim() : null),
  "must be an https address or a path below /media",
);

/** Texts of a page that lists products. */
export const pageTextFields = {
  description: paragraphs(2_000),
  description_bn: paragraphs(2_000),
  ...seoFields,
};
