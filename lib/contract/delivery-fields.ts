import { z } from "zod";
import { normalisePhone } from "./phone";
import { normalisePostcode } from "./postcode";
import { PHONE, requiredLine } from "./text-fields";

function phone(country: string) {
  return requiredLine("Please enter your phone number.", 1, 40).transform((raw, context) => {
    const number = normalisePhone(raw, country);
    if (number !== null) return number;
    context.addIssue("Please enter a valid phone number.");
    return z.NEVER;
  });
}

function postcode(country: string) {
  return requiredLine("Please enter your zip code.", 1, 20).transform((raw, context) => {
    const code = normalisePostcode(raw, country);
    if (code !== null) return code;
    context.addIssue("Please enter a valid zip code.");
    return z.NEVER;
  });
}

/** Schemas of the name, phone and address that an order goes to, in the format of `country`. */
export function deliveryFields(country: string) {
  return {
    name: requiredLine("Please enter your name.", 1, 100),
    phone: phone(country).describe(PHONE),
    address: requiredLine("Please enter your address.", 3, 300),
    city: requiredLine("Please enter your city.", 1, 100),
    zip: postcode(country),
  };
}
