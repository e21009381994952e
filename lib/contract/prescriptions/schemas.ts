import { z } from "zod";
import { refusalText } from "../refusal-texts/refusal";
import { wholeNumber } from "../request-fields";
import { PAGE_KINDS, PRESCRIPTION_STATES } from "../terms";
import { optionalKnownPhone, optionalRobotToken } from "../text-fields";
import { count, filledText, id, time } from "../wire/fields";

/** A PDF that will be sent in parts. */
export const pdfBody = z.object({
  bytes: wholeNumber(refusalText("prescriptions.sizeRequired")).describe("Size of the file."),
});

/** Sends the uploaded pages, or an accepted prescription again, for an order. */
export const prescriptionBody = z.object({
  use: wholeNumber(refusalText("prescriptions.required"))
    .optional()
    .describe("Id of an accepted prescription."),
  phone: optionalKnownPhone(40).describe("Of the order, if it is not that of the session."),
  recaptchaToken: optionalRobotToken(),
});

/** A page of a prescription, for its owner. */
export const prescriptionPageWire = z.object({
  id,
  kind: z.enum(PAGE_KINDS),
  sheets: id.describe("Pages of a PDF; 1 for a photo."),
  bytes: count,
  url: filledText.describe("Where its owner can see it."),
});

/** A prescription that was accepted and can be used for another order. */
export const acceptedPrescriptionWire = z.object({
  id,
  sent_at: time.nullable(),
  valid_until: time.nullable(),
});

export const prescriptionsResponse = z.object({
  pages: z.array(prescriptionPageWire).describe("Not sent yet, oldest first."),
  most_pages: count.describe("How many pages a prescription may have."),
  accepted: z.array(acceptedPrescriptionWire).describe("Of the customer, latest first."),
});

export const prescriptionPageResponse = z.object({ page: prescriptionPageWire });

export const pdfStartedResponse = z.object({
  upload: filledText.describe("Its key, for the parts."),
  part_bytes: count.describe("Size of every part but the last."),
  parts: count,
});

export const pdfPartResponse = z.object({
  received: count.describe("Number of received parts."),
  of: count,
  page: prescriptionPageWire.nullable().describe("Once all parts are received."),
});

/** A product that left an order because the pharmacist did not accept it. */
export const refusedProductWire = z.object({
  id,
  product_id: id,
  name: filledText.describe("As ordered."),
  name_bn: z.string().nullable(),
  quantity: id,
  reason: z.string().nullable().describe("Reason that the pharmacist gave."),
});

/** State of an order's prescription. */
export const orderPrescriptionWire = z.object({
  state: z
    .enum(["missing", ...PRESCRIPTION_STATES])
    .describe("`part`: without some products; `again`: it has to be sent again."),
  reason: z.string().nullable().describe("Reason that the pharmacist gave."),
  sent_at: time.nullable(),
  decided_at: time.nullable(),
  pages: z.array(prescriptionPageWire).describe("If this visitor sent them."),
  refused: z
    .array(refusedProductWire)
    .optional()
    .describe("Products that left the order: not accepted, not charged."),
});

export const prescriptionSentResponse = z.object({ order_number: filledText, message: filledText });
