import {
  additionOf,
  changeOf,
  listOf,
  PRODUCT_FILTERS,
  recordOf,
  VERSION,
} from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { DESK_PRODUCT_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

/** Calls of the desk for products, the changes of their prices, and what pages show of them. */
export const DESK_PRODUCT_CALLS = defineDeskCalls(DESK_PRODUCT_ADDRESSES, {
  listDeskProducts: listOf(
    "products.list",
    "products",
    schemas.deskProductsResponse,
    PRODUCT_FILTERS,
  ),
  getDeskProduct: recordOf("products.show", "a product", schemas.deskProductResponse),
  addDeskProduct: additionOf("products.create", "a product", schemas.deskProductResponse, {
    schema: schemas.deskNewProductBody,
    example: {
      sku: "bp-arm",
      name: "Arm monitor",
      category: "devices",
      brand: "Omron",
      price: 255,
    },
  }),
  saveDeskProduct: changeOf("products.edit", "a product", schemas.deskProductResponse, {
    schema: schemas.deskProductBody,
    example: { version: VERSION, price: 249.5 },
  }),
  listDeskPriceHistory: listOf(
    "products.show",
    "changes of price and discount of a product, latest first",
    schemas.deskPriceHistoryResponse,
    {},
  ),
  getDeskHomePlaces: {
    permission: "products.show",
    summary: "Lists the sections of the home page that show a product",
    responses: {
      200: { means: "Its place in each list", schema: schemas.deskHomePlacesResponse },
    },
  },
  previewDeskHtml: {
    permission: "products.show",
    summary: "Returns HTML as pages show it; stores nothing",
    body: { schema: schemas.deskPreviewBody, example: { html: "<p>Sit still.</p>" } },
    responses: { 200: { means: "The sanitised HTML", schema: schemas.deskPreviewResponse } },
  },
});
