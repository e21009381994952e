import { z } from "zod";
import { assigneeFields, CANNOT_ANSWER, deskParagraphs, versionField } from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { pageLanguage, paragraphs } from "../request-fields";
import { COMPLAINT_KINDS, COMPLAINT_LIMIT, COMPLAINT_STATES } from "../terms";
import { pageOf } from "../wire/desk";
import { count, id, time } from "../wire/fields";

const text = z.string().nullable();
const kind = z.enum(COMPLAINT_KINDS);
const state = z.enum(COMPLAINT_STATES);
const number = z.string().describe("Such as CM-7Q2K-9WXM.");
const dueAt = time.describe("When it is answered at the latest.");

/** A complaint about an order. */
export const complaintBody = z.object({
  kind: z.enum(COMPLAINT_KINDS, refusalText("complaints.subject")),
  text: paragraphs(COMPLAINT_LIMIT, refusalText("complaints.text")),
  language: pageLanguage("Of the page; the answer is written in it."),
});

/** A complaint that staff file for a caller. */
export const deskNewComplaintBody = complaintBody.extend({
  language: pageLanguage("The answer is written in it; that of the order when not given."),
});

export const deskComplaintAnswerBody = z.object({
  text: deskParagraphs(COMPLAINT_LIMIT),
  version: versionField(),
});

export const deskComplaintBody = z
  .object({ ...assigneeFields("complaint"), version: versionField() })
  .refine(({ mine, staff_id }) => mine !== undefined || staff_id !== undefined, {
    error: CANNOT_ANSWER,
    path: ["staff_id"],
  });

/** A complaint as its customer sees it. */
const orderComplaint = z.object({
  number,
  kind,
  text: z.string(),
  state,
  filed_at: time,
  due_at: dueAt,
  answer: text.describe("Answer of staff."),
  answered_at: time.nullable(),
});

export type OrderComplaint = z.infer<typeof orderComplaint>;

/** The complaints about an order. */
export const orderComplaintsResponse = z.object({ complaints: z.array(orderComplaint) });

export type OrderComplaints = z.infer<typeof orderComplaintsResponse>;

export const complaintFiledResponse = z.object({ message: z.string(), number, due_at: dueAt });

export type ComplaintFiled = z.infer<typeof complaintFiledResponse>;

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

/** A complaint of a customer about an order, at the desk. */
export type DeskComplaint = z.infer<typeof deskComplaintWire>;

export const deskComplaintsResponse = pageOf(deskComplaintWire).extend({
  meta: z.record(z.string(), count).optional().describe("Number of complaints in each state."),
});

export const deskComplaintResponse = z.object({ data: deskComplaintWire });
