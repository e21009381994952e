import { z } from "zod";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import { deskLine, optionalLine } from "@/lib/contract/desk-fields";
import { LOCALES } from "@/lib/i18n/locales";
import type { FileStore } from "../kernel/files/file-store";
import { type ArticleKind, articleKind } from "./article-kind";
import { type NoticeValues, noticeKind } from "./notices";

const PDF_GONE = "The PDF is no longer there. Please upload it again.";

const fields = z
  .object({
    title: deskLine(300),
    title_bn: optionalLine(300),
    language: z.enum(LOCALES, "Please choose a language."),
    publisher: optionalLine(200).transform((text) => text ?? ""),
    publisher_bn: optionalLine(200),
    pdf: optionalLine(200)
      .refine((path) => path === null || MEDIA_PATH.test(path), PDF_GONE)
      .transform((path) => path ?? ""),
  })
  .partial();

/** Notices with their PDFs. @param media the PDFs */
export const noticeRecords = (media: FileStore): ArticleKind =>
  articleKind<NoticeValues>(
    {
      kind: noticeKind,
      table: "notices",
      fields,
      needed: ["publisher", "pdf"],
      files: [{ field: "pdf", gone: PDF_GONE }],
      listed: ["title", "title_bn", "language", "publisher"],
      blank: {
        title_bn: null,
        language: "en",
        publisher: "",
        publisher_bn: null,
        pdf: "",
      },
      required: ["title"],
    },
    media,
  );
