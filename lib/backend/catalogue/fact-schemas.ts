import { countryName } from "@/lib/base/text/country-name";
import { optionalLine, takaAmount, wholeNumberOf } from "@/lib/contract/desk-fields";
import { isGtin } from "@/lib/contract/gtin";
import { byColumn, type ColumnOfField, FIELD_RULES } from "@/lib/contract/product-fields";

const maxOf = ({ field }: ColumnOfField) => FIELD_RULES[field].max;

const text = (column: ColumnOfField) => optionalLine(maxOf(column));

/** Schemas of the plain fields of a product, as the form of the desk sends them. */
export const factSchemas = byColumn({
  text,
  code: text,
  country: (column) =>
    text(column)
      .transform((code) => code?.toUpperCase() ?? null)
      .refine(
        (code) => code === null || countryName(code, "en") !== null,
        "Please enter the two letters of a country, such as BD.",
      ),
  gtin: (column) =>
    text(column)
      .transform((digits) => digits?.replace(/[\s-]/g, "") || null)
      .refine(
        (digits) => digits === null || isGtin(digits),
        "Please enter the 8, 12, 13 or 14 digits under the bar code.",
      ),
  count: (column) => wholeNumberOf(1, maxOf(column)).nullable(),
  taka: () => takaAmount().nullable(),
});
