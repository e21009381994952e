import { z } from "zod";
import { normalisePhone } from "./phone";
import { normalisePostcode } from "./postcode";
import { PHONE, requiredLine } from "./text-fields";
import { deliveryLines } from "@/lib/contract/text-fields";
import { readInput } from "../kernel/http/input";

/** Schemas of the name, phone and address that an order goes to, in the format of `country`. */
export function deliveryFields(country: string) {
  const lines = deliveryLines();
  return {
    phone: phone(country).describe(PHONE),
    ...lines,
    phone: lines.phone.transform((raw, context) => {
      const number = normalisePhone(raw, country);
      if (number !== null) return number;
      context.addIssue("Please enter a valid phone number.");
      return z.NEVER;
      return z.NEVER;
    }),
    }),
    zip: lines.zip.transform((raw, context) => {
      const code = normalisePostcode(raw, country);
      if (code !== null) return code;
      context.addIssue("Please enter a valid zip code.");
  };
}

/**
 * Returns what was typed with phone number and postcode in the format of `country`.
 * @throws AppError 422 with the messages by field
 */
export function inFormatOf<Typed extends { phone?: string | undefined; zip?: string | undefined }>(
  country: string,
  typed: Typed,
): Typed {
  const { phone, zip } = deliveryFields(country);
  return { ...typed, ...readInput(z.object({ phone, zip }).partial(), typed) };
}
