import {
  ARCHIVED,
  additionOf,
  changeOf,
  listOf,
  recordOf,
  SEARCH,
  VERSION,
} from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { problem, validationProblem } from "../refusals";
import { DESK_EBOOK_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

const addition = additionOf("ebooks.create", "an e-book", schemas.deskEbookResponse, {
  schema: schemas.deskNewEbookBody,
  example: {
    title: "Breathing easy",
    language: "en",
    category: "Asthma",
    price: 150,
    summary: "Inhalers and triggers",
    body: "<p>…</p>",
    image: "uploads/0a.webp",
  },
});

/** Calls of the desk for e-books. */
export const DESK_EBOOK_CALLS = defineDeskCalls(DESK_EBOOK_ADDRESSES, {
  listDeskEbooks: listOf("ebooks.list", "ebooks", schemas.deskEbooksResponse, {
    q: SEARCH,
    archived: ARCHIVED,
  }),
  getDeskEbook: recordOf("ebooks.show", "an e-book", schemas.deskEbookResponse),
  addDeskEbook: { ...addition, notes: "It is not on sale at first." },
  saveDeskEbook: changeOf("ebooks.edit", "an e-book", schemas.deskEbookResponse, {
    schema: schemas.deskEbookBody,
    example: { version: VERSION, archived: false },
  }),
  uploadDeskEbookPdf: {
    permission: "ebooks.upload",
    summary: "Stores or replaces the PDF of an e-book, which only buyers can download",
    notes: "The body is the file, at most 10 MB, without password, scripts, forms and other files.",
    file: "application/octet-stream",
    responses: {
      200: { means: "Stored", schema: schemas.deskEbookResponse },
      413: { means: "The PDF is larger than 10 MB.", schema: problem },
      422: { means: "It is no PDF that can be taken.", schema: validationProblem },
    },
  },
});
