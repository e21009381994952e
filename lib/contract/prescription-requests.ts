import { z } from "zod";
import { line, robotToken } from "./request-fields";

/* Request bodies about prescriptions. Photos and parts of PDFs are sent as they are. */

const MAX_ID = 999_999_999;

/** A PDF that will be sent in parts. */
export const pdfBody = z.strictObject({ bytes: z.int().min(1).describe("Size of the file.") });

/** Sends the uploaded pages, or an accepted prescription again, for an order. */
export const prescriptionBody = z.strictObject({
  use: z.int().min(1).max(MAX_ID).optional().describe("Id of an accepted prescription."),
  phone: line(40).optional().describe("Of the order, if it is not that of the session."),
  recaptchaToken: robotToken.optional().describe("Sent once the server has asked for it."),
});
