import { CONFIRMED, filter, listOf, recordOf } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { problem } from "../refusals";
import { DESK_CUSTOMER_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const OTHER_STATE = { means: "The state of the account does not allow it.", schema: problem };

/** Calls of the desk for customers, with and without an account. */
export const DESK_CUSTOMER_CALLS = defineDeskCalls(DESK_CUSTOMER_ADDRESSES, {
  listDeskPeople: listOf("people.list", "people", schemas.deskPeopleResponse, {
    q: filter("Phone number, mail, or a part of a name; an empty list without it"),
  }),
  getDeskLastDelivery: {
    permission: "people.list",
    summary: "Returns the address of a person's latest order",
    query: {
      customer: filter("Id of an account"),
      phone: filter("Phone number of a guest, without `customer`"),
    },
    responses: {
      200: {
        means: "Name and address; null without an order",
        schema: schemas.deskLastDeliveryResponse,
      },
      404: { means: "The id of the account is not one.", schema: problem },
    },
  },
  getDeskCustomer: recordOf(
    "people.show",
    "a customer with an account",
    schemas.deskCustomerResponse,
  ),
  resetDeskCustomer: {
    permission: "people.reset",
    summary: "Sends a code for a new password",
    body: { schema: schemas.deskResetBody, example: { language: "bn" } },
    responses: { 200: { means: "Sent", schema: schemas.deskCustomerResponse }, 409: OTHER_STATE },
  },
  blockDeskCustomer: {
    permission: "people.block",
    summary: "Blocks an account and ends its sessions, or unblocks it",
    body: {
      schema: schemas.deskBlockBody,
      example: { blocked: true, reason: "Three parcels were not taken" },
    },
    responses: { 200: { means: "Done", schema: schemas.deskCustomerResponse }, 409: OTHER_STATE },
  },
  eraseDeskCustomer: {
    permission: "people.erase",
    summary: "Erases the personal data of a customer",
    notes: CONFIRMED,
    body: {
      schema: schemas.deskEraseBody,
      example: { reason: "The customer asked for it by phone" },
    },
    responses: {
      200: { means: "Erased", schema: schemas.deskCustomerResponse },
      409: { means: "An order is open, or an appointment is ahead.", schema: problem },
    },
  },
  exportDeskPerson: {
    permission: "people.export",
    summary: "Exports the personal data of a customer",
    notes: CONFIRMED,
    responses: { 200: { means: "Everything", schema: schemas.deskExportResponse } },
  },
});
