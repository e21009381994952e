import { z } from "zod";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import {
  archivingForm,
  deskLine,
  optionalLine,
  optionalParagraphs,
  textLanguage,
  versionField,
} from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { PUBLICATION_STATES } from "../terms";
import { deskAuditWire, pageOf } from "../wire/desk";
import { count, id, time } from "../wire/fields";

/** Maximum number of characters of a text, which is HTML. */
const MAX_CHARACTERS = 50_000;

const filled = (typed: string | null) => typed ?? "";

/** One entry in each line; stored with | between them. */
function lines(most: number) {
  return optionalParagraphs(most).transform((typed) =>
    filled(typed)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .join("|"),
  );
}

const WITH_ADDRESS = /^\S.* https?:\/\/\S+$/;

/** Path of a file below /media; empty for none. @param refusal of other texts */
const optionalPath = (refusal: string) =>
  optionalLine(200)
    .refine((path) => path === null || MEDIA_PATH.test(path), refusal)
    .transform(filled);

const blogFields = {
  title_bn: optionalLine(300).optional(),
  language: textLanguage().optional(),
  author: optionalLine(100).optional(),
  author_bn: optionalLine(100).optional(),
  summary: optionalLine(1_000).transform(filled).optional(),
  summary_bn: optionalLine(1_000).optional(),
  image: optionalPath(refusalText("media.pictureBelowMedia")).optional(),
  image_alt: optionalLine(200).optional(),
  image_alt_bn: optionalLine(200).optional(),
  body: optionalParagraphs(MAX_CHARACTERS).transform(filled).optional(),
  body_bn: optionalParagraphs(MAX_CHARACTERS).optional(),
  tags: lines(500).optional().describe("One in each line."),
  sources: lines(3_000)
    .refine(
      (list) => list === "" || list.split("|").every((one) => WITH_ADDRESS.test(one)),
      refusalText("articles.sources"),
    )
    .optional()
    .describe("A title and a web address in each line."),
};

export const deskNewBlogBody = z.object({ title: deskLine(300), ...blogFields });

export const deskBlogBody = z.object({
  version: versionField(),
  title: deskLine(300).optional(),
  ...blogFields,
  ...archivingForm.shape,
});

/** Why the path of a PDF is refused. */
export const PDF_GONE = refusalText("documents.gone");

const noticeFields = {
  title_bn: optionalLine(300).optional(),
  language: textLanguage().optional(),
  publisher: optionalLine(200).transform(filled).optional(),
  publisher_bn: optionalLine(200).optional(),
  pdf: optionalPath(PDF_GONE).optional(),
};

export const deskNewNoticeBody = z.object({ title: deskLine(300), ...noticeFields });

export const deskNoticeBody = z.object({
  version: versionField(),
  title: deskLine(300).optional(),
  ...noticeFields,
  ...archivingForm.shape,
});

export const deskPublishBody = z.object({
  version: versionField(),
  at: z.iso
    .datetime({ offset: true, error: refusalText("publishing.time") })
    .transform((at) => Date.parse(at))
    .nullable()
    .describe("A later time; null for now."),
});

export const deskWithdrawBody = z.object({ version: versionField() });

const text = z.string().nullable();
const html = z.string().describe("HTML; pages show the allowed part of it.");
const language = z.enum(["en", "bn"]).describe("Of the texts without `_bn`.");
const audit = z.array(deskAuditWire).describe("Its latest changes, latest first.");

const article = {
  id,
  version: z.string().min(1),
  state: z.enum(PUBLICATION_STATES),
  publish_at: time.nullable().describe("From when pages show it; null for a draft."),
  archived: z.boolean(),
  title: z.string(),
  title_bn: text,
  language,
};

/** Number of records that match the search, by state; states without one are left out. */
export const deskArticleCountsWire = z.partialRecord(z.enum(PUBLICATION_STATES), count);
const meta = deskArticleCountsWire;

/** A blog in a list. */
export const deskBlogWire = z.object({
  ...article,
  author: text,
  image: z.string().describe("Path below /media."),
});
export const deskBlogsResponse = z.object({ ...pageOf(deskBlogWire).shape, meta });

export const deskBlogDetailsWire = deskBlogWire.extend({
  author_bn: text,
  image_alt: text,
  image_alt_bn: text,
  summary: z.string(),
  summary_bn: text,
  body: html,
  body_bn: html.nullable(),
  tags: z.string().describe("One in each line."),
  sources: z.string().describe("A title and a web address in each line."),
  reviewer: text.describe("Slug of the doctor who checked it."),
  reviewed: z.iso.date().nullable(),
  audit,
});

/** A blog with all that its form shows. */
export type DeskBlogDetails = z.infer<typeof deskBlogDetailsWire>;

export const deskBlogResponse = z.object({ data: deskBlogDetailsWire });

/** A notice in a list. */
export const deskNoticeWire = z.object({ ...article, publisher: z.string() });
export const deskNoticesResponse = z.object({ ...pageOf(deskNoticeWire).shape, meta });

/** A blog or a notice in a list. */
export type DeskArticle = z.infer<typeof deskBlogWire> | z.infer<typeof deskNoticeWire>;

export const deskNoticeDetailsWire = deskNoticeWire.extend({
  publisher_bn: text,
  pdf: z.string().describe("Path below /media; empty while a draft has none."),
  audit,
});
export const deskNoticeResponse = z.object({ data: deskNoticeDetailsWire });
