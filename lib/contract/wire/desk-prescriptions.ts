import { z } from "zod";
import { PAGE_KINDS, PRESCRIPTION_STATES } from "../terms";
import { pageOf } from "./desk";
import { count, id, taka, time } from "./fields";

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

export const deskPrescriptionsResponse = pageOf(deskPrescriptionWire);
export const deskPrescriptionResponse = z.object({ data: deskPrescriptionDetailsWire });
