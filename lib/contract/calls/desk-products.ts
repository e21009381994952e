import * as requests from "../desk-product-requests";
import * as wire from "../wire/desk-products";
import {
  ARCHIVED,
  type DeskCall,
  filter,
  list,
  OTHER_PRICE,
  response,
  SEARCH,
  VERSION,
} from "./desk-call";

const PRODUCT = "/api/desk/products/{id}";

/** Calls of the desk about pictures, prices and histories of products. */
export const DESK_PRODUCT_CALLS: DeskCall[] = [
  list("listDeskPrices", "/api/desk/prices", wire.deskPricesResponse, {
    q: SEARCH,
    category: filter("Slug"),
    brand: filter("Name"),
    archived: ARCHIVED,
    other_price: OTHER_PRICE,
  }),
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
  {
    ...list("listDeskPriceHistory", `${PRODUCT}/price-history`, wire.deskPriceHistoryResponse),
    summary: "Changes of price and discount of a product, latest first",
  },
  {
    id: "getDeskHomePlaces",
    method: "GET",
    path: `${PRODUCT}/home-places`,
    staff: true,
    summary: "Lists the sections of the home page that show a product",
    responses: response("Its place in each list", wire.deskHomePlacesResponse),
  },
  {
    id: "previewDeskHtml",
    method: "POST",
    path: "/api/desk/preview",
    staff: true,
    summary: "Returns HTML as pages show it; stores nothing",
    body: { schema: requests.deskPreviewBody, example: { html: "<p>Sit still.</p>" } },
    responses: response("The sanitised HTML", wire.deskPreviewResponse),
  },
];
