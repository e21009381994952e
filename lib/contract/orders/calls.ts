import { z } from "zod";
import { DELIVERY_EXAMPLE } from "../calls/examples";
import { defineCalls } from "../define-calls";
import { conflictProblem, orderProblem, problem, robotProblem } from "../refusals";
import { ORDER_ADDRESSES } from "./addresses";
import * as bodies from "./order-bodies";
import * as schemas from "./schemas";

const common = { group: "orders" } as const;

const PLACED = {
  200: { means: "Placed", schema: schemas.orderPlacedResponse },
  422: {
    means:
      "A field cannot be taken; `errors.items` with `code`: not to be had, or too much; `errors.totals` with `totals`: the price has changed; `errors.recaptchaToken`: a robot check is needed.",
    schema: orderProblem,
  },
} as const;

const LINE_EXAMPLE = {
  product_id: 5,
  batch_no: "B-2024-017",
  price: 230,
  discount_percent: 10,
  discount: 25,
  attributes: "",
  custom_note: "",
};

/** Calls of visitors for orders of products. */
export const ORDER_CALLS = defineCalls(ORDER_ADDRESSES, {
  orderCart: {
    ...common,
    summary: "Places an order with the products of the cart",
    notes:
      "Prices, discounts and totals are computed by the server and compared with what was sent. Stock is taken in the same transaction, and the cart is emptied.",
    customer: true,
    limited: true,
    body: {
      schema: bodies.cartOrderBody,
      wholeFields: ["items"],
      example: {
        isBuyNow: false,
        ...DELIVERY_EXAMPLE,
        shipping_charge: 100,
        items: [
          {
            id: 12,
            cart_id: 7,
            ...LINE_EXAMPLE,
            quantity: 2,
            total_price: 460,
            status: "active",
          },
        ],
        totals: { tax: 0, discount: 0, total: 560 },
      },
    },
    responses: PLACED,
  },
  orderProduct: {
    ...common,
    summary: "Places an order of one product (Buy Now), also for guests",
    notes:
      "With `isBuyNow` false the embedded backend orders the cart of the session, as `POST /api/order` does for a customer: `items`, prices and totals are compared with it, and it is emptied.",
    limited: true,
    body: {
      schema: bodies.guestOrderBody,
      wholeFields: ["items"],
      example: {
        isBuyNow: true,
        ...DELIVERY_EXAMPLE,
        shipping_charge: 100,
        items: [{ id: 1, cart_id: 1, ...LINE_EXAMPLE, quantity: 1, total_price: 230 }],
        totals: { tax: 0, discount: 25, total: 330 },
        recaptchaToken: "03AFcWeA...",
      },
    },
    responses: PLACED,
  },
  getOrderInfo: {
    ...common,
    summary: "Returns an order to its customer or the session that placed it",
    responses: { 200: { means: "The order", schema: schemas.orderInfoResponse } },
  },
  getCustomerOrders: {
    ...common,
    summary: "The customer's orders of products, newest first",
    customer: true,
    responses: { 200: { means: "The orders", schema: schemas.customerOrdersResponse } },
  },
  cancelOrder: {
    ...common,
    summary: "Cancels an order that is not packed yet",
    notes:
      "Open attempts to pay are closed first, received money is refunded at once. Again is the same success. It has no body. `can_cancel` of orders says whether it will do, `cancel_refusal` why not.",
    feature: "cancel",
    responses: {
      200: { means: "Cancelled", schema: schemas.orderCancelledResponse },
      409: {
        means: "It cannot be cancelled: `reason` says why, `phone` is whom to call.",
        schema: conflictProblem,
      },
    },
  },
  confirmOrder: {
    ...common,
    embeddedOnly: true,
    summary: "Confirms an order with cash on delivery by a code to its phone number",
    notes:
      "`can_confirm` of the order says whether it will do. The code is from contact-code, with the phone number of the order. Again is the same success.",
    limited: true,
    body: { schema: schemas.orderConfirmationBody, example: { code: "493817" } },
    responses: {
      200: { means: "Confirmed", schema: schemas.orderConfirmedResponse },
      404: { means: "The visitor has no such order.", schema: problem },
      409: {
        means: "It does not wait for a code, or its pieces are gone: the shop calls.",
        schema: conflictProblem,
      },
      422: {
        means:
          "The code is wrong, used, expired or too often tried (`errors.code`), or a robot check is needed (`errors.recaptchaToken`).",
        schema: robotProblem,
      },
    },
  },
  trackOrder: {
    ...common,
    summary: "Returns the status of an order, given its number and phone number",
    notes:
      "Reads only. A POST, so that the phone number gets into no address and no log. States and times, nothing about people.",
    feature: "tracking",
    limited: true,
    body: {
      schema: schemas.orderTrackingBody,
      example: { order_number: "NM-7Q2K-9WXM-T4PA", phone: "01711000001" },
    },
    responses: {
      200: { means: "States and times", schema: schemas.trackingResponse },
      404: { means: "No order has both numbers.", schema: problem },
      422: {
        means: "A field cannot be taken, or after wrong tries a robot check is needed.",
        schema: robotProblem,
      },
    },
  },
  trackOrderForm: {
    ...common,
    embeddedOnly: true,
    summary: "Returns a page with the status of an order, for a form without JavaScript",
    notes:
      "Fields: `order_number` and `phone`. Without session and token, and limited like track-order.",
    query: { lang: { schema: z.enum(["en", "bn"]), means: "Language of the page", example: "bn" } },
    file: "application/x-www-form-urlencoded",
    limited: true,
    responses: {
      200: { means: "A page with states and times", type: "text/html" },
      404: { means: "No order has both numbers.", type: "text/html" },
      422: { means: "A page that says what is wrong", type: "text/html" },
    },
  },
});
