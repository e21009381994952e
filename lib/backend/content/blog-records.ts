import { deskBlogBody, deskNewBlogBody } from "@/lib/contract/articles/desk-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { FileStore } from "../kernel/files/file-store";
import { articleKind } from "./article-kind";
import { type BlogValues, blogKind } from "./blogs";

/** Blogs in both languages. @param media their pictures */
export const blogRecords = (media: FileStore) =>
  articleKind<BlogValues, "title" | "title_bn" | "language" | "author" | "image">(
    {
      kind: blogKind,
      table: "blogs",
      created: deskNewBlogBody,
      edited: deskBlogBody.omit({ version: true, archived: true }),
      needed: ["summary", "image", "body"],
      files: [{ field: "image", gone: refusalText("pictures.gone") }],
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
