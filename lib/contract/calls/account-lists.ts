import { problem } from "../refusals";
import { accountListsBody } from "../requests";
import { accountListsResponse } from "../wire/account-lists";
import type { Call } from "./call";

const common = {
  path: "/api/account-lists",
  group: "account",
  embeddedOnly: true,
  customer: true,
} as const;

/** Lists of products in the account of a customer. */
export const ACCOUNT_LIST_CALLS: Call[] = [
  {
    ...common,
    id: "getAccountLists",
    method: "GET",
    summary: "Wishlist and viewed products of the account",
    responses: {
      200: { means: "Products that are sold", schema: accountListsResponse },
      401: { means: "Nobody is logged in.", schema: problem },
    },
  },
  {
    ...common,
    id: "changeAccountLists",
    method: "POST",
    summary: "Merges the changes of one browser since it last read the lists",
    notes:
      "A full wishlist takes no more, of the viewed products the oldest ones go. Again is harmless.",
    body: {
      schema: accountListsBody,
      example: { wishlist: { add: [7, 12], remove: [3] }, viewed: [7] },
    },
    limited: true,
    responses: { 200: { means: "The lists as they are now", schema: accountListsResponse } },
  },
];
