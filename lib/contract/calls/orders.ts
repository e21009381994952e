import { z } from "zod";
import { conflictProblem, orderProblem, problem, robotProblem } from "../refusals";
import * as requests from "../requests";
import {
  customerOrdersResponse,
  orderCancelledResponse,
  orderInfoResponse,
  orderPaymentResponse,
  orderPlacedResponse,
  trackingResponse,
} from "../wire/orders";
import type { Call } from "./call";
import { NO_PAYMENT } from "./common";
import { DELIVERY_EXAMPLE } from "./examples";

const NO_ORDER =
  "A field cannot be taken; `errors.items` with `code`: not to be had, or too much; `errors.totals` with `totals`: the price has changed; `errors.recaptchaToken`: a robot check is needed.";

const LINE_EXAMPLE = {
  product_id: 5,
  batch_no: "B-2024-017",
  quantity: 2,
  price: 230,
  discount_percent: 10,
  discount: 25,
};

/** Product orders. */
export const ORDER_CALLS: Call[] = [
  {
    id: "orderCart",
    method: "POST",
    path: "/api/order",
    group: "orders",
    summary: "Places an order with the products of the cart",
    notes:
      "Prices, discounts and totals are computed by the server and compared with what was sent. Stock is taken in the same transaction, and the cart is emptied.",
    customer: true,
    once: true,
    limited: true,
    body: {
      schema: requests.cartOrderBody,
      example: {
        isBuyNow: false,
        ...DELIVERY_EXAMPLE,
        shipping_charge: 100,
        items: [{ id: 12, ...LINE_EXAMPLE, total_price: 460, attributes: "", custom_note: "" }],
        totals: { tax: 0, discount: 0, total: 560 },
      },
    },
    responses: {
      200: { means: "Placed", schema: orderPlacedResponse },
      422: { means: NO_ORDER, schema: orderProblem },
    },
  },
  {
    id: "orderProduct",
    method: "POST",
    path: "/api/instant-order",
    group: "orders",
    summary: "Places an order of one product (Buy Now), also for guests",
    once: true,
    limited: true,
    body: {
      schema: requests.instantOrderBody,
      example: {
        isBuyNow: true,
        ...DELIVERY_EXAMPLE,
        shipping_charge: 100,
        items: [
          {
            id: 1,
            cart_id: 1,
            ...LINE_EXAMPLE,
            quantity: 1,
            total_price: 230,
            attributes: "",
            custom_note: "",
          },
        ],
        totals: { tax: 0, discount: 25, total: 330 },
        recaptchaToken: "03AFcWeA...",
      },
    },
    responses: {
      200: { means: "Placed", schema: orderPlacedResponse },
      422: { means: NO_ORDER, schema: orderProblem },
    },
  },
  {
    id: "getOrderInfo",
    method: "GET",
    path: "/api/get-order-info/{orderNumber}",
    group: "orders",
    summary: "Returns an order to its customer or the session that placed it",
    responses: { 200: { means: "The order", schema: orderInfoResponse } },
  },
  {
    id: "getCustomerOrders",
    method: "GET",
    path: "/api/get-customer-ecom-orders/{customerId}",
    group: "orders",
    summary: "The customer's orders of products, newest first",
    customer: true,
    responses: { 200: { means: "The orders", schema: customerOrdersResponse } },
  },
  {
    id: "cancelOrder",
    method: "POST",
    path: "/api/cancel-order/{orderNumber}",
    group: "orders",
    summary: "Cancels an order that is not packed yet",
    notes:
      "Open attempts to pay are closed first, received money is refunded at once. Again is the same success. It has no body. `can_cancel` of orders says whether it will do, `cancel_refusal` why not.",
    feature: "cancel",
    responses: {
      200: { means: "Cancelled", schema: orderCancelledResponse },
      409: {
        means: "It cannot be cancelled: `reason` says why, `phone` is whom to call.",
        schema: conflictProblem,
      },
    },
  },
  {
    id: "payOrder",
    method: "POST",
    path: "/api/pay-order/{orderNumber}",
    group: "orders",
    summary: "Starts a payment of an unpaid order",
    notes:
      "Offered where orders and tracking say `payable`. For whoever placed the order; anybody else must send the phone number it was placed with, as for track-order. The browser goes to `redirect_url` and comes back to /order-details/{order number}, or with a phone number to /order-tracking?order={order number}. Of a repeat under the same key where to pay is asked again.",
    feature: "pay",
    once: true,
    limited: true,
    body: { schema: requests.orderPaymentBody, example: { language: "en" } },
    responses: {
      200: { means: "Where to pay", schema: orderPaymentResponse },
      404: { means: "Not there, not of this visitor, or another phone number.", schema: problem },
      422: {
        means:
          "It is paid, being checked, paid in cash, or no longer to be paid (`errors.order`); after wrong phone numbers a robot check is needed.",
        schema: orderProblem,
      },
      ...NO_PAYMENT,
    },
  },
  {
    id: "trackOrder",
    method: "POST",
    path: "/api/track-order",
    group: "orders",
    summary: "Returns the status of an order, given its number and phone number",
    notes:
      "Reads only. A POST, so that the phone number gets into no address and no log. States and times, nothing about people.",
    feature: "tracking",
    limited: true,
    body: {
      schema: requests.orderTrackingBody,
      example: { order_number: "NM-7Q2K-9WXM-T4PA", phone: "01711000001" },
    },
    responses: {
      200: { means: "States and times", schema: trackingResponse },
      404: { means: "No order has both numbers.", schema: problem },
      422: {
        means: "A field cannot be taken, or after wrong tries a robot check is needed.",
        schema: robotProblem,
      },
    },
  },
  {
    id: "printReceipt",
    method: "GET",
    path: "/sale-order/receipt/print/{receipt}",
    group: "orders",
    summary: "Returns a printable invoice of the visitor's own order",
    query: {
      lang: {
        schema: z.enum(["en", "bn"]),
        means: "Language of the page it is asked from; without it that of the order",
        example: "bn",
      },
    },
    responses: {
      200: {
        means: "The invoice",
        type: "text/html",
        headers: { "Cache-Control": "`private, no-store`." },
      },
      404: {
        means: "Not there, or not of this visitor: a page that asks for the phone number.",
        type: "text/html",
      },
    },
  },
  {
    id: "printReceiptByPhone",
    group: "orders",
    embeddedOnly: true,
    method: "POST",
    path: "/api/receipt-form",
    summary: "Returns a printable invoice, given the phone number of the order",
    notes:
      "Fields: `order_number` and `phone`. Without session and token; both numbers prove the order, as in track-order.",
    query: { lang: { schema: z.enum(["en", "bn"]), means: "Language of the page", example: "bn" } },
    file: "application/x-www-form-urlencoded",
    limited: true,
    responses: {
      200: { means: "The invoice", type: "text/html" },
      404: { means: "A page: no order has both numbers.", type: "text/html" },
      413: { means: "The form is too large.", schema: problem },
      422: { means: "A page that says what is wrong", type: "text/html" },
    },
  },
];
