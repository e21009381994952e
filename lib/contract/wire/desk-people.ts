import { z } from "zod";
import { consentWire } from "../profile/schemas";
import { deskAuditWire } from "./desk";
import { id, taka, time } from "./fields";

const text = z.string().nullable();
const state = z.string();

const customerWire = z.object({
  id,
  version: z.string(),
  state: z.enum(["open", "blocked", "erased"]),
  name: z.string(),
  phone: text,
  email: text,
  username: text,
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

export const deskCustomerResponse = z.object({ data: customerWire });
