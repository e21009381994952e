import { z } from "zod";
import { COUNTRY_CODE, MONTH } from "../terms";
import { count, taka } from "./fields";

const known = z.string().nullish();

/** Facts on a product's own page. Every field is optional. */
export const pharmacyFacts = {
  strength: known.describe("Of one dose, such as '500 mg' or '120 mg / 5 ml'."),
  dosage_form: known.describe("Such as 'Tablet' or 'Oral suspension'."),
  manufacturer: known,
  registration_no: known.describe("At the drug authority, such as a DAR number."),
  pack_size: count.nullish().describe("Pieces in a pack."),
  pack_item: known.describe("Name of one such piece, such as 'tablet'."),
  unit_price: taka
    .nullish()
    .describe("Taka for one such piece after the discount; only shown, never charged."),
  warranty_months: count.nullish(),
  origin: z
    .string()
    .regex(COUNTRY_CODE)
    .nullish()
    .describe("Country of origin, as ISO 3166-1 code."),
  gtin: known.describe("Global trade item number: 8, 12, 13 or 14 digits, as under the bar code."),
  mpn: known.describe("Number of the model or part at its manufacturer."),
};

export const month = z.string().regex(MONTH);
