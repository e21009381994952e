import { z } from "zod";
import { pageOf } from "../wire/desk";
import { count, id, time } from "../wire/fields";

const text = z.string().nullable();

/** A mail or SMS to a customer. */
export const deskMessageWire = z.object({
  id,
  version: z.string(),
  at: time,
  type: z.string().describe("Event, such as `order.created`."),
  about: text.describe("Number of the order or appointment, or id of the payment."),
  way: z.enum(["sms", "mail"]),
  state: z
    .enum(["waiting", "sending", "sent", "shown", "dead", "withdrawn"])
    .describe(
      "`shown`: not sent, because its channel is not set up on this machine. `withdrawn`: the step that it is about was taken back, or the recall has ended.",
    ),
  attempts: count,
  next: time.nullable().describe("Time of the next attempt."),
  problem: text,
  to: text,
  subject: text.describe("Of an email."),
  text,
  text_source: z
    .enum(["sent", "unsent", "remade"])
    .nullable()
    .describe(
      "`sent`: the text as it was sent; `unsent`: not sent yet, made from the data as they are now; `remade`: the sent text was not kept, this one is made from the data as they are now.",
    ),
});

export type DeskMessage = z.infer<typeof deskMessageWire>;

export const deskMessagesResponse = pageOf(deskMessageWire);
