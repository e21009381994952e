import { z } from "zod";
import { shownResponse } from "../calls/call";
import { defineCalls } from "../define-calls";
import { refusalText } from "../refusal-texts/refusal";
import { validationProblem } from "../refusals";
import { MAX_BATCH, MAX_SEARCH_HITS } from "../terms";
import * as wire from "../wire/products";
import { PRODUCT_ADDRESSES } from "./addresses";

const UNKNOWN_PRODUCT = refusalText("items.unknown", { item: refusalText("items.product") });

/** Calls of visitors who look at products. The responses are the same for every visitor. */
export const PRODUCT_CALLS = defineCalls(PRODUCT_ADDRESSES, {
  getProducts: {
    group: "catalogue",
    summary: "All products, brands and categories",
    notes:
      "There are no pages: one response has them all. The shop makes its lists, filters and menus from it.",
    query: {
      fields: {
        schema: z.literal("list"),
        means: "Asks for products without `description` and `keywords`; a server may ignore it.",
        example: "list",
      },
      limit: {
        schema: z.int().min(1).max(MAX_BATCH).optional(),
        means: "How many products at most, by id; all without it. A server may ignore it.",
        example: 100,
      },
      after: {
        schema: z.int().min(0).optional(),
        means: "With `limit`: the id after which the products begin",
        example: 100,
      },
    },
    responses: { 200: shownResponse("The catalogue", wire.productsResponse) },
  },
  getProductDetails: {
    group: "catalogue",
    summary: "A product with all data of its page",
    unknownId: UNKNOWN_PRODUCT,
    notes: "`product: null` with 200 counts as not found, too.",
    responses: {
      200: shownResponse("The product", wire.productDetailsResponse),
      404: {
        means:
          "Not there, or no longer sold: then its page redirects to `successor_id`, else to `category_id`, and answers 410 without both.",
        schema: wire.replacedProblem,
      },
    },
  },
  getLiveProduct: {
    group: "catalogue",
    summary: "Current price and stock of a product",
    unknownId: UNKNOWN_PRODUCT,
    notes: "Asked by browsers on product pages and by Buy Now, so it must not come from a cache.",
    responses: { 200: shownResponse("The product", wire.liveProductResponse) },
  },
  searchProducts: {
    group: "catalogue",
    summary: "Searches products: suggestions while typing, and the page of results",
    notes:
      "A server that knows no `limit` is asked all the same: what it answers is all that is found.",
    query: {
      query: { schema: z.string(), means: "What was typed", example: "mask", required: true },
      limit: {
        schema: z.int().min(1).max(MAX_SEARCH_HITS).optional(),
        means: "How many products at most; ten without it",
        example: 10,
      },
      submitted: {
        schema: z.literal("1").optional(),
        means: "Set by the page of results: a search without a hit is then counted for staff",
      },
    },
    limited: true,
    responses: {
      200: shownResponse("The products", wire.searchResponse),
      422: { means: "`limit` is out of its range.", schema: validationProblem },
    },
  },
});
