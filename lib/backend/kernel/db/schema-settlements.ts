import type { Generated, Selectable } from "kysely";
import type { SettledKind } from "@/lib/contract/settlements/terms";
import type { Millis, Poisha } from "./columns";

interface SettlementMappingsTable {
  gateway: string;
  /** JSON, see `settlementMapping`. */
  mapping: string;
  updated_at: Millis;
}

interface SettledRowsTable {
  id: Generated<number>;
  gateway: string;
  /** The same for every import of the row, and unique for the gateway. */
  identity: string;
  kind: SettledKind;
  /** As in the file. */
  transaction_no: string;
  /** The same for all spellings of the transaction. */
  trx_key: string;
  /** Number that the shop gave the attempt or the refund, as in the file. */
  attempt: string | null;
  /** Above 0, also of a refund. */
  amount: Poisha;
  /** Below 0 if the provider gave it back with a refund. */
  fee: Poisha;
  settled_at: Millis;
  imported_at: Millis;
}

/** Tables of what payment providers settled. */
export interface SettlementsSchema {
  settlement_mappings: SettlementMappingsTable;
  settled_rows: SettledRowsTable;
}

export type SettledRow = Selectable<SettledRowsTable>;
