import { z } from "zod";
import { count, filledText, id, time } from "./fields";

/** The customer who is logged in. */
export const userWire = z.object({
  id: id.optional(),
  name: filledText,
  customer_id: id,
  email: z.string().nullable(),
  mobile_no: z.string().nullable(),
  username: z.string().nullish(),
  must_change_password: z
    .boolean()
    .optional()
    .describe("Staff have given the password: every other write is 403 until it is changed."),
});

/** A guest is null, or a refusal such as 401. */
export const currentUserAnswer = userWire.nullable();

export const csrfTokenAnswer = z.object({ csrf_token: filledText });

/** What many writes answer. */
export const messageAnswer = z.object({ message: filledText });

export const loginAnswer = z.object({ message: z.string().optional(), user: userWire.nullish() });

/** A place where the customer is logged in. */
export const loginSessionWire = z.object({
  id,
  current: z.boolean().describe("The one that asks."),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  started_at: time,
  last_seen_at: time,
});

export const sessionsAnswer = z.object({ sessions: z.array(loginSessionWire) });

export const sessionsEndedAnswer = z.object({
  message: filledText,
  ended: count.optional().describe("How many there were."),
});

/** How the shop tells people from robots right now. */
export const robotTaskAnswer = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("recaptcha"), siteKey: filledText }),
  z.object({
    provider: z.literal("altcha"),
    challenge: z.looseObject({}).describe("ALTCHA's, signed."),
  }),
]);
