import { z } from "zod";
import { SELF_HOSTED_ROBOT } from "../terms";
import { count, filledText, id, time } from "./fields";

/** The logged-in customer. */
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

/** Null for a guest. An API may also respond with an error such as 401. */
export const currentUserResponse = userWire.nullable();

export const csrfTokenResponse = z.object({ csrf_token: filledText });

/** Response of many writes. */
/** Response to who wants to be notified of a product. */
export const messageResponse = z.object({ message: filledText });

export const loginResponse = z.object({
  message: z.string().optional(),
  user: userWire.nullish(),
  guest_records: count
    .optional()
    .describe(
      "How many of the guest's orders and appointments the customer has to be asked about.",
    ),
});

/**
 * Orders and appointments that the guest before this login made with another phone number than that
 * of the account.
 */
export const guestRecordsResponse = z.object({
  orders: z.array(z.object({ order_number: filledText, date: time })),
  appointments: z.array(
    z.object({ appointment_number: filledText, date: time.describe("When it was booked.") }),
  ),
});

export const guestRecordsDoneResponse = z.object({
  message: filledText,
  attached: count.describe("How many orders and appointments belong to the account now."),
});

/** Mobile number and email address of the customer that can be confirmed with a code. */
export const unconfirmedContactsResponse = z.object({ contacts: z.array(filledText) });

/** A login session of a customer or a staff member. */
export const loginSessionWire = z.object({
  id,
  current: z.boolean().describe("The one of this request."),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  started_at: time,
  last_seen_at: time,
});

export const sessionsResponse = z.object({ sessions: z.array(loginSessionWire) });

export const sessionsEndedResponse = z.object({
  message: filledText,
  ended: count.optional().describe("How many there were."),
});

/** The robot check that the server currently requires. */
export const robotTaskResponse = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("recaptcha"), siteKey: filledText }),
  z.object({
    provider: z.literal(SELF_HOSTED_ROBOT),
    challenge: z
      .looseObject({})
      .describe("Signed, in the format of the library that `provider` names."),
  }),
]);
