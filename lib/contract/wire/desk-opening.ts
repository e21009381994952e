import { z } from "zod";
import { time } from "./fields";

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
