import type { DeskRecord, RefusedLine } from "./records";

type PrescriptionState = "missing" | "waiting" | "accepted" | "part" | "again" | "refused";

/** An order in the pharmacist's queue. */
export interface PrescriptionRecord extends DeskRecord {
  number: string;
  placed_at: string;
  /** Whether the order waits for the decision. */
  waits: boolean;
  /** Time at which the order is cancelled without a decision. */
  expires_at: string | null;
  state: PrescriptionState;
  sent_at: string | null;
  decided_at: string | null;
  decided_by: string | null;
  pages: number;
  antibiotic: boolean;
  name: string;
  phone: string;
}

/** A line of the order, for the comparison with the prescription. */
interface RxLine {
  id: number;
  name: string;
  name_bn: string | null;
  generic_name: string | null;
  strength: string | null;
  form: string | null;
  quantity: number;
  needs_prescription: boolean;
  antibiotic: boolean;
  accepted: boolean;
}

/** An order with its prescription: pages, lines and earlier decisions. */
export interface PrescriptionDetails extends PrescriptionRecord {
  wish: string | null;
  lines: RxLine[];
  refused_lines?: RefusedLine[];
  files: { id: number; kind: "photo" | "pdf"; sheets: number }[];
  /** For how many other orders it was sent. */
  used_before: number;
  history: {
    id: number;
    state: PrescriptionState;
    reason: string | null;
    by: string | null;
    sent_at: string;
    decided_at: string | null;
  }[];
}

/** Lines that wait for the pharmacist. */
export function waitingLines({ lines }: PrescriptionDetails): RxLine[] {
  return lines.filter((line) => line.needs_prescription && !line.accepted);
}

/** A decision about the prescription of an order. */
export interface RxDecision {
  version: string;
  decision: "accepted" | "part" | "again" | "refused";
  /** Reason for the customer. */
  reason: string | null;
  /** With `part`: ids of lines that leave the order. */
  refused: number[];
}
