import { deskPrescriptionBody } from "../desk-requests";
import { deskPrescriptionResponse, deskPrescriptionsResponse } from "../wire/desk-prescriptions";
import { CHANGED, type DeskCall, filter, HIDDEN, list, response, show, VERSION } from "./desk-call";

const PRESCRIPTIONS = "/api/desk/prescriptions";

const QUEUE = list("listDeskPrescriptions", PRESCRIPTIONS, deskPrescriptionsResponse, {
  tab: filter("waiting, missing or decided"),
  q: filter("Order number"),
});

/** Calls of the pharmacist. For every other role they are 404. */
export const DESK_PRESCRIPTION_CALLS: DeskCall[] = [
  { ...QUEUE, responses: { ...QUEUE.responses, 404: HIDDEN } },
  {
    id: "getDeskPrescriptionPage",
    method: "GET",
    path: `${PRESCRIPTIONS}/pages/{pageId}`,
    staff: true,
    summary: "Returns a page of a prescription; every view is audited",
    responses: {
      200: {
        means: "The photo or the PDF, which only the desk can frame",
        type: "application/octet-stream",
        headers: { "Cache-Control": "`private, no-store`." },
      },
    },
  },
  show(
    "getDeskPrescription",
    `${PRESCRIPTIONS}/{deskOrder}`,
    "the prescription of an order",
    deskPrescriptionResponse,
  ),
  {
    id: "decideDeskPrescription",
    method: "POST",
    staff: true,
    once: true,
    path: `${PRESCRIPTIONS}/{deskOrder}/decide`,
    summary: "Accepts a prescription, accepts it in part, asks for it again, or refuses it",
    notes:
      "`part` takes lines out of the order; `refused` cancels it. An antibiotic is accepted only with pages.",
    body: {
      schema: deskPrescriptionBody,
      example: { version: VERSION, decision: "again", reason: "The date cannot be read." },
    },
    responses: { ...response("Decided", deskPrescriptionResponse), 409: CHANGED },
  },
];
