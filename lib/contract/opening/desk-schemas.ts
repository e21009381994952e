import { z } from "zod";
import { deskLine } from "../desk-fields";
import { time } from "../wire/fields";

export const deskTestMessageBody = z.object({
  to: deskLine(200).describe("A mail address or a mobile number."),
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

/** A step to open a shop. */
export type DeskCheck = z.infer<typeof deskCheckWire>;

export const deskChecklistResponse = z.object({ data: z.array(deskCheckWire) });

const connectionWire = z.object({
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

/** A service outside of the shop, and its latest test message. */
export type DeskConnection = z.infer<typeof connectionWire>;

export const deskConnectionsResponse = z.object({ data: z.array(connectionWire) });

export const deskGatewayCheckResponse = z.object({
  data: z.object({
    gateway: z.string(),
    problem: z.string().nullable().describe("Why it cannot be used; null if it can."),
  }),
});
