import { z } from "zod";
import * as requests from "../desk-requests";
import { MONTH } from "../terms";
import * as orders from "../wire/desk-orders";
import {
  answer,
  CHANGED,
  CONFIRMED,
  type DeskCall,
  filter,
  INVALID_QUERY,
  list,
  show,
  VERSION,
} from "./desk-call";

const ORDER = "/api/desk/orders/{deskOrder}";

/** Calls of the desk about orders and their money. */
export const DESK_ORDER_CALLS: DeskCall[] = [
  list("listDeskOrders", "/api/desk/orders", orders.deskOrdersAnswer, {
    tab: filter("to_confirm, to_pack, on_the_way, unpaid, needs_decision or all"),
    q: filter("Order number, phone number, or a part of one or of a name"),
  }),
  {
    ...{ id: "countDeskOrders", method: "GET", path: "/api/desk/orders/counts" },
    ...{ summary: "Number of orders in each tab", staff: true },
    answers: answer("By tab", orders.deskOrderCountsAnswer),
  },
  show("getDeskOrder", ORDER, "An order", orders.deskOrderAnswer),
  {
    ...{ id: "moveDeskOrder", method: "POST", path: `${ORDER}/move`, staff: true },
    ...{ once: true, summary: "Moves an order to its next state, as its `next` lists them" },
    body: { schema: requests.deskMoveBody, example: { to: "processing", version: VERSION } },
    answers: { ...answer("Moved", orders.deskOrderAnswer), 409: CHANGED },
  },
  {
    ...{ id: "moveDeskOrders", method: "POST", path: "/api/desk/orders/move-many", staff: true },
    summary: "Moves up to 50 orders, each on its own",
    notes: "The answer says of each order whether it was moved, or why not.",
    body: {
      schema: requests.deskMoveManyBody,
      example: { numbers: ["NM-7Q2K-9WXM-T4PA"], to: "processing" },
    },
    answers: answer("What became of each", orders.deskMoveManyAnswer),
  },
  {
    ...{ id: "correctDeskOrder", method: "PUT", path: `${ORDER}/delivery`, staff: true },
    ...{ once: true, summary: "Corrects name, phone and address of an order until it is sent" },
    body: {
      schema: requests.deskDeliveryBody,
      example: { version: VERSION, phone: "01712345678", address: "House 5, Road 2" },
    },
    answers: { ...answer("Saved", orders.deskOrderAnswer), 409: CHANGED },
  },
  {
    ...{ id: "noteDeskOrder", method: "POST", path: `${ORDER}/notes`, staff: true },
    summary: "Writes a note, for staff only",
    body: { schema: requests.deskNoteBody, example: { text: "Calls back tomorrow" } },
    answers: answer("Noted", orders.deskOrderAnswer),
  },
  {
    ...{ id: "refundDeskOrder", method: "POST", path: `${ORDER}/refund`, staff: true, once: true },
    summary: "Gives money back, all or a part, the delivery charge included",
    notes: `Up to \`ledger.sums.refundable\`, in several parts. ${CONFIRMED}`,
    body: {
      schema: requests.deskRefundBody,
      example: { version: VERSION, amount: 30, reason: "Broken" },
    },
    answers: { ...answer("Requested or recorded", orders.deskOrderAnswer), 409: CHANGED },
  },
  {
    ...{ id: "payDeskOrder", method: "POST", path: `${ORDER}/manual-payment` },
    ...{ staff: true, once: true },
    summary: "Records that the total came as cash or by a transfer",
    body: {
      schema: requests.deskPaymentBody,
      example: { version: VERSION, way: "bkash-transfer", transaction: "9H7A2KQ0X1" },
    },
    answers: { ...answer("Recorded", orders.deskOrderAnswer), 409: CHANGED },
  },
  {
    ...{ id: "chargeDeskOrder", method: "POST", path: `${ORDER}/delivery-charge` },
    ...{ staff: true, once: true },
    summary: "Sets the delivery charge of an order abroad, which can be paid then",
    body: { schema: requests.deskChargeBody, example: { version: VERSION, charge: 1_500 } },
    answers: { ...answer("Set", orders.deskOrderAnswer), 409: CHANGED },
  },
  {
    ...{ id: "exportDeskLedger", method: "GET", path: "/api/desk/ledger.csv", staff: true },
    ...{ summary: "Money of a month: charged, paid, promised back, paid back", notes: CONFIRMED },
    query: {
      month: {
        ...{ schema: z.string().regex(MONTH), means: "Month in Dhaka", required: true },
        example: "2026-11",
      },
    },
    answers: {
      200: {
        means: "The rows of all orders, oldest first; amounts in taka",
        type: "text/csv",
        headers: { "Content-Disposition": "Name of the file" },
      },
      422: INVALID_QUERY,
    },
  },
];
