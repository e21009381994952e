import { z } from "zod";
import { count, id, taka, time } from "./fields";

const text = z.string().nullable();

const reviewed = {
  id,
  version: z.string(),
  order: text.describe("Number of the order or appointment."),
  kind: z.enum(["products", "ebook", "appointment"]),
  gateway: z.string(),
  state: z.string(),
  amount: taka,
  transaction: text,
  created_at: time,
  updated_at: time,
};

export const deskReviewedPaymentsResponse = z.object({
  data: z.array(
    z.object({
      ...reviewed,
      payment: text.describe("Its id at the gateway."),
      invoice: z.string(),
    }),
  ),
  total: count,
});

export const deskReviewedRefundsResponse = z.object({
  data: z.array(
    z.object({
      ...reviewed,
      payment_id: id,
      reason: z.string(),
      problem: text,
      can_send: z.boolean().describe("False: no gateway took the money, so staff give it back."),
    }),
  ),
  total: count,
});

export const deskGatewayResponse = z.object({
  data: z.object({
    status: z
      .enum(["open", "approved", "completed", "dead", "not_opened", "no_gateway", "no_answer"])
      .describe("`completed`: the money is taken."),
    amount: taka.nullable(),
    currency: text,
    invoice: text,
    transaction: text,
    problem: z
      .enum(["amount", "currency", "invoice", "used"])
      .nullable()
      .describe("What does not fit the payment; `used`: it has paid another order."),
  }),
});

export const deskDecidedResponse = z.object({ data: z.object({ id, decision: z.string() }) });
