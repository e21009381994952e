import * as requests from "../desk-requests";
import * as wire from "../wire/complaints";
import { deskColleaguesResponse } from "../wire/desk-questions";
import {
  CHANGED,
  created,
  type DeskCall,
  filter,
  list,
  response,
  show,
  VERSION,
} from "./desk-call";

const FILE = "/api/desk/orders/{deskOrder}/complaints";
const COMPLAINT = "/api/desk/complaints/{id}";

/** Calls of the desk for complaints about orders. */
export const DESK_COMPLAINT_CALLS: DeskCall[] = [
  list("listDeskComplaints", "/api/desk/complaints", wire.deskComplaintsResponse, {
    state: filter("`open`, `overdue` (a part of the open ones) or `answered`"),
    number: filter("Number of an order"),
  }),
  {
    id: "listDeskComplaintColleagues",
    method: "GET",
    staff: true,
    path: "/api/desk/colleagues/complaints",
    summary: "Lists staff members who can be given a complaint",
    responses: response("By name", deskColleaguesResponse),
  },
  {
    id: "fileDeskComplaint",
    method: "POST",
    path: FILE,
    staff: true,
    once: true,
    summary: "Files a complaint about an order on behalf of a caller",
    notes: "The customer gets the number of the complaint, as after fileComplaint.",
    body: {
      schema: requests.deskNewComplaintBody,
      example: { kind: "damaged", text: "The box was open." },
    },
    responses: created(wire.deskComplaintFiledResponse),
  },
  show("getDeskComplaint", COMPLAINT, "a complaint", wire.deskComplaintResponse),
  {
    id: "answerDeskComplaint",
    method: "POST",
    path: `${COMPLAINT}/answer`,
    summary: "Answers a complaint, which closes it",
    staff: true,
    once: true,
    notes:
      "The customer gets the answer by mail, and by SMS that there is one on the page of the order.",
    body: {
      schema: requests.deskComplaintAnswerBody,
      example: { version: VERSION, text: "We send you a new one tomorrow." },
    },
    responses: { ...response("Answered", wire.deskComplaintResponse), 409: CHANGED },
  },
  {
    id: "changeDeskComplaint",
    method: "PUT",
    path: COMPLAINT,
    staff: true,
    once: true,
    summary: "Assigns a complaint to the user, or unassigns it",
    body: { schema: requests.deskComplaintBody, example: { version: VERSION, mine: true } },
    responses: { ...response("Saved", wire.deskComplaintResponse), 409: CHANGED },
  },
];
