import { changeOf, listOf, recordOf, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { DESK_PAGE_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

/** Calls of the desk for texts and parts of pages. */
export const DESK_PAGE_CALLS = defineDeskCalls(DESK_PAGE_ADDRESSES, {
  listDeskPages: listOf("pages.list", "pages", schemas.deskPagesResponse, {}),
  getDeskPage: recordOf("pages.show", "a page", schemas.deskPageResponse),
  saveDeskPage: changeOf("pages.edit", "a page", schemas.deskPageResponse, {
    schema: schemas.deskPageBody,
    example: { version: VERSION, text: "<h2>Returns</h2><p>{returnDays} days.</p>" },
  }),
});
