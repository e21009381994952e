import type { ReactNode } from "react";
import type { AreaChoices } from "@/lib/shop/order/area-choices";
import type { CompleteForm } from "@/lib/shop/order/order-form";
import type { DeliveryArea } from "@/lib/shop/order/shipping";

/** What the Buy Now form orders: one product, or the whole cart. */
export interface GoodsToOrder {
  /** Whether they could not be read. */
  isFailed: boolean;
  /** Whether there is nothing to order. */
  isGone: boolean;
  /** Whether an order can be placed now. */
  isOrderable: boolean;
  /** Null until they are loaded. */
  order: {
    areas: AreaChoices;
    /** Returns the body of the request. */
    of: (form: CompleteForm, robotToken: string) => object;
    /** Returns the total in taka with delivery. */
    totalTo: (area: DeliveryArea | null) => number;
    /** Summary above the form on small screens. */
    shortSummary: (area: DeliveryArea | null) => ReactNode;
    summary: (area: DeliveryArea | null) => ReactNode;
  } | null;
  reload: () => void;
  onPlaced: () => void;
}
