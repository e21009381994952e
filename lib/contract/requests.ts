import { z } from "zod";
import { language, line, newPassword, robotToken, samePassword } from "./request-fields";
import { COUNTRIES } from "./terms";

/*
 * Request bodies as the shop sends them, with the limits that the embedded backend checks.
 * Text lengths exclude leading and trailing spaces.
 */

const MAX_ID = 999_999_999;

const rowId = z.int().min(1).max(MAX_ID);
const optionalEmail = z.union([z.literal(""), z.email().max(200)]);
const phone = line(40).describe("As typed, with or without country code, Bengali digits too.");

export const loginBody = z.strictObject({
  email: line(500).describe("E-mail address, user name or mobile number."),
  password: z.string().min(1),
  from: z.literal("frontend").describe("Customers, not staff."),
  recaptchaToken: robotToken.optional().describe("Sent once the server has asked for it."),
});

const contactCode = z
  .string()
  .optional()
  .describe("Code of contact-code, if the number or address is to be confirmed.");

export const registrationBody = z.strictObject({
  name: line(100),
  mobile_no: line(40),
  email: optionalEmail,
  password: newPassword,
  password_confirmation: samePassword,
  marketingConsent: z.boolean(),
  privacyPolicy: z.literal(true),
  mobile_code: contactCode,
  email_code: contactCode,
  recaptchaToken: robotToken,
});

export const passwordChangeBody = z.strictObject({
  current_password: z.string().min(1),
  password: newPassword,
  password_confirmation: samePassword,
  language: language.optional(),
});

/** Whether the guest's orders and appointments belong to the customer. */
export const guestRecordsBody = z.strictObject({ mine: z.boolean() });

const currentPassword = z.string().min(1).describe("The password of the account, asked again.");

export const nameBody = z.strictObject({ name: line(100) });

export const contactBody = z.strictObject({
  current_password: currentPassword,
  mobile_no: line(40),
  email: optionalEmail,
  mobile_code: contactCode,
  email_code: contactCode,
  language: language.optional(),
});

export const consentsBody = z
  .strictObject({ offers_mail: z.boolean().optional(), offers_sms: z.boolean().optional() })
  .describe("A missing field stays unchanged.");

const addressFields = {
  name: line(100),
  phone,
  country: z.enum(COUNTRIES),
  address: z.string().min(3).max(300),
  city: line(100),
  zip: line(20).describe("In Bangladesh four digits."),
  area: z.enum(["inside", "outside"]).nullable(),
  is_default: z.boolean().describe("False changes nothing: the default stays until another is."),
};

export const addressBody = z.strictObject(addressFields);

export const addressChangeBody = z.strictObject({
  ...addressFields,
  version: z.int().min(1).describe("Of the address as it was read."),
});

export const ownDataBody = z.strictObject({
  current_password: currentPassword,
  language: language.optional(),
});

export const accountDeletionBody = z.strictObject({ current_password: currentPassword });

const listedIds = z.array(rowId).max(200).optional();

/** Changes of lists since they were last read. */
export const accountListsBody = z.strictObject({
  wishlist: z.strictObject({ add: listedIds, remove: listedIds }).optional(),
  viewed: listedIds.describe("Products that were opened, newest first."),
});
