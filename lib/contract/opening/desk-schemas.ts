import { z } from "zod";
import { deskLine } from "../desk-fields";
import { time } from "../wire/fields";

export const deskTestMessageBody = z.object({
  to: deskLine(200).describe("A mail address or a mobile number."),
});

const STEPS = [
  ...(["name", "logo", "contact", "find", "licences", "about", "home", "delivery"] as const),
  ...(["payment", "categories", "brands", "product", "mail"] as const),
] as const;

const checkPartWire = z.object({
  key: z.string().describe("Of a setting, or of a part of it."),
  state: z
    .enum(["own", "sample", "empty"])
    .describe("`sample`: the shop shows what the demo has. `empty`: it shows nothing."),
  setting: z.string().nullable().describe("The setting that it is entered in; null without one."),
  may_stay: z.boolean().describe("Whether staff can decide to leave it as it is."),
});

/** A part of a step, such as a setting. */
export type DeskCheckPart = z.infer<typeof checkPartWire>;

/** A step to open a shop. */
export const deskCheckWire = z.object({
  key: z.enum(STEPS),
  done: z.boolean(),
  parts: z.array(checkPartWire).describe("Such as each setting; empty for a step without parts."),
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
