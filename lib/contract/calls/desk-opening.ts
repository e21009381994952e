import * as requests from "../desk-requests";
import { problem } from "../refusals";
import { messageResponse } from "../wire/account";
import * as wire from "../wire/desk-opening";
import { CHANGED, created, type DeskCall, response, VERSION } from "./desk-call";

const BATCHES = "/api/desk/products/{id}/batches";

/** Calls for the batches of a product. */
export const STOCK: DeskCall[] = [
  {
    id: "listDeskBatches",
    method: "GET",
    path: BATCHES,
    staff: true,
    summary: "Lists the batches of a product with their stock",
    responses: response("The one that expires first first", wire.deskBatchesResponse),
  },
  {
    id: "receiveDeskStock",
    method: "POST",
    path: BATCHES,
    staff: true,
    summary: "Receives a delivery into stock, once for each delivery note",
    notes:
      "A repeat with the same batch and `delivery` changes nothing. Without `delivery`, the Idempotency-Key identifies the delivery. What is unusual about it is refused with 422 and its codes in `odd`, until `confirmed` has each of them. A confirmed `other_expiry` corrects the expiry of the batch.",
    body: {
      schema: requests.deskReceiveBody,
      example: { batch_no: "B-17", expires_on: "2031-05-31", quantity: 10, delivery: "L-2041" },
    },
    responses: {
      ...created(wire.deskReceivedResponse),
      422: { means: "A field is wrong, or something is unusual.", schema: wire.deskOddProblem },
    },
  },
  {
    id: "correctDeskStock",
    method: "POST",
    path: `${BATCHES}/{batchId}/correct`,
    summary: "Sets what lies on the shelf of a batch to the counted quantity",
    staff: true,
    once: true,
    notes:
      "Counted are all pieces that lie there, with those that orders hold until they are packed. Fewer than these are refused with `held` and the numbers of their `orders`.",
    body: {
      schema: requests.deskCorrectBody,
      example: { version: VERSION, quantity: 9, reason: "damaged" },
    },
    responses: { ...response("Corrected", wire.deskBatchResponse), 409: CHANGED },
  },
  {
    id: "setDeskOnePrice",
    method: "POST",
    path: `${BATCHES}/one-price`,
    summary: "Sets the price of the product for all its batches",
    staff: true,
    once: true,
    body: { schema: requests.deskOnePriceBody, example: { price: 255 } },
    responses: {
      ...response("All batches have this price", wire.deskBatchesResponse),
      409: { means: "The product has another price by now.", schema: problem },
    },
  },
];

/** The call that lists the missing steps to open a shop. */
export const CHECKLIST: DeskCall[] = [
  {
    id: "getDeskChecklist",
    method: "GET",
    path: "/api/desk/checklist",
    staff: true,
    summary: "Lists the steps to open the shop, and which are done",
    responses: response("The steps", wire.deskChecklistResponse),
  },
];

const CONNECTIONS_PATH = "/api/desk/connections";

/** Calls for the services outside of the shop. */
export const CONNECTIONS: DeskCall[] = [
  {
    id: "getDeskConnections",
    method: "GET",
    path: CONNECTIONS_PATH,
    staff: true,
    summary: "Returns the state of email, SMS and payments, and the latest test messages",
    responses: response("The services", wire.deskConnectionsResponse),
  },
  {
    id: "testDeskConnection",
    method: "POST",
    path: `${CONNECTIONS_PATH}/{way}/test`,
    summary: "Sends a test message by `mail` or `sms`",
    staff: true,
    once: true,
    body: { schema: requests.deskTestMessageBody, example: { to: "owner@example.com" } },
    responses: {
      ...response("Written to the outbox, which sends it", messageResponse),
      404: { means: "There is no such way.", schema: problem },
    },
  },
  {
    id: "checkDeskGateway",
    method: "POST",
    path: `${CONNECTIONS_PATH}/payment/check`,
    summary: "Checks that the payment gateway accepts the credentials",
    staff: true,
    body: { schema: requests.deskEmptyBody, example: {} },
    responses: {
      ...response("Checked", wire.deskGatewayCheckResponse),
      409: { means: "No payment gateway is set up.", schema: problem },
    },
  },
];
