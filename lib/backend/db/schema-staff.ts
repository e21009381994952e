import type { Generated } from "kysely";
import type { Millis } from "./columns";

interface AuditTable {
  id: Generated<number>;
  changed_at: Millis;
  changed_by: string;
  /** Such as `orders cancel`. */
  command: string;
  /** Such as `order NM-7Q2K-9WXM-T4PA`; never a person's name. */
  subject: string;
  /** JSON; null for what was not there before. */
  before: string | null;
  after: string | null;
}

interface StaffNotesTable {
  id: Generated<number>;
  order_id: number;
  note: string;
  written_by: string;
  written_at: Millis;
}

interface StockMovementsTable {
  id: Generated<number>;
  batch_id: number;
  /** What is sold and comes back stands in order_lines. */
  kind: "received" | "corrected";
  /** Pieces; below zero for those that are missing. */
  quantity: number;
  reason: string | null;
  /** Number of the delivery note. */
  delivery: string | null;
  changed_by: string;
  changed_at: Millis;
}

interface SiteSettingsTable {
  /** Of `SITE_FILE`. */
  key: string;
  /** JSON. */
  value: string;
  changed_at: Millis;
}

/** Tables of those who run the shop: who changed what, what they note. */
export interface StaffSchema {
  audit: AuditTable;
  staff_notes: StaffNotesTable;
  stock_movements: StockMovementsTable;
  site_settings: SiteSettingsTable;
}
