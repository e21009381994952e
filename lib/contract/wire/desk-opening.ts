import { z } from "zod";
import { validationProblem } from "../refusals";
import { ODD_DELIVERIES } from "../terms";
import { pageOf } from "./desk";
import { count, id, taka, time } from "./fields";

/** A batch of a product in the desk, with its stock ledger. */
export const deskBatchWire = z.object({
  id,
  version: z
    .string()
    .min(1)
    .describe("Changes with every sale and packed order, too; send it with a count."),
  batch_no: z.string(),
  expires_on: z.iso.date().describe("The last day on which it is sold, in Dhaka."),
  state: z
    .enum(["on_sale", "held", "empty", "expired"])
    .describe("`held`: all of its pieces on the shelf are ordered."),
  price: taka.describe("Taka, before the discount of the product."),
  cost: taka.nullable().describe("What one piece cost the shop."),
  quantity: z.int().describe("Pieces for sale: received - sold + returned + corrected."),
  held: z.int().describe("Pieces that were ordered and are not packed yet."),
  shelf: z.int().describe("Pieces that lie on the shelf: for sale and held."),
  received: count,
  sold: count,
  returned: count,
  corrected: z.int(),
});

export const deskBatchesResponse = pageOf(deskBatchWire);
export const deskBatchResponse = z.object({ data: deskBatchWire });
export const deskReceivedResponse = z.object({
  data: deskBatchWire,
  received: z.boolean().describe("False if this delivery of the batch was in stock already."),
});

/** Refusal of a delivery; `odd` only if it can be confirmed. */
export const deskOddProblem = validationProblem.extend({
  odd: z
    .array(z.enum(ODD_DELIVERIES))
    .optional()
    .describe("Codes of what is unusual, with texts in `errors.confirmed` in the same order."),
});

/** A step to open a shop. */
export const deskCheckWire = z.object({
  key: z.enum(["contact", "licences", "categories", "brands", "product", "payment", "mail"]),
  done: z.boolean(),
  parts: z
    .array(z.object({ key: z.string(), done: z.boolean() }))
    .describe("Such as each setting; empty for a step without parts."),
  variables: z.array(z.string()).describe("Environment variables that set it; else empty."),
});

export const deskChecklistResponse = z.object({ data: z.array(deskCheckWire) });

const deskConnectionWire = z.object({
  key: z.enum(["mail", "sms", "payment"]),
  state: z
    .enum(["ready", "missing", "shown", "sandbox"])
    .describe(
      "`shown`: messages are shown to staff instead of sent. `sandbox`: payments take test money.",
    ),
  variables: z.array(z.string()).describe("Environment variables that set it up."),
  test: z
    .object({
      at: time,
      state: z.enum(["waiting", "sending", "sent", "dead", "withdrawn", "shown"]),
      problem: z.string().nullable().describe("Why it was not sent yet."),
    })
    .nullable()
    .describe("The latest test message."),
});

export const deskConnectionsResponse = z.object({ data: z.array(deskConnectionWire) });
export const deskGatewayCheckResponse = z.object({
  data: z.object({
    gateway: z.string(),
    problem: z.string().nullable().describe("Why it cannot be used; null if it can."),
  }),
});
