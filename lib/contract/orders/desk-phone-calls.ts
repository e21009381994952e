import { z } from "zod";
import { INVALID_QUERY } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { problem } from "../refusals";
import { DESK_PHONE_ORDER_ADDRESSES } from "./desk-addresses";
import * as schemas from "./desk-phone-schemas";
import { deskOrderResponse } from "./desk-schemas";
import { PARCEL_PAPERS } from "./parcel-papers";

const items = [{ product_id: 12, quantity: 2 }];

/** Calls of the desk for orders by phone, and for the papers of orders. */
export const DESK_PHONE_ORDER_CALLS = defineDeskCalls(DESK_PHONE_ORDER_ADDRESSES, {
  quoteDeskOrder: {
    permission: "orders.create",
    summary: "Previews the prices of an order by phone",
    body: { schema: schemas.deskPhoneQuoteBody, example: { items, delivery_area: "inside" } },
    responses: { 200: { means: "Lines and total", schema: schemas.deskPhoneQuoteResponse } },
  },
  placeDeskOrder: {
    permission: "orders.create",
    summary: "Places an order for a caller",
    notes:
      "The limits for unknown buyers do not apply. It belongs to an account only if one is named.",
    body: {
      schema: schemas.deskPhoneOrderBody,
      example: {
        items,
        delivery_area: "inside",
        name: "Rahima Khatun",
        phone: "01712345678",
        address: "House 5, Road 2",
        city: "Dhaka",
        zip: "1205",
        payment_method: "mobile",
        total: 560,
      },
    },
    responses: { 201: { means: "Added", schema: deskOrderResponse } },
  },
  printDeskOrders: {
    permission: "orders.show",
    summary:
      "Packing slips without prices, papers of parcels, invoices, or credit notes, as one document to print",
    query: {
      kind: {
        schema: z.enum(["slips", "parcels", "invoices", "credit-notes"]),
        means: "Which papers",
        required: true,
        example: "slips",
      },
      numbers: {
        schema: z.string(),
        means: "Up to 50 order numbers, by commas",
        required: true,
        example: "NM-7Q2K-9WXM-T4PA",
      },
      lang: { schema: z.enum(["en", "bn"]), means: "Language; English by default" },
      paper: {
        schema: z.enum(PARCEL_PAPERS),
        means:
          "Size of papers of parcels, `a4-2` by default: those on A4 also list the contents, on a part of their own",
      },
    },
    responses: {
      200: { means: "A page for each order, or sheets of papers of parcels", type: "text/html" },
      404: { means: "One of the orders does not exist.", schema: problem },
      422: INVALID_QUERY,
    },
  },
});
