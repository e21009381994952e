import { UNCACHED } from "../calls/common";
import { defineCalls } from "../define-calls";
import { PAGE_ADDRESSES } from "./addresses";
import { textPagesResponse } from "./schemas";

/** The call for pages without a record. */
export const PAGE_CALLS = defineCalls(PAGE_ADDRESSES, {
  getTextPages: {
    group: "content",
    summary: "When pages without a record last changed",
    embeddedOnly: true,
    responses: { 200: { means: "The pages", schema: textPagesResponse, headers: UNCACHED } },
  },
});
