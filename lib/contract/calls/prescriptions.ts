import { z } from "zod";
import { pdfBody, prescriptionBody } from "../prescription-requests";
import { problem, robotProblem } from "../refusals";
import { messageResponse } from "../wire/account";
import {
  pdfPartResponse,
  pdfStartedResponse,
  prescriptionPageResponse,
  prescriptionSentResponse,
  prescriptionsResponse,
} from "../wire/prescriptions";
import type { Call, CallResponse } from "./call";

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

export const PRESCRIPTION_CALLS: Call[] = [
  {
    ...common,
    id: "getPrescriptions",
    method: "GET",
    path: "/api/prescriptions",
    summary: "Lists unsent pages of this visitor, and accepted prescriptions to reuse",
    responses: { 200: { means: "The pages", schema: prescriptionsResponse } },
  },
  {
    ...common,
    id: "addPrescriptionPhoto",
    method: "POST",
    path: "/api/prescriptions/pages",
    summary: "Adds a photo of a page",
    notes:
      "JPEG, PNG or WebP, judged by its content and stored without what a camera writes into it. The pages are sent with the next order that needs a prescription, or by sendPrescription.",
    file: "application/octet-stream",
    once: true,
    limited: true,
    responses: {
      201: { means: "Added", schema: prescriptionPageResponse },
      413: TOO_LARGE,
      422: REFUSED,
      503: FULL,
    },
  },
  {
    ...common,
    id: "getPrescriptionPage",
    method: "GET",
    path: "/api/prescriptions/pages/{id}",
    summary: "Returns a page of this visitor; every view is audited",
    responses: {
      200: {
        means: "The photo, or the PDF",
        type: "application/octet-stream",
        headers: { "Cache-Control": "`private, no-store`." },
      },
    },
  },
  {
    ...common,
    id: "removePrescriptionPage",
    method: "DELETE",
    path: "/api/prescriptions/pages/{id}",
    summary: "Removes a page that is not sent",
    responses: { 200: { means: "Removed", schema: messageResponse } },
  },
  {
    ...common,
    id: "startPrescriptionPdf",
    method: "POST",
    path: "/api/prescriptions/pdf",
    summary: "Starts the upload of a PDF in parts",
    body: { schema: pdfBody, example: { bytes: 1_200_000 } },
    limited: true,
    responses: { 201: { means: "Begun", schema: pdfStartedResponse } },
  },
  {
    ...common,
    id: "sendPrescriptionPdfPart",
    method: "PUT",
    path: "/api/prescriptions/pdf/{upload}/{part}",
    summary: "Uploads a part of a PDF; the last received part may be repeated",
    file: "application/octet-stream",
    limited: true,
    responses: {
      200: { means: "Received", schema: pdfPartResponse },
      413: TOO_LARGE,
      422: REFUSED,
      503: FULL,
    },
  },
  {
    id: "sendPrescriptionForm",
    group: "forms",
    embeddedOnly: true,
    method: "POST",
    path: "/api/prescription-form",
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
  {
    ...common,
    id: "sendPrescription",
    method: "POST",
    path: "/api/order-prescription/{orderNumber}",
    summary: "Sends the pages to the pharmacist for an order that waits for them",
    notes:
      "For whoever placed the order; anybody else must send the phone number it was placed with, as for track-order. `prescription` of the order says how far it is.",
    once: true,
    limited: true,
    body: { schema: prescriptionBody, example: {} },
    responses: {
      200: { means: "Sent", schema: prescriptionSentResponse },
      404: { means: "Not there, not of this visitor, or another phone number.", schema: problem },
      422: {
        means:
          "There is no page, the order does not wait for one (`errors.order`), or a robot check is needed.",
        schema: robotProblem,
      },
    },
  },
];
