import * as requests from "../desk-ebook-requests";
import { problem, validationProblem } from "../refusals";
import * as wire from "../wire/desk-ebooks";
import {
  ARCHIVED,
  add,
  type DeskCall,
  list,
  response,
  SEARCH,
  save,
  show,
  VERSION,
} from "./desk-call";

/** Calls for e-books. */
export const DESK_EBOOK_CALLS: DeskCall[] = [
  list("listDeskEbooks", "/api/desk/ebooks", wire.deskEbooksResponse, {
    q: SEARCH,
    archived: ARCHIVED,
  }),
  show("getDeskEbook", "/api/desk/ebooks/{id}", "an e-book", wire.deskEbookResponse),
  {
    ...add("addDeskEbook", "/api/desk/ebooks", "an e-book", wire.deskEbookResponse, {
      schema: requests.deskNewEbookBody,
      example: {
        title: "Breathing easy",
        language: "en",
        category: "Asthma",
        price: 150,
        summary: "Inhalers and triggers",
        body: "<p>…</p>",
        image: "uploads/0a.webp",
      },
    }),
    notes: "It is not on sale at first.",
  },
  save("saveDeskEbook", "/api/desk/ebooks/{id}", "an e-book", wire.deskEbookResponse, {
    schema: requests.deskEbookBody,
    example: { version: VERSION, archived: false },
  }),
  {
    id: "uploadDeskEbookPdf",
    method: "POST",
    path: "/api/desk/ebooks/{id}/pdf",
    staff: true,
    summary: "Stores or replaces the PDF of an e-book, which only buyers can download",
    notes: "The body is the file, at most 10 MB, without password, scripts, forms and other files.",
    file: "application/octet-stream",
    responses: {
      ...response("Stored", wire.deskEbookResponse),
      413: { means: "The PDF is larger than 10 MB.", schema: problem },
      422: { means: "It is no PDF that can be taken.", schema: validationProblem },
    },
  },
];
