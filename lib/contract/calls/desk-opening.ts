import * as requests from "../desk-requests";
import { problem } from "../refusals";
import { messageResponse } from "../wire/account";
import * as wire from "../wire/desk-opening";
import { type DeskCall, response } from "./desk-call";

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
