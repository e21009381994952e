import { z } from "zod";
import { OFFER_PROBLEMS } from "../terms";
import { taka } from "./fields";

const name = z.string().nullable();

/** What the offers of the shop mean for goods. */
export const offerWire = z.object({
  name: name.describe("Of the offer that applies; null if none does."),
  name_bn: name,
  amount: taka.describe("Taka off the goods; part of the discount."),
  free_delivery: z
    .boolean()
    .describe("Whether the delivery charge of the area is taken off, as part of the discount."),
  code: z.string().nullable().describe("Code that the visitor entered."),
  problem: z
    .enum(OFFER_PROBLEMS)
    .nullable()
    .describe("Why the code is not the offer that applies; `better` if another one saves more."),
  missing: taka.nullable().describe("Taka of goods that are missing for another offer."),
  missing_name: name.describe("Of that offer."),
  missing_name_bn: name,
  missing_free_delivery: z.boolean().describe("Whether that offer is free delivery."),
});
