import type { Generated, Selectable } from "kysely";
import type { PayoutProblem } from "@/lib/contract/payouts/terms";
import type { Millis, Poisha } from "./columns";

/** How a person dealt with a difference; null until then. */
interface Ended {
  done_at: Millis | null;
  done_by: string | null;
}

interface CourierPayoutsTable extends Ended {
  id: Generated<number>;
  /** Such as `courier-steadfast`. */
  courier: string;
  /** Its name for people. */
  name: string;
  /** The courier's number of the payout, or its day; unique for the courier. */
  reference: string;
  paid_at: Millis;
  /** What went to the bank account. */
  amount: Poisha;
  problem: PayoutProblem | null;
  imported_at: Millis;
}

interface CourierPayoutLinesTable extends Ended {
  id: Generated<number>;
  payout_id: number;
  /** The same for every import of the row, and unique for the payout. */
  identity: string;
  /** The courier's number of the parcel, as it says it. */
  number: string;
  /** The same for all spellings of the number. */
  number_key: string;
  /** The shop's number of the parcel, as the courier says it. */
  invoice: string | null;
  /** Null as long as no parcel has the number. */
  shipment_id: number | null;
  /** Below 0 for what the courier takes back, as the fee. */
  collected: Poisha;
  fee: Poisha;
  paid_at: Millis;
  problem: PayoutProblem | null;
}

interface CourierPayoutPollsTable {
  courier: string;
  /** When its payouts are read next. */
  next_at: Millis;
  asked_at: Millis | null;
  /** 1 if they could not be read the last time. */
  failed: number;
}

/** Tables of what couriers paid out. */
export interface PayoutsSchema {
  courier_payouts: CourierPayoutsTable;
  courier_payout_lines: CourierPayoutLinesTable;
  courier_payout_polls: CourierPayoutPollsTable;
}

export type CourierPayoutRow = Selectable<CourierPayoutsTable>;
export type PayoutLineRow = Selectable<CourierPayoutLinesTable>;
