import { z } from "zod";
import { refusalText } from "../refusal-texts/refusal";
import { optionalRobotToken } from "../text-fields";
import { count, filledText, id, time } from "../wire/fields";

export const NO_LOGIN_NAME = refusalText("accounts.loginName");
export const MAX_LOGIN_NAME = 500;
export const LOGIN_NAME = "E-mail address, user name or mobile number.";
const NO_PASSWORD = refusalText("accounts.password");

export const loginBody = z.object({
  // A longer name is that of no account.
  email: z
    .string({ error: NO_LOGIN_NAME })
    .min(1, NO_LOGIN_NAME)
    .meta({ maxLength: MAX_LOGIN_NAME })
    .transform((typed) => typed.slice(0, MAX_LOGIN_NAME))
    .describe(LOGIN_NAME),
  password: z.string({ error: NO_PASSWORD }).min(1, NO_PASSWORD),
  from: z
    .literal("frontend")
    .optional()
    .catch(undefined)
    .describe("Customers, not staff: the name of the form."),
  recaptchaToken: optionalRobotToken(),
});

/** Whether the guest's orders and appointments belong to the customer. */
export const guestRecordsBody = z.object({
  mine: z.boolean({ error: refusalText("fields.yesOrNo") }),
});

export const csrfTokenResponse = z.object({ csrf_token: filledText });

export type CsrfToken = z.infer<typeof csrfTokenResponse>;

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

export type UserRecord = z.infer<typeof userWire>;

/** Null for a guest. An API may also respond with an error such as 401. */
export const currentUserResponse = userWire.nullable();

export const loginResponse = z.object({
  message: z.string().optional(),
  user: userWire.nullish(),
  guest_records: count
    .optional()
    .describe(
      "How many of the guest's orders and appointments the customer has to be asked about.",
    ),
});

export type LoginAnswer = z.infer<typeof loginResponse>;

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

export type GuestRecords = z.infer<typeof guestRecordsResponse>;

export const guestRecordsDoneResponse = z.object({
  message: filledText,
  attached: count.describe("How many orders and appointments belong to the account now."),
});
