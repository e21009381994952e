import { CHANGED, filter, listOf, recordOf, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { deskColleaguesResponse } from "../questions/schemas";
import { DESK_COMPLAINT_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

/** Calls of the desk for complaints about orders. */
export const DESK_COMPLAINT_CALLS = defineDeskCalls(DESK_COMPLAINT_ADDRESSES, {
  listDeskComplaints: listOf("complaints.list", "complaints", schemas.deskComplaintsResponse, {
    state: filter("`open`, `overdue` (a part of the open ones) or `answered`"),
    number: filter("Number of an order"),
  }),
  listDeskComplaintColleagues: {
    permission: "complaints.edit",
    summary: "Lists staff members who can be given a complaint",
    responses: { 200: { means: "By name", schema: deskColleaguesResponse } },
  },
  fileDeskComplaint: {
    permission: "complaints.create",
    summary: "Files a complaint about an order on behalf of a caller",
    notes: "The customer gets the number of the complaint, as after fileComplaint.",
    body: {
      schema: schemas.deskNewComplaintBody,
      example: { kind: "damaged", text: "The box was open." },
    },
    responses: { 201: { means: "Added", schema: schemas.deskComplaintFiledResponse } },
  },
  getDeskComplaint: recordOf("complaints.show", "a complaint", schemas.deskComplaintResponse),
  answerDeskComplaint: {
    permission: "complaints.answer",
    summary: "Answers a complaint, which closes it",
    notes:
      "The customer gets the answer by mail, and by SMS that there is one on the page of the order.",
    body: {
      schema: schemas.deskComplaintAnswerBody,
      example: { version: VERSION, text: "We send you a new one tomorrow." },
    },
    responses: { 200: { means: "Answered", schema: schemas.deskComplaintResponse }, 409: CHANGED },
  },
  changeDeskComplaint: {
    permission: "complaints.edit",
    summary: "Assigns a complaint to the user or a colleague, or unassigns it",
    body: { schema: schemas.deskComplaintBody, example: { version: VERSION, mine: true } },
    responses: { 200: { means: "Saved", schema: schemas.deskComplaintResponse }, 409: CHANGED },
  },
});
