import { z } from "zod";
import { normalisePhone } from "./phone";
import { normalisePostcode } from "./postcode";
import { refusalText } from "./refusal-texts/refusal";
import { deliveryLines, PHONE } from "./text-fields";

/** Schemas of the name, phone and address that an order goes to, in the format of `country`. */
export function deliveryFields(country: string) {
  const lines = deliveryLines();
  return {
    ...lines,
    phone: lines.phone
      .transform((raw, context) => {
        const number = normalisePhone(raw, country);
        if (number !== null) return number;
        context.addIssue(refusalText("fields.validPhone"));
        return z.NEVER;
      })
      .describe(PHONE),
    zip: lines.zip.transform((raw, context) => {
      const code = normalisePostcode(raw, country);
      if (code !== null) return code;
      context.addIssue(refusalText("delivery.validZip"));
      return z.NEVER;
    }),
  };
}
