import { deskNewNoticeBody, deskNoticeBody, PDF_GONE } from "@/lib/contract/articles/desk-schemas";
import type { FileStore } from "../kernel/files/file-store";
import { articleKind } from "./article-kind";
import { type NoticeValues, noticeKind } from "./notices";

/** Notices with their PDFs. @param media the PDFs */
export const noticeRecords = (media: FileStore) =>
  articleKind<NoticeValues, "title" | "title_bn" | "language" | "publisher">(
    {
      kind: noticeKind,
      table: "notices",
      created: deskNewNoticeBody,
      edited: deskNoticeBody.omit({ version: true, archived: true }),
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
