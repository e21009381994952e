import { filter, listOf, SEARCH } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { DESK_NEWSLETTER_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

/** Calls of the desk for the newsletter. */
export const DESK_NEWSLETTER_CALLS = defineDeskCalls(DESK_NEWSLETTER_ADDRESSES, {
  listDeskNewsletter: listOf(
    "newsletter.list",
    "newsletter subscribers",
    schemas.deskNewsletterResponse,
    { q: SEARCH, state: filter("`subscribed` or `waiting`") },
  ),
});
