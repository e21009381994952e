import { z } from "zod";
import { CHANGED, listOf, SEARCH, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { problem } from "../refusals";
import { DESK_STOCK_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

/** Calls of the desk for batches of products and lists of stock. */
export const DESK_STOCK_CALLS = defineDeskCalls(DESK_STOCK_ADDRESSES, {
  listDeskLowStock: listOf(
    "low-stock.list",
    "products with low stock, lowest first",
    schemas.deskLowStockResponse,
    {
      q: SEARCH,
      below: {
        schema: z.int().min(1).max(100_000),
        means: "Fewer sellable pieces than this; by default the setting `lowStock`",
      },
    },
  ),
  listDeskExpiring: listOf(
    "expiring.list",
    "batches that expire soon, earliest first",
    schemas.deskExpiringResponse,
    {
      q: SEARCH,
      within: {
        schema: z.enum(["30", "60", "90", "expired"]),
        means: "Days until they expire, 30 by default; or those that have",
      },
    },
  ),
  listDeskStockHistory: listOf(
    "stock.list",
    "all changes of a product's stock with their cause and the balance, latest first",
    schemas.deskStockHistoryResponse,
    {},
  ),
  listDeskBatches: {
    permission: "stock.list",
    summary: "Lists the batches of a product with their stock",
    responses: {
      200: { means: "The one that expires first first", schema: schemas.deskBatchesResponse },
    },
  },
  receiveDeskStock: {
    permission: "stock.receive",
    summary: "Receives a delivery into stock, once for each delivery note",
    notes:
      "A repeat with the same batch and `delivery` changes nothing. Without `delivery`, the Idempotency-Key identifies the delivery. What is unusual about it is refused with 422 and its codes in `odd`, until `confirmed` has each of them. A confirmed `other_expiry` corrects the expiry of the batch.",
    body: {
      schema: schemas.deskReceiveBody,
      example: { batch_no: "B-17", expires_on: "2031-05-31", quantity: 10, delivery: "L-2041" },
    },
    responses: {
      201: { means: "Added", schema: schemas.deskReceivedResponse },
      422: { means: "A field is wrong, or something is unusual.", schema: schemas.deskOddProblem },
    },
  },
  correctDeskStock: {
    permission: "stock.correct",
    summary: "Sets what lies on the shelf of a batch to the counted quantity",
    notes:
      "Counted are all pieces that lie there, with those that orders hold until they are packed. Fewer than these are refused with `held` and the numbers of their `orders`.",
    body: {
      schema: schemas.deskCorrectBody,
      example: { version: VERSION, quantity: 9, reason: "damaged" },
    },
    responses: { 200: { means: "Corrected", schema: schemas.deskBatchResponse }, 409: CHANGED },
  },
  setDeskOnePrice: {
    permission: "stock.price",
    summary: "Sets the price of the product for all its batches",
    body: { schema: schemas.deskOnePriceBody, example: { price: 255 } },
    responses: {
      200: { means: "All batches have this price", schema: schemas.deskBatchesResponse },
      409: { means: "The product has another price by now.", schema: problem },
    },
  },
});
