import type { Generated } from "kysely";
import type { Millis } from "./columns";

interface AuditTable {
  id: Generated<number>;
  changed_at: Millis;
  /** The name given with `--by`. */
  changed_by: string;
  /** The operating system user who ran the command; null for rows of earlier versions. */
  os_user: string | null;
  /** For example `orders cancel`. */
  command: string;
  /** For example `order NM-7Q2K-9WXM-T4PA`; never a person's name. */
  subject: string;
  /** JSON; null when there was no value before. */
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
  /** Sales and returns are not recorded here but in order_lines. */
  kind: "received" | "corrected";
  /** Number of pieces; negative for missing ones. */
  quantity: number;
  reason: string | null;
  /** Number of the delivery note. */
  delivery: string | null;
  changed_by: string;
  changed_at: Millis;
}

interface SiteSettingsTable {
  /** Key in `SITE_FILE`. */
  key: string;
  /** JSON. */
  value: string;
  changed_at: Millis;
}

/** Tables of staff work: audit log, notes, stock movements, settings. */
export interface StaffSchema {
  audit: AuditTable;
  staff_notes: StaffNotesTable;
  stock_movements: StockMovementsTable;
  site_settings: SiteSettingsTable;
}
