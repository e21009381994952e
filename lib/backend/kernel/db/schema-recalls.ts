import type { Generated } from "kysely";
import type { Millis } from "./columns";

interface BatchRecallsTable {
  id: Generated<number>;
  product_id: number;
  batch_no: string;
  /** For staff and the regulator. */
  reason: string;
  /** What customers should do, in both languages. */
  advice: string;
  advice_bn: string;
  /** Pieces that were for sale. */
  blocked: number;
  recalled_by: string;
  recalled_at: Millis;
  /** Null while the batch is recalled, like the following. */
  ended_at: Millis | null;
  ended_by: string | null;
  end_reason: string | null;
}

export interface RecallsSchema {
  batch_recalls: BatchRecallsTable;
}
