import { defineDeskCalls } from "../define-calls";
import { deskEmptyBody } from "../desk-fields";
import { problem } from "../refusals";
import { messageResponse } from "../wire/account";
import { DESK_OPENING_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

/** Calls of the desk for the missing steps to open the shop, and for the services outside of it. */
export const DESK_OPENING_CALLS = defineDeskCalls(DESK_OPENING_ADDRESSES, {
  getDeskChecklist: {
    permission: "checklist.list",
    summary: "Lists the steps to open the shop, and which are done",
    responses: { 200: { means: "The steps", schema: schemas.deskChecklistResponse } },
  },
  getDeskConnections: {
    permission: "connections.list",
    summary: "Returns the state of email, SMS and payments, and the latest test messages",
    responses: { 200: { means: "The services", schema: schemas.deskConnectionsResponse } },
  },
  testDeskConnection: {
    permission: "connections.test",
    summary: "Sends a test message by `mail` or `sms`",
    body: { schema: schemas.deskTestMessageBody, example: { to: "owner@example.com" } },
    responses: {
      200: { means: "Written to the outbox, which sends it", schema: messageResponse },
      404: { means: "There is no such way.", schema: problem },
    },
  },
  checkDeskGateway: {
    permission: "connections.test",
    summary: "Checks that the payment gateway accepts the credentials",
    body: { schema: deskEmptyBody, example: {} },
    responses: {
      200: { means: "Checked", schema: schemas.deskGatewayCheckResponse },
      409: { means: "No payment gateway is set up.", schema: problem },
    },
  },
});
