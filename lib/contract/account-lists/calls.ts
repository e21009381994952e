import { defineCalls } from "../define-calls";
import { problem } from "../refusals";
import { ACCOUNT_LIST_ADDRESSES } from "./addresses";
import { accountListsBody, accountListsResponse } from "./schemas";

const common = { group: "account", embeddedOnly: true, customer: true } as const;

/** Lists of products in the account of a customer. */
export const ACCOUNT_LIST_CALLS = defineCalls(ACCOUNT_LIST_ADDRESSES, {
  getAccountLists: {
    ...common,
    summary: "Wishlist and viewed products of the account",
    responses: {
      200: { means: "Products that are sold", schema: accountListsResponse },
      401: { means: "Nobody is logged in.", schema: problem },
    },
  },
  changeAccountLists: {
    ...common,
    summary: "Merges the changes of one browser since it last read the lists",
    notes:
      "A full wishlist takes no more, of the viewed products the oldest ones go. Again is harmless.",
    body: {
      schema: accountListsBody,
      example: { wishlist: { add: [7, 12], remove: [3] }, viewed: [7] },
      wholeFields: true,
    },
    limited: true,
    responses: { 200: { means: "The lists as they are now", schema: accountListsResponse } },
  },
});
