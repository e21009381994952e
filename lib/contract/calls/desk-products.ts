import * as requests from "../desk-product-requests";
import * as wire from "../wire/desk-products";
import { type DeskCall, list, PRODUCT_FILTERS, response, VERSION } from "./desk-call";

/** Calls of the desk for the grid of prices and stock. */
export const DESK_PRICE_CALLS: DeskCall[] = [
  list("listDeskPrices", "/api/desk/prices", wire.deskPricesResponse, PRODUCT_FILTERS),
  {
    id: "saveDeskPrices",
    method: "PUT",
    path: "/api/desk/prices",
    staff: true,
    once: true,
    summary: "Saves prices, discounts and stock of up to 200 products, all of them or none",
    notes:
      "Stock is corrected batch by batch: missing pieces leave the batches in the order in which they are sold, additional ones join the batch that is sold now. A product without a batch that can be sold needs a delivery first.",
    body: {
      schema: requests.deskPricesBody,
      example: { rows: [{ id: 5, version: VERSION, price: 249.5, discount: 10 }] },
    },
    responses: {
      ...response("Saved", wire.deskPricesSavedResponse),
      409: { means: "Some were changed meanwhile.", schema: wire.deskPriceConflictProblem },
    },
  },
];
