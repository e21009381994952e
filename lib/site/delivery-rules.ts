import { z } from "zod";
import defaults from "./defaults.json";
import { clock } from "./site-fields";

const taka = z.number().min(0).max(1_000_000);

/** Delivery rules of an area; amounts in taka. */
const area = z.strictObject({
  charge: taka,
  /** Price of the goods from which delivery is free; null for never. */
  freeFrom: taka.min(1).nullable(),
  /** Whether cash on delivery is offered there, if it is offered at all. */
  cashOnDelivery: z.boolean(),
});

const rules = z.strictObject({
  inside: area,
  outside: area,
  /** Time of day in Dhaka until which an order is handed over to the courier on the same day. */
  handOver: clock,
  /** Days of the week on which parcels are handed over and delivered. */
  openDays: z
    .strictObject({
      Sunday: z.boolean(),
      Monday: z.boolean(),
      Tuesday: z.boolean(),
      Wednesday: z.boolean(),
      Thursday: z.boolean(),
      Friday: z.boolean(),
      Saturday: z.boolean(),
    })
    .refine((days) => Object.values(days).includes(true), "must have an open day"),
  /** Days on which they are not. */
  holidays: z.array(z.iso.date()).max(200),
});

/** Schema of the delivery rules. Keys that are not set have the defaults. */
export const deliveryRules = z.preprocess(
  (given) =>
    typeof given === "object" && given !== null ? { ...defaults.deliveryRules, ...given } : given,
  rules,
);
