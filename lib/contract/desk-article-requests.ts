import { z } from "zod";

const version = z.string().describe("Of the record that was changed.");
const line = (max: number) => z.string().min(1).max(max);
const optional = (max: number) => z.string().max(max).nullable().optional();
const language = z.enum(["en", "bn"]).optional();
const archived = z.boolean().optional();

const blogFields = {
  title_bn: optional(300),
  language,
  author: optional(100),
  author_bn: optional(100),
  summary: optional(1_000),
  summary_bn: optional(1_000),
  image: optional(200),
  image_alt: optional(200),
  image_alt_bn: optional(200),
  body: optional(50_000),
  body_bn: optional(50_000),
  tags: optional(500).describe("One in each line."),
  sources: optional(3_000).describe("A title and a web address in each line."),
};

export const deskNewBlogBody = z.strictObject({ title: line(300), ...blogFields });

export const deskBlogBody = z.strictObject({
  version,
  title: line(300).optional(),
  ...blogFields,
  archived,
});

const noticeFields = {
  title_bn: optional(300),
  language,
  publisher: optional(200),
  publisher_bn: optional(200),
  pdf: optional(200),
};

export const deskNewNoticeBody = z.strictObject({ title: line(300), ...noticeFields });

export const deskNoticeBody = z.strictObject({
  version,
  title: line(300).optional(),
  ...noticeFields,
  archived,
});

export const deskPublishBody = z.strictObject({
  version,
  at: z.iso.datetime({ offset: true }).nullable().describe("A later time; null for now."),
});

export const deskWithdrawBody = z.strictObject({ version });
