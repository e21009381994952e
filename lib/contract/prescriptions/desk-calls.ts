import { CHANGED, filter, HIDDEN, listOf, recordOf, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { DESK_PRESCRIPTION_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

const QUEUE = listOf("prescriptions.list", "prescriptions", schemas.deskPrescriptionsResponse, {
  tab: filter("waiting, missing or decided"),
  q: filter("Order number"),
});

/** Calls of the pharmacist. For every other role they are 404. */
export const DESK_PRESCRIPTION_CALLS = defineDeskCalls(DESK_PRESCRIPTION_ADDRESSES, {
  listDeskPrescriptions: { ...QUEUE, responses: { ...QUEUE.responses, 404: HIDDEN } },
  getDeskPrescriptionPage: {
    permission: "prescriptions.look",
    summary: "Returns a page of a prescription; every view is audited",
    responses: {
      200: {
        means: "The photo or the PDF, which only the desk can frame",
        type: "application/octet-stream",
        headers: { "Cache-Control": "`private, no-store`." },
      },
    },
  },
  getDeskPrescription: recordOf(
    "prescriptions.show",
    "the prescription of an order",
    schemas.deskPrescriptionResponse,
  ),
  decideDeskPrescription: {
    permission: "prescriptions.decide",
    summary: "Accepts a prescription, accepts it in part, asks for it again, or refuses it",
    notes:
      "`part` takes lines out of the order; `refused` cancels it. An antibiotic is accepted only with pages.",
    body: {
      schema: schemas.deskPrescriptionBody,
      example: { version: VERSION, decision: "again", reason: "The date cannot be read." },
    },
    responses: {
      200: { means: "Decided", schema: schemas.deskPrescriptionResponse },
      409: CHANGED,
    },
  },
});
