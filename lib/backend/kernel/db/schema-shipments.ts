import type { Generated } from "kysely";
import type {
  ShipmentProblem,
  ShipmentSource,
  ShipmentState,
  ShipmentStatus,
} from "@/lib/contract/shipments/terms";
import type { Millis, Poisha } from "./columns";

/** A parcel of an order. */
interface ShipmentsTable {
  id: Generated<number>;
  order_id: number;
  /** Name of the courier in the code, such as `steadfast`; `by-hand` without an interface. */
  courier: string;
  /** Its name for people. */
  name: string;
  /** The shop's own number of the parcel, by which a lost answer is looked up. */
  invoice: string;
  state: ShipmentState;
  /** The courier's number of the parcel; null until it is known. */
  consignment: string | null;
  tracking_code: string | null;
  /** The latest status by the time of the courier; null before the first. */
  status: ShipmentStatus | null;
  /** Why a person has to look at it. */
  problem: ShipmentProblem | null;
  booked_by: string;
  /** Amount that the courier collects. */
  collect: Poisha;
  created_at: Millis;
  /** Until when one process books it. */
  lease_until: Millis;
  weight_grams: number | null;
  booked_at: Millis | null;
  /** When the order was handed over with it. */
  handed_at: Millis | null;
  status_at: Millis | null;
  /** When the courier was last heard of. */
  heard_at: Millis | null;
  /** When the courier is asked next; null for never. */
  next_ask_at: Millis | null;
  /** When nothing was left to do. */
  ended_at: Millis | null;
  /** What the courier says to have collected; null until then. */
  collected: Poisha | null;
  collected_at: Millis | null;
  /** What the courier charges. */
  fee: Poisha | null;
  /** When it was first in a payout; null until then. */
  payout_at: Generated<Millis | null>;
  /** When a person ended the wait for a payout; null until then. */
  payout_done_at: Generated<Millis | null>;
}

interface ShipmentEventsTable {
  id: Generated<number>;
  shipment_id: number;
  source: ShipmentSource;
  /** Null for news without a status. */
  status: ShipmentStatus | null;
  /** In the words of the courier. */
  words: string;
  /** The same for the same news. */
  event_key: string;
  happened_at: Millis;
  received_at: Millis;
}

/** A request of a customer to have a parcel delivered again. */
interface RedeliveryRequestsTable {
  id: Generated<number>;
  order_id: number;
  shipment_id: number;
  /** Day in Dhaka, such as 2026-12-02. */
  day: string;
  asked_at: Millis;
  /** When staff dealt with it; null until then. */
  ended_at: Millis | null;
  ended_by: string | null;
}

export interface ShipmentsSchema {
  shipments: ShipmentsTable;
  shipment_events: ShipmentEventsTable;
  redelivery_requests: RedeliveryRequestsTable;
}
