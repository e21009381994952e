import type { Generated } from "kysely";
import type { OfferKind, OfferScope } from "@/lib/contract/terms";
import type { Flag, Millis, Poisha } from "./columns";

interface OffersTable {
  id: Generated<number>;
  slug: string;
  name: string;
  name_bn: string | null;
  /** Folded; null for an offer that applies by itself. */
  code: string | null;
  kind: OfferKind;
  /** Hundredths of a percent, or poisha; 0 for free delivery. */
  value: number;
  max_discount: Poisha | null;
  min_goods: Poisha;
  /** First and last day in Dhaka. */
  starts: string | null;
  ends: string | null;
  uses_total: number | null;
  uses_customer: number | null;
  first_order_only: Flag;
  scope: OfferScope;
  /** Ids of categories, brands or products with commas between them; empty for all. */
  scope_ids: string;
  with_discounts: Flag;
  paused: Flag;
  archived_at: Millis | null;
}

export interface OffersSchema {
  offers: OffersTable;
}
