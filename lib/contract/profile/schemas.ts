import { z } from "zod";
import { accountEmail, accountMobile, contactCode, currentPassword } from "../account/fields";
import { refusalText } from "../refusal-texts/refusal";
import { pageLanguage, wholeNumber } from "../request-fields";
import { CONSENT_PURPOSES, COUNTRIES } from "../terms";
import { requiredLine } from "../text-fields";
import { count, filledText, id, time } from "../wire/fields";

export const nameBody = z.object({ name: requiredLine(refusalText("fields.name"), 1, 100) });

export const contactBody = z.object({
  current_password: currentPassword(),
  mobile_no: accountMobile(),
  email: accountEmail(),
  mobile_code: contactCode(),
  email_code: contactCode(),
  language: pageLanguage(),
});

/** Mobile number and email address in their stored form, with the codes that prove them. */
export type ContactForm = Omit<z.output<typeof contactBody>, "current_password">;

const answer = z.boolean({ error: refusalText("fields.yesOrNo") }).optional();

export const consentsBody = z
  .object({ offers_mail: answer, offers_sms: answer })
  .describe("A missing field stays unchanged.");

/** Consents by purpose; a missing purpose stays unchanged. */
export type ConsentInput = z.output<typeof consentsBody>;

// The server checks phone number and zip code in the format of the country.
export const addressBody = z.object({
  name: requiredLine(refusalText("fields.name"), 1, 100),
  phone: requiredLine(refusalText("fields.phone"), 1, 40).describe(
    "As typed, with or without country code, Bengali digits too.",
  ),
  country: z
    .string({ error: refusalText("delivery.country") })
    .meta({ enum: COUNTRIES })
    .pipe(z.enum(COUNTRIES, refusalText("delivery.listedCountry"))),
  address: requiredLine(refusalText("delivery.address"), 3, 300),
  city: requiredLine(refusalText("delivery.city"), 1, 100),
  zip: requiredLine(refusalText("delivery.zip"), 1, 20).describe("In Bangladesh four digits."),
  area: z
    .enum(["inside", "outside"], { error: refusalText("delivery.area") })
    .nullish()
    .transform((area) => area ?? null),
  is_default: z
    .boolean()
    .catch(false)
    .describe("False changes nothing: the default stays until another is."),
});

export const addressChangeBody = addressBody.extend({
  version: wholeNumber(refusalText("accounts.loadAgain")).describe(
    "Of the address as it was read.",
  ),
});

/** A checked address. */
export type AddressInput = z.output<typeof addressBody>;

/** Consent of a customer to one purpose, with its time. */
export const consentWire = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
  changed_at: time.nullable().describe("When the customer answered; null if never."),
});

export type ConsentRecord = z.infer<typeof consentWire>;

export const profileResponse = z.object({
  name: filledText,
  email: z.string().nullable(),
  mobile_no: z.string().nullable(),
  consents: z.array(consentWire).describe("One of each purpose."),
});

export type Profile = z.infer<typeof profileResponse>;

/** An address in the account. */
export const addressWire = z.object({
  id,
  name: filledText.describe("Who receives it."),
  phone: filledText,
  country: z.enum(COUNTRIES),
  address: filledText,
  city: filledText,
  zip: filledText,
  area: z.enum(["inside", "outside"]).nullable().describe("Delivery area, if it was chosen."),
  is_default: z.boolean(),
  version: count.describe("To be sent with a change."),
});

export type AddressRecord = z.infer<typeof addressWire>;

export const addressesResponse = z.object({
  addresses: z.array(addressWire).describe("The default one first."),
});

export type AddressBook = z.infer<typeof addressesResponse>;

export const addressAddedResponse = z.object({ message: filledText, id });
