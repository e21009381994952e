import type { ComplaintKind, ComplaintState } from "@/lib/contract/terms";
import type { DeskClient } from "./desk-client";
import type { DeskRecord } from "./records";

/** A complaint of a customer about an order. */
export interface ComplaintRecord extends DeskRecord {
  id: number;
  /** For the customer, such as CM-7Q2K-9WXM. */
  number: string;
  /** Number of the order. */
  order: string;
  name: string;
  phone: string;
  kind: ComplaintKind;
  text: string;
  /** In which the answer is written. */
  language: "en" | "bn";
  state: ComplaintState;
  filed_at: string;
  /** Time by which it must be answered. */
  due_at: string;
  overdue: boolean;
  /** The staff member who has it. */
  staff: { id: number; name: string } | null;
  answer: string | null;
  answered_by: string | null;
}

/**
 * Calls for complaints. `version` is that of the complaint that the person has seen: DeskError 409
 * with `current` if it was changed since.
 */
export function createComplaintCalls({ call }: DeskClient) {
  return {
    /** Files a complaint about an order for a customer who called. */
    async fileComplaint(order: string, complaint: { kind: string; text: string }): Promise<void> {
      await call("POST", `orders/${encodeURIComponent(order)}/complaints`, { body: complaint });
    },
    /** Answers a complaint, which closes it. */
    async answerComplaint(id: number, answer: { version: string; text: string }): Promise<void> {
      await call("POST", `complaints/${id}/answer`, { body: answer });
    },
    /** Assigns a complaint to the user or a colleague, or removes the assignment. */
    async assignComplaint(
      id: number,
      edit: { version: string } & ({ mine: boolean } | { staff_id: number | null }),
    ): Promise<void> {
      await call("PUT", `complaints/${id}`, { body: edit });
    },
  };
}
