import { deskBlockBody, deskEraseBody, deskResetBody } from "../desk-people-requests";
import { problem } from "../refusals";
import { deskCustomerResponse } from "../wire/desk-people";
import { CONFIRMED, type DeskCall, response, show } from "./desk-call";

const PERSON = "/api/desk/people/{id}";
const OTHER_STATE = { means: "The state of the account does not allow it.", schema: problem };

/** Calls of the desk about customers. */
export const DESK_PEOPLE_CALLS: DeskCall[] = [
  show("getDeskCustomer", PERSON, "a customer with an account", deskCustomerResponse),
  {
    id: "resetDeskCustomer",
    method: "POST",
    path: `${PERSON}/reset`,
    summary: "Sends a code for a new password",
    staff: true,
    once: true,
    body: { schema: deskResetBody, example: { language: "bn" } },
    responses: { ...response("Sent", deskCustomerResponse), 409: OTHER_STATE },
  },
  {
    id: "blockDeskCustomer",
    method: "POST",
    path: `${PERSON}/block`,
    summary: "Blocks an account and ends its sessions, or unblocks it",
    staff: true,
    once: true,
    body: { schema: deskBlockBody, example: { blocked: true } },
    responses: { ...response("Done", deskCustomerResponse), 409: OTHER_STATE },
  },
  {
    id: "eraseDeskCustomer",
    method: "POST",
    path: `${PERSON}/erase`,
    summary: "Erases the personal data of a customer",
    staff: true,
    once: true,
    notes: CONFIRMED,
    body: { schema: deskEraseBody, example: { reason: "The customer asked for it by phone" } },
    responses: {
      ...response("Erased", deskCustomerResponse),
      409: { means: "An order is open, or an appointment is ahead.", schema: problem },
    },
  },
];
