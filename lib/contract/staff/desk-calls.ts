import {
  additionOf,
  CONFIRMED,
  changeOf,
  listOf,
  recordOf,
  SEARCH,
  VERSION,
} from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { deskEmptyBody } from "../desk-fields";
import { problem } from "../refusals";
import { DESK_STAFF_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

/** Calls of the desk for staff members. */
export const DESK_STAFF_CALLS = defineDeskCalls(DESK_STAFF_ADDRESSES, {
  listDeskStaff: listOf("staff.list", "staff", schemas.deskStaffListResponse, { q: SEARCH }),
  getDeskStaff: recordOf("staff.show", "a person", schemas.deskStaffResponse),
  addDeskStaff: {
    ...additionOf("staff.create", "a person, with a link", schemas.deskNewStaffResponse, {
      schema: schemas.deskNewStaffBody,
      example: { mail: "rafiq@example.com", name: "Rafiq Islam", role: "orders" },
    }),
    notes: CONFIRMED,
  },
  saveDeskStaff: {
    ...changeOf("staff.edit", "a person", schemas.deskStaffResponse, {
      schema: schemas.deskStaffBody,
      example: { version: VERSION, role: "catalogue" },
    }),
    notes: CONFIRMED,
  },
  linkDeskStaff: {
    permission: "staff.edit",
    summary: "Creates a new set-up link for a staff member",
    notes: CONFIRMED,
    body: { schema: deskEmptyBody, example: {} },
    responses: {
      200: { means: "The link, shown once", schema: schemas.deskStaffLinkResponse },
      409: { means: "The person is disabled.", schema: problem },
    },
  },
});
