import { z } from "zod";
import { cleanLines } from "@/lib/base/text/clean";
import { clearableLine, clearableText, emptyToNull } from "./clearable-text";
import { field, line, parsedText } from "./localized-text-fields";

/** Name in URLs and tables. */
export const slugSchema = line(100).pipe(
  z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be small letters, digits and hyphens"),
);

/** Schema of a required line of text. */
export const text = (max: number, description: string) =>
  field(line(max).optional(), "TEXT", description);

/** Schema of an optional line of text. */
export const optional = (max: number, description: string) =>
  field(clearableLine(max).optional(), "TEXT", `${description}; - for none`);

/** Texts that search engines show of a page. */
export const seoFields = {
  seo_title: optional(120, "title for search engines, in place of the name"),
  seo_title_bn: optional(120, "the same in Bengali"),
  seo_description: optional(300, "description for search engines"),
  seo_description_bn: optional(300, "the same in Bengali"),
};

/** Schema of an optional text with several lines. */
export const paragraphs = (max: number, description: string) =>
  field(
    clearableText(max, cleanLines).transform(emptyToNull).optional(),
    "TEXT",
    `${description}; - for none`,
  );

/** Schema of a required picture. */
export const picture = field(
  line(200).optional(),
  "PATH",
  "picture below /media, as media add prints it",
);

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
  description: paragraphs(2_000, "introduction of its page"),
  description_bn: paragraphs(2_000, "the same in Bengali"),
  ...seoFields,
};
