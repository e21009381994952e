import { z } from "zod";
import { COUNTRY_CODE } from "@/lib/base/text/country-name";
import { byColumn, type ColumnOfField, meaningOf } from "../product-fields";
import { MONTH } from "../terms";
import { count, taka } from "./fields";

const sentence = (column: ColumnOfField) => {
  const text = meaningOf(column);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
};

const known = (column: ColumnOfField) => z.string().nullish().describe(sentence(column));

/** Facts of a product. Every field is optional. */
export const pharmacyFacts = {
  ...byColumn({
    text: known,
    code: known,
    gtin: known,
    country: (column) => z.string().regex(COUNTRY_CODE).nullish().describe(sentence(column)),
    count: (column) => count.nullish().describe(sentence(column)),
    taka: (column) => taka.nullish().describe(sentence(column)),
    choice: known,
  }),
  unit_price: taka
    .nullish()
    .describe("Taka for a piece of the pack after the discount; only shown, never charged."),
};

export const month = z.string().regex(MONTH);
