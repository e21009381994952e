import { listOf, PRODUCT_FILTERS, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { DESK_PRICE_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

/** Calls of the desk for the grid of prices and stock. */
export const DESK_PRICE_CALLS = defineDeskCalls(DESK_PRICE_ADDRESSES, {
  listDeskPrices: listOf("prices.list", "prices", schemas.deskPricesResponse, PRODUCT_FILTERS),
  saveDeskPrices: {
    permission: "prices.save",
    summary: "Saves prices, discounts and stock of up to 200 products, all of them or none",
    notes:
      "Stock is corrected batch by batch: missing pieces leave the batches in the order in which they are sold, additional ones join the batch that is sold now. A product without a batch that can be sold needs a delivery first.",
    body: {
      schema: schemas.deskPricesBody,
      example: { rows: [{ id: 5, version: VERSION, price: 249.5, discount: 10 }] },
    },
    responses: {
      200: { means: "Saved", schema: schemas.deskPricesSavedResponse },
      409: { means: "Some were changed meanwhile.", schema: schemas.deskPriceConflictProblem },
    },
  },
});
