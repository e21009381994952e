import { z } from "zod";
import { CONSENT_PURPOSES, COUNTRIES } from "../terms";
import { count, filledText, id, time } from "./fields";

/** Consent of a customer to one purpose, with its time. */
export const consentWire = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
  changed_at: time.nullable().describe("When the customer answered; null if never."),
});

export const profileResponse = z.object({
  name: filledText,
  email: z.string().nullable(),
  mobile_no: z.string().nullable(),
  consents: z.array(consentWire).describe("One of each purpose."),
});

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

export const addressesResponse = z.object({
  addresses: z.array(addressWire).describe("The default one first."),
});

export const addressAddedResponse = z.object({ message: filledText, id });
