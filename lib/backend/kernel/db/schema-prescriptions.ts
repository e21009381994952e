import type { Generated, Selectable } from "kysely";
import type { PageKind, PrescriptionState } from "@/lib/contract/terms";
import type { Millis } from "./columns";

interface PrescriptionsTable {
  id: Generated<number>;
  /** Owner: the session that uploaded it, and the customer if one was logged in. */
  session_id: number | null;
  user_id: number | null;
  created_at: Millis;
  /** Time at which it was first sent with an order; null for a draft. */
  sent_at: Millis | null;
  /**
   * Until when it can be used for another order, which a refusal ends; null if it was neither
   * accepted nor refused.
   */
  valid_until: Millis | null;
  /** Key of the address of the last upload of a guest; null once it is sent. */
  source: string | null;
  /** When the guest passed a hard robot check for uploads. */
  checked_at: Millis | null;
}

interface PrescriptionPagesTable {
  id: Generated<number>;
  prescription_id: number;
  kind: PageKind;
  /** Name in the store of prescriptions. */
  file: string;
  bytes: number;
  /** Pages of a PDF; 1 for a photo. */
  sheets: number;
  created_at: Millis;
}

/** A PDF that is being uploaded in parts. */
interface PrescriptionUploadsTable {
  key: string;
  prescription_id: number;
  /** Size of the whole file. */
  bytes: number;
  /** Number of received parts. */
  parts: number;
  /** The page that it became; null until it is complete. */
  page_id: number | null;
  created_at: Millis;
}

interface OrderPrescriptionsTable {
  id: Generated<number>;
  order_id: number;
  /** Null if it was decided without pages, or if they were deleted. */
  prescription_id: number | null;
  state: PrescriptionState;
  /** Reason for the customer. */
  reason: string | null;
  decided_by: string | null;
  created_at: Millis;
  decided_at: Millis | null;
}

/** Lines that left an order because the pharmacist did not accept them; they count in no sum. */
interface RefusedLinesTable {
  id: Generated<number>;
  order_id: number;
  /** The decision, which has the reason. */
  decision_id: number;
  product_id: number;
  /** Name as ordered. */
  name: string;
  name_bn: string | null;
  quantity: number;
}

/** Tables of prescriptions. */
export interface PrescriptionsSchema {
  prescriptions: PrescriptionsTable;
  prescription_pages: PrescriptionPagesTable;
  prescription_uploads: PrescriptionUploadsTable;
  order_prescriptions: OrderPrescriptionsTable;
  refused_lines: RefusedLinesTable;
}

export type PrescriptionPage = Selectable<PrescriptionPagesTable>;
export type OrderPrescription = Selectable<OrderPrescriptionsTable>;
