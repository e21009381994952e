import { shownResponse } from "../calls/call";
import { defineCalls } from "../define-calls";
import { refusalText } from "../refusal-texts/refusal";
import { EBOOK_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const UNKNOWN_EBOOK = refusalText("items.unknown", { item: refusalText("items.e-book") });

/** Calls of visitors who look at e-books. The responses are the same for every visitor. */
export const EBOOK_CALLS = defineCalls(EBOOK_ADDRESSES, {
  getEbooks: {
    group: "e-books",
    summary: "All e-books",
    responses: { 200: shownResponse("The e-books", schemas.ebooksResponse) },
  },
  getEbookDetails: {
    group: "e-books",
    summary: "An e-book with all data of its page",
    unknownId: UNKNOWN_EBOOK,
    notes: "`ebook_preview_images` is a text: a JSON list of paths.",
    responses: { 200: shownResponse("The e-book", schemas.ebookDetailsResponse) },
  },
  getLiveEbook: {
    group: "e-books",
    summary: "Current price of an e-book",
    unknownId: UNKNOWN_EBOOK,
    responses: { 200: shownResponse("The e-book", schemas.liveEbookResponse) },
  },
});
