import { z } from "zod";
import {
  archivingForm,
  dayOf,
  deskLine,
  optionalLine,
  takaAmount,
  versionField,
  wholeNumberOf,
  yesNo,
} from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { OFFER_KINDS, OFFER_SCOPES } from "../terms";
import { deskAuditWire, pageOf } from "../wire/desk";
import { count, id, taka } from "../wire/fields";
import { foldOfferCode, OFFER_CODE_LIMIT } from "./offer-code";

const day = dayOf().nullable().optional();
const uses = wholeNumberOf(1, 1_000_000).nullable().optional();

const fields = {
  name_bn: optionalLine(80).optional(),
  code: optionalLine(OFFER_CODE_LIMIT)
    .transform((code) => (code === null ? null : foldOfferCode(code) || null))
    .optional()
    .describe("Null for an offer that applies by itself."),
  value: takaAmount().optional().describe("Percent, or taka; 0 for free delivery."),
  max_discount: takaAmount().nullable().optional().describe("Most taka of a percentage."),
  min_goods: takaAmount().optional().describe("Least sum of the products it is for."),
  starts: day.describe("First day in Dhaka."),
  ends: day.describe("Last day in Dhaka."),
  uses_total: uses.describe("Orders in all."),
  uses_customer: uses.describe("Orders of one customer, who then needs an account."),
  first_order_only: yesNo().optional().describe("Needs an account."),
  scope: z.enum(OFFER_SCOPES, refusalText("offers.scope")).optional(),
  scope_ids: z
    .array(id, refusalText("offers.scope"))
    .max(500, refusalText("offers.scope"))
    .optional()
    .describe("Categories, brands or products."),
  with_discounts: yesNo()
    .optional()
    .describe("Whether it is for products with a discount of their own, too."),
  paused: yesNo().optional(),
};

const kind = z.enum(OFFER_KINDS, refusalText("offers.kind"));

export const deskNewOfferBody = z.object({ name: deskLine(80), kind, ...fields });

export const deskOfferBody = z.object({
  version: versionField(),
  name: deskLine(80).optional(),
  kind: kind.optional(),
  ...fields,
  ...archivingForm.shape,
});

const text = z.string().nullable();

/** An offer or code of the shop. */
export const deskOfferWire = z.object({
  id,
  version: z.string(),
  archived: z.boolean(),
  slug: z.string(),
  name: z.string(),
  name_bn: text,
  code: text,
  kind: z.enum(OFFER_KINDS),
  value: taka,
  max_discount: taka.nullable(),
  min_goods: taka,
  starts: text,
  ends: text,
  uses_total: count.nullable(),
  uses_customer: count.nullable(),
  first_order_only: z.boolean(),
  scope: z.enum(OFFER_SCOPES),
  scope_ids: z.array(id),
  with_discounts: z.boolean(),
  paused: z.boolean(),
  uses: count.describe("Orders that used it and are not cancelled."),
});

/** An offer or code of the shop. */
export type DeskOffer = z.infer<typeof deskOfferWire>;

export const deskOffersResponse = pageOf(deskOfferWire);

export const deskOfferDetailsWire = deskOfferWire.extend({
  cost: taka.describe("What it took off these orders."),
  audit: z.array(deskAuditWire).describe("Its latest changes, latest first."),
});

export const deskOfferResponse = z.object({ data: deskOfferDetailsWire });
