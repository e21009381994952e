import { z } from "zod";
import { toLatinDigits } from "@/lib/base/text/latin-digits";
import type { Locale } from "@/lib/i18n/locales";

const MAX_NAME = 80;
const MAX_NUMBER = 40;

const name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NAME)
  .regex(/^[^\p{Cc}\u2028\u2029<>]*$/u, "must be a name in one line without < and >");

/** The pharmacist who is responsible for the shop's medicines; null is not shown. */
export const pharmacistSetting = z
  .strictObject({
    name: z.strictObject({ en: name, bn: name }),
    /** Grade of the registration at the Pharmacy Council of Bangladesh. */
    grade: z.enum(["A", "B", "C"]),
    /** Number of that registration. */
    registration: z
      .string()
      .trim()
      .overwrite(toLatinDigits)
      .min(1)
      .max(MAX_NUMBER)
      .regex(
        /^(?:[A-Za-z\d](?:[A-Za-z\d ./-]*[A-Za-z\d])?)?$/,
        "must have only Latin letters, digits, blanks and . / -",
      ),
  })
  .nullable();

/** Pharmacist who is responsible for the shop's medicines. */
export type Pharmacist = NonNullable<z.infer<typeof pharmacistSetting>>;

/** Returns what the message `common.pharmacist.details` shows. */
export function pharmacistDetails(
  { name: names, grade, registration }: Pharmacist,
  locale: Locale,
) {
  return { name: names[locale], grade, registration };
}
