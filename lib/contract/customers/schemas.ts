import { z } from "zod";
import { deskLine, textLanguage, yesNo } from "../desk-fields";
import { consentWire } from "../profile/schemas";
import { refusalText } from "../refusal-texts/refusal";
import { deskAuditWire, pageOf } from "../wire/desk";
import { count, id, taka, time } from "../wire/fields";

const text = z.string().nullable();
const state = z.string();

export const deskResetBody = z.object({ language: textLanguage().describe("Of the message.") });

export const deskBlockBody = z
  .object({
    blocked: yesNo(),
    reason: deskLine(300).optional().describe("For the history, without names; needed to block."),
  })
  .refine(({ blocked, reason }) => !blocked || reason, {
    path: ["reason"],
    error: refusalText("deskFields.blockReason"),
  });

export const deskEraseBody = z.object({ reason: deskLine(300) });

/** A customer with an account, or a guest who has ordered. */
const foundPerson = z.object({
  id: z.string(),
  version: z.string(),
  kind: z.enum(["account", "guest"]),
  customer_id: id.nullable().describe("Of the account."),
  name: z.string(),
  phone: text,
  email: text,
  blocked: z.boolean(),
  orders: count,
  last_order_at: time.nullable(),
});

export type FoundPerson = z.infer<typeof foundPerson>;

export const deskPeopleResponse = pageOf(foundPerson);

const lastDelivery = z.object({
  name: z.string(),
  phone: z.string(),
  email: text,
  country: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  language: z.enum(["en", "bn"]).nullish().describe("Of the messages about that order."),
});

/** Destination of a person's latest order. */
export type LastDelivery = z.infer<typeof lastDelivery>;

export const deskLastDeliveryResponse = z.object({ data: lastDelivery.nullable() });

const deskCustomer = z.object({
  id,
  version: z.string(),
  state: z.enum(["open", "blocked", "erased"]),
  name: z.string(),
  phone: text,
  email: text,
  username: text,
  unconfirmed: z
    .array(z.string())
    .describe("Number and mail that the customer has not proved with a code."),
  since: time,
  blocked_at: time.nullable(),
  erased_at: time.nullable(),
  consents: z.array(consentWire),
  newsletter: z
    .object({ consented_at: time, confirmed_at: time.nullable(), waiting: z.boolean() })
    .nullable()
    .describe("Null without a subscription of the mail address."),
  orders: z
    .array(z.object({ number: z.string(), placed_at: time, state, total: taka }))
    .describe("The latest, as the following lists."),
  messages: z.array(
    z.object({
      id,
      type: z.string(),
      state,
      about: z.string(),
      at: time,
      way: z.enum(["sms", "mail"]),
    }),
  ),
  questions: z.array(z.object({ id, subject: text, state, at: time })),
  reviews: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      name_bn: text,
      rating: z.int(),
      comment: z.string(),
      at: time,
    }),
  ),
  audit: z.array(deskAuditWire).describe("Changes of the account, latest first."),
});

/** A customer with an account, with everything that their page shows. */
export type DeskCustomer = z.infer<typeof deskCustomer>;

export const deskCustomerResponse = z.object({ data: deskCustomer });

export const deskExportResponse = z.object({
  data: z.record(z.string(), z.unknown()).describe("All that is stored of a customer."),
});
