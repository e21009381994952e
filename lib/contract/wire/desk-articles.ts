import { z } from "zod";
import { deskAuditWire, pageOf } from "./desk";
import { count, id, time } from "./fields";

const text = z.string().nullable();
const html = z.string().describe("HTML; pages show the allowed part of it.");
const language = z.enum(["en", "bn"]).describe("Of the texts without `_bn`.");
const audit = z.array(deskAuditWire).describe("Its latest changes, latest first.");

const STATES = ["draft", "scheduled", "published", "archived"] as const;

const article = {
  id,
  version: z.string().min(1),
  state: z.enum(STATES),
  publish_at: time.nullable().describe("From when pages show it; null for a draft."),
  archived: z.boolean(),
  title: z.string(),
  title_bn: text,
  language,
};

/** Number of records that match the search, by state; states without one are left out. */
export const deskArticleCountsWire = z.partialRecord(z.enum(STATES), count);
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
export const deskBlogResponse = z.object({ data: deskBlogDetailsWire });

/** A notice in a list. */
export const deskNoticeWire = z.object({ ...article, publisher: z.string() });
export const deskNoticesResponse = z.object({ ...pageOf(deskNoticeWire).shape, meta });

export const deskNoticeDetailsWire = deskNoticeWire.extend({
  publisher_bn: text,
  pdf: z.string().describe("Path below /media; empty while a draft has none."),
  audit,
});
export const deskNoticeResponse = z.object({ data: deskNoticeDetailsWire });
