import type { Country } from "@/lib/shop/order/shipping";
import type { OrderLimits } from "@/lib/site/order-limits";

/** Countries and payment methods that the shop offers. */
export interface DeliveryTerms {
  /** Whether cash on delivery is offered. */
  cashOnDelivery?: boolean;
  /** Countries the shop delivers to; all countries of the form if undefined. */
  countries?: readonly Country[];
}

/** Order limits, and the phone number to call for more. */
export type OrderRules = OrderLimits & { phone: string };
