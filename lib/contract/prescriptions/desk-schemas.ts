import { z } from "zod";
import { optionalLine, versionField } from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { PAGE_KINDS, PRESCRIPTION_DECISIONS, PRESCRIPTION_STATES } from "../terms";
import { pageOf } from "../wire/desk";
import { count, id, taka, time } from "../wire/fields";

const CHOOSE = refusalText("prescriptions.linesToRefuse");

export const deskPrescriptionBody = z.object({
  decision: z.enum(PRESCRIPTION_DECISIONS, refusalText("prescriptions.decision")),
  reason: optionalLine(300)
    .optional()
    .describe("Reason for the customer; may be missing for `accepted`."),
  refused: z
    .array(z.int({ error: CHOOSE }).min(1).max(999_999_999), CHOOSE)
    .max(200, CHOOSE)
    .optional()
    .describe("With `part`: lines that leave the order."),
  version: versionField(),
});

const text = z.string().nullable();
const orderState = z.enum(["pending", "processing", "in-transit", "completed", "cancelled"]);

/** An order in the pharmacist's queue. */
export const deskPrescriptionWire = z.object({
  id: z.string().describe("Number of the order."),
  version: z.string().min(1),
  number: z.string(),
  placed_at: time,
  order_state: orderState,
  waits: z.boolean().describe("Whether the order waits for the decision."),
  expires_at: time.nullable().describe("When the order is cancelled without a decision."),
  state: z.enum(["missing", ...PRESCRIPTION_STATES]),
  sent_at: time.nullable(),
  decided_at: time.nullable(),
  decided_by: text,
  pages: count,
  antibiotic: z.boolean(),
  name: z.string(),
  phone: z.string(),
});

/** An order in the pharmacist's queue. */
export type DeskPrescription = z.infer<typeof deskPrescriptionWire>;

/** A line of the order, for the comparison with the prescription. */
export const deskPrescriptionLineWire = z.object({
  id,
  product_id: id,
  name: z.string(),
  name_bn: text,
  generic_name: text,
  strength: text,
  form: text,
  quantity: count,
  total: taka,
  needs_prescription: z.boolean(),
  antibiotic: z.boolean(),
  accepted: z.boolean(),
});

export type DeskPrescriptionLine = z.infer<typeof deskPrescriptionLineWire>;

/** A line that left its order because the pharmacist did not accept it. */
export const deskRefusedLineWire = z.object({
  id,
  product_id: id,
  name: z.string(),
  name_bn: text,
  quantity: count,
  reason: text,
  by: text,
});

export type DeskRefusedLine = z.infer<typeof deskRefusedLineWire>;

export const refusedLines = z
  .array(deskRefusedLineWire)
  .optional()
  .describe("Lines that left the order: not accepted, not charged.");

export const deskPrescriptionDetailsWire = z.object({
  ...deskPrescriptionWire.shape,
  wish: text,
  lines: z.array(deskPrescriptionLineWire),
  refused_lines: refusedLines,
  files: z.array(z.object({ id, kind: z.enum(PAGE_KINDS), sheets: id })),
  used_before: count.describe("For how many other orders it was sent."),
  history: z.array(
    z.object({
      id,
      state: z.enum(PRESCRIPTION_STATES),
      reason: text,
      by: text,
      sent_at: time,
      decided_at: time.nullable(),
    }),
  ),
});

/** An order with its prescription: pages, lines and earlier decisions. */
export type DeskPrescriptionDetails = z.infer<typeof deskPrescriptionDetailsWire>;

export const deskPrescriptionsResponse = pageOf(deskPrescriptionWire);
export const deskPrescriptionResponse = z.object({ data: deskPrescriptionDetailsWire });
