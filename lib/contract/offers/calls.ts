import { z } from "zod";
import { defineCalls } from "../define-calls";
import { validationProblem } from "../refusals";
import { OFFER_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

/** Calls of visitors for offers of the shop. */
export const OFFER_CALLS = defineCalls(OFFER_ADDRESSES, {
  setOfferCode: {
    group: "cart",
    summary: "Stores the code of an offer for the orders of this session",
    notes: "Cart and Buy Now then say whether it applies. Guesses of codes are limited.",
    embeddedOnly: true,
    limited: true,
    body: { schema: schemas.offerCodeBody, example: { code: "Eid 25" } },
    responses: {
      200: { means: "Stored, or removed", schema: schemas.offerCodeResponse },
      422: { means: "There is no such code now.", schema: validationProblem },
    },
  },
  getProductOffer: {
    group: "cart",
    summary: "What offers mean for Buy Now of a product",
    embeddedOnly: true,
    query: {
      quantity: { schema: z.int().min(1).max(100_000), means: "Pieces, 1 by default", example: 2 },
    },
    responses: { 200: { means: "The offer", schema: schemas.productOfferResponse } },
  },
});
