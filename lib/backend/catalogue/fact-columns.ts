import { countryName } from "@/lib/base/text/country-name";
import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { isGtin } from "@/lib/contract/gtin";
import {
  byColumn,
  type ColumnOfField,
  FIELD_COLUMNS,
  FIELD_RULES,
  PRODUCT_KINDS,
  productKind,
} from "@/lib/contract/product-fields";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { toTaka } from "@/lib/shop/pricing/price";
import { clearable, clearableLine } from "../kernel/text/clearable-text";
import { parsedText, taka, wholeNumberText } from "../kernel/text/localized-text-fields";

const country = parsedText((raw) => {
  const code = raw.trim().toUpperCase();
  return countryName(code, "en") ? code : null;
}, refusalText("cells.country"));

const gtin = parsedText((raw) => {
  const digits = toLatinDigits(raw).replace(/[\s-]/g, "");
  // A spreadsheet removes leading zeros, which do not change the check digit.
  const lengths = [digits, digits.padStart(12, "0"), digits.padStart(13, "0")];
  return lengths.find(isGtin) ?? null;
}, refusalText("cells.gtin"));

const kindOrNone = parsedText(
  (raw) => productKind(raw.trim().toLowerCase().replaceAll(" ", "_")),
  refusalText("cells.productKind", { kinds: PRODUCT_KINDS.join(", ") }),
);

const maxOf = (column: ColumnOfField) => FIELD_RULES[column.field].max;

const text = (column: ColumnOfField) => clearableLine(maxOf(column)).optional();

/** Plain fields of a product, as columns of the same name. */
export const factColumns = byColumn({
  text,
  code: text,
  country: () => clearable(country).optional(),
  gtin: () => clearable(gtin).optional(),
  count: (column) => clearable(wholeNumberText(1, maxOf(column))).optional(),
  taka: () => clearable(taka.transform(toTaka)).optional(),
  choice: () => clearable(kindOrNone).optional(),
});

/** Columns of codes, which a spreadsheet may take for numbers or days. */
export const CODE_COLUMNS: readonly string[] = FIELD_COLUMNS.flatMap(({ column, kind }) =>
  kind === "code" || kind === "gtin" ? [column] : [],
);
