import { looseObject, looseText, looseTime } from "@/lib/base/loose";
import {
  COMPLAINT_KINDS,
  COMPLAINT_STATES,
  type ComplaintKind,
  type ComplaintState,
} from "../terms";
import { parseList, requireField } from "./records";

/** A complaint about an order. */
interface OrderComplaint {
  number: string;
  kind: ComplaintKind;
  text: string;
  state: ComplaintState;
  /** ISO times; null if the server does not return them. */
  filedAt: string | null;
  dueAt: string | null;
  /** Answer of staff. */
  answer: string | null;
}

function parseComplaint(value: unknown): OrderComplaint {
  const row = looseObject(value);
  const state = COMPLAINT_STATES.find((one) => one === row.state) ?? null;
  return {
    number: requireField(looseText(row.number), "number"),
    kind: COMPLAINT_KINDS.find((one) => one === row.kind) ?? "other",
    text: looseText(row.text) ?? "",
    state: requireField(state, "state"),
    filedAt: looseTime(row.filed_at),
    dueAt: looseTime(row.due_at),
    answer: looseText(row.answer),
  };
}

export function parseOrderComplaints(response: unknown): OrderComplaint[] {
  return parseList(looseObject(response).complaints, parseComplaint, "complaints");
}

/** Parses the number of a complaint that was filed. */
export function parseFiledComplaint(response: unknown): string {
  return requireField(looseText(looseObject(response).number), "number");
}
