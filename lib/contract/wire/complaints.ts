import { z } from "zod";
import { COMPLAINT_KINDS, COMPLAINT_STATES } from "../terms";
import { pageOf } from "./desk";
import { count, id, time } from "./fields";

const text = z.string().nullable();
const kind = z.enum(COMPLAINT_KINDS);
const state = z.enum(COMPLAINT_STATES);
const number = z.string().describe("Such as CM-7Q2K-9WXM.");
const dueAt = time.describe("When it is answered at the latest.");

export const orderComplaintsResponse = z.object({
  complaints: z.array(
    z.object({
      number,
      kind,
      text: z.string(),
      state,
      filed_at: time,
      due_at: dueAt,
      answer: text.describe("Answer of staff."),
      answered_at: time.nullable(),
    }),
  ),
});

export const complaintFiledResponse = z.object({ message: z.string(), number, due_at: dueAt });

/** The complaint that staff filed for a caller. */
export const deskComplaintFiledResponse = z.object({ data: z.object({ number, due_at: dueAt }) });

export const deskComplaintWire = z.object({
  id,
  version: z.string().min(1),
  number,
  order: z.string().describe("Number of the order."),
  name: z.string(),
  phone: z.string(),
  kind,
  text: z.string(),
  language: z.enum(["en", "bn"]).describe("Of the page it was sent from."),
  state,
  filed_at: time,
  due_at: dueAt,
  overdue: z.boolean().describe("Whether it waits for longer than that."),
  staff: z
    .object({ id, name: z.string() })
    .nullable()
    .describe("The person of the staff who has it."),
  answer: text,
  answered_by: text,
  answered_at: time.nullable(),
});

export const deskComplaintsResponse = pageOf(deskComplaintWire).extend({
  meta: z.record(z.string(), count).optional().describe("Number of complaints in each state."),
});

export const deskComplaintResponse = z.object({ data: deskComplaintWire });
