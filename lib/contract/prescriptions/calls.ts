import { z } from "zod";
import type { CallResponse } from "../calls/call";
import { defineCalls } from "../define-calls";
import { problem, robotProblem } from "../refusals";
import { messageResponse } from "../wire/account";
import { PRESCRIPTION_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const REFUSED: CallResponse = {
  means:
    "`errors.file` says why: not a photo or a PDF, damaged, too large, too many pages. With `robot` a check is needed, whose token (action `order`) is sent in the header X-Robot-Token.",
  schema: robotProblem,
};
const FULL: CallResponse = {
  means:
    "There is no room for more files, or too many wait to be judged; `retry_after` in seconds.",
  schema: problem,
};
const TOO_LARGE: CallResponse = { means: "The file is too large.", schema: problem };

const common = { group: "orders", feature: "prescriptions" } as const;

/** Calls of visitors for prescriptions. */
export const PRESCRIPTION_CALLS = defineCalls(PRESCRIPTION_ADDRESSES, {
  getPrescriptions: {
    ...common,
    summary: "Lists unsent pages of this visitor, and accepted prescriptions to reuse",
    responses: { 200: { means: "The pages", schema: schemas.prescriptionsResponse } },
  },
  addPrescriptionPhoto: {
    ...common,
    summary: "Adds a photo of a page",
    notes:
      "JPEG, PNG, WebP or HEIC, judged by its content and stored without what a camera writes into it. The pages are sent with the next order that needs a prescription, or by sendPrescription.",
    file: "application/octet-stream",
    limited: true,
    responses: {
      201: { means: "Added", schema: schemas.prescriptionPageResponse },
      413: TOO_LARGE,
      422: REFUSED,
      503: FULL,
    },
  },
  getPrescriptionPage: {
    ...common,
    summary: "Returns a page of this visitor; every view is audited",
    responses: {
      200: {
        means: "The photo, or the PDF",
        type: "application/octet-stream",
        headers: { "Cache-Control": "`private, no-store`." },
      },
    },
  },
  removePrescriptionPage: {
    ...common,
    summary: "Removes a page that is not sent",
    responses: { 200: { means: "Removed", schema: messageResponse } },
  },
  startPrescriptionPdf: {
    ...common,
    summary: "Starts the upload of a PDF in parts",
    body: { schema: schemas.pdfBody, example: { bytes: 1_200_000 } },
    limited: true,
    responses: { 201: { means: "Begun", schema: schemas.pdfStartedResponse } },
  },
  sendPrescriptionPdfPart: {
    ...common,
    summary: "Uploads a part of a PDF; the last received part may be repeated",
    file: "application/octet-stream",
    limited: true,
    responses: {
      200: { means: "Received", schema: schemas.pdfPartResponse },
      413: TOO_LARGE,
      422: REFUSED,
      503: FULL,
    },
  },
  sendPrescriptionForm: {
    group: "forms",
    embeddedOnly: true,
    summary: "Sends files for an order, from a form without JavaScript",
    notes:
      "Fields: `order_number`, `phone`, and `file` once for each photo or PDF. Without session and token; number and phone number prove the order.",
    query: { lang: { schema: z.enum(["en", "bn"]), means: "Language of the page", example: "bn" } },
    file: "multipart/form-data",
    limited: true,
    responses: {
      200: { means: "A page that says so", type: "text/html" },
      404: { means: "No order has both numbers.", type: "text/html" },
      413: { means: "A page: the files are too large.", type: "text/html" },
      422: { means: "A page that says why nothing was sent", type: "text/html" },
    },
  },
  sendPrescription: {
    ...common,
    summary: "Sends the pages to the pharmacist for an order that waits for them",
    notes:
      "For the customer or guest who placed the order; others must send the phone number it was placed with, as for track-order. `prescription` of the order says how far it is.",
    limited: true,
    body: { schema: schemas.prescriptionBody, example: {} },
    responses: {
      200: { means: "Sent", schema: schemas.prescriptionSentResponse },
      404: { means: "Not there, not of this visitor, or another phone number.", schema: problem },
      422: {
        means:
          "There is no page, the order does not wait for one (`errors.order`), or a robot check is needed.",
        schema: robotProblem,
      },
    },
  },
});
