import { z } from "zod";
import { taka, time } from "./fields";

/** Delivery charge and time of an area. */
export const areaOfferWire = z.object({
  charge: taka.describe("Taka, below the sum of `free_from`."),
  free_from: taka
    .nullable()
    .describe(
      "Price of the goods after their own discounts from which it is free; null for never.",
    ),
  cash_on_delivery: z.boolean().describe("Whether orders to this area can be paid in cash."),
  promised_day: z.iso
    .date()
    .nullable()
    .describe("Day by which an order placed now is delivered; null if none can be promised."),
  order_before: time
    .nullable()
    .describe("Hand-over to the courier: until then orders have this day."),
});

/** Delivery charge and time by area, at the time of the response. */
export const deliveryOfferWire = z.object({ inside: areaOfferWire, outside: areaOfferWire });
