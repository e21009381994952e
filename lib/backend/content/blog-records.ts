import { z } from "zod";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import { deskLine, optionalLine, optionalParagraphs } from "@/lib/contract/desk-fields";
import { LOCALES } from "@/lib/i18n/locales";
import type { FileStore } from "../kernel/files/file-store";
import { type ArticleKind, articleKind } from "./article-kind";
import { type BlogValues, blogKind } from "./blogs";

/** Maximum number of characters of a text, which is HTML. */
const MAX_CHARACTERS = 50_000;

const filled = (text: string | null) => text ?? "";

/** One entry in each line; stored with | between them. */
function lines(most: number) {
  return optionalParagraphs(most).transform((text) =>
    filled(text)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .join("|"),
  );
}

const WITH_ADDRESS = /^\S.* https?:\/\/\S+$/;

const picture = optionalLine(200)
  .refine((path) => path === null || MEDIA_PATH.test(path), "Please choose a picture below /media.")
  .transform(filled);

const fields = z
  .object({
    title: deskLine(300),
    title_bn: optionalLine(300),
    language: z.enum(LOCALES, "Please choose a language."),
    author: optionalLine(100),
    author_bn: optionalLine(100),
    summary: optionalLine(1_000).transform(filled),
    summary_bn: optionalLine(1_000),
    image: picture,
    image_alt: optionalLine(200),
    image_alt_bn: optionalLine(200),
    body: optionalParagraphs(MAX_CHARACTERS).transform(filled),
    body_bn: optionalParagraphs(MAX_CHARACTERS),
    tags: lines(500),
    sources: lines(3_000).refine(
      (list) => list === "" || list.split("|").every((one) => WITH_ADDRESS.test(one)),
      "Please write a title and a web address in each line.",
    ),
  })
  .partial();

/** Blogs in both languages. @param media their pictures */
export const blogRecords = (media: FileStore): ArticleKind =>
  articleKind<BlogValues>(
    {
      kind: blogKind,
      table: "blogs",
      fields,
      needed: ["summary", "image", "body"],
      files: [{ field: "image", gone: "A picture is no longer there. Please upload it again." }],
      lists: ["tags", "sources"],
      listed: ["title", "title_bn", "language", "author", "image"],
      blank: {
        title_bn: null,
        language: "en",
        author: null,
        author_bn: null,
        summary: "",
        summary_bn: null,
        image: "",
        image_alt: null,
        image_alt_bn: null,
        body: "",
        body_bn: null,
        tags: "",
        sources: "",
        reviewer: null,
        reviewed: null,
      },
      required: ["title"],
    },
    media,
  );
