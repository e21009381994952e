import { looseFields, looseText, looseTime } from "@/lib/base/loose";
import { parseList, requireField } from "../readers/records";
import { COMPLAINT_KINDS, COMPLAINT_STATES } from "../terms";
import type { ComplaintFiled, OrderComplaint, OrderComplaints } from "./schemas";

function parseComplaint(value: unknown) {
  const row = looseFields<OrderComplaint>(value);
  const state = COMPLAINT_STATES.find((one) => one === row.state) ?? null;
  return {
    number: requireField(looseText(row.number), "number"),
    kind: COMPLAINT_KINDS.find((one) => one === row.kind) ?? "other",
    text: looseText(row.text) ?? "",
    state: requireField(state, "state"),
    /** ISO time; null if the server does not return it. */
    dueAt: looseTime(row.due_at),
    /** Answer of staff. */
    answer: looseText(row.answer),
  };
}

/** Parses the complaints about an order. */
export function parseOrderComplaints(response: unknown) {
  const { complaints } = looseFields<OrderComplaints>(response);
  return parseList(complaints, parseComplaint, "complaints");
}

/** Parses the number of a complaint that was filed. */
export function parseFiledComplaint(response: unknown): string {
  return requireField(looseText(looseFields<ComplaintFiled>(response).number), "number");
}
