import { possibleDays } from "@/lib/base/text/read-day";
import { isDamagedForm } from "../kernel/text/spreadsheet-damage";
import { CODE_COLUMNS } from "./fact-columns";
import { productFields } from "./product-columns";
import type { ProductSnapshot } from "./product-snapshot";

/** Columns of a table of products, which export and import share. */
export const PRODUCT_COLUMNS = ["sku", ...Object.keys(productFields)];

type Cell = string | number | boolean;

/** Returns the cells of a product by column; an empty one, which an import ignores, for none. */
export function tableCells(product: ProductSnapshot): Record<string, Cell> {
  const values: Record<string, Cell | string[] | null> = { ...product };
  const cells = Object.entries(values).map(([name, value]): [string, Cell] => [
    name,
    Array.isArray(value) ? value.join("|") : (value ?? ""),
  ]);
  return Object.fromEntries(cells);
}

function textOf(cell: Cell): string {
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  // Line ends of a file are normalised before its cells are read.
  return String(cell).replace(/\r\n?/g, "\n");
}

/** Columns of days, which a spreadsheet writes in another way. */
const DAYS = ["offer_until", "back_on"];

/** Whether a cell is the stored text, also after a spreadsheet has saved it in its own way. */
function isStored(name: string, stored: string, cell: string): boolean {
  if (stored === cell) return true;
  if (CODE_COLUMNS.includes(name)) return isDamagedForm(stored, cell);
  return DAYS.includes(name) && possibleDays(cell).includes(stored);
}

/**
 * Returns the cells of a row that differ from the export of the product. Equal cells are not
 * parsed, so that an exported row changes nothing, also if a stored value is invalid.
 */
export function changedCells(
  { sku = "", ...cells }: Readonly<Record<string, string>>,
  product: ProductSnapshot,
): Record<string, string> {
  const stored = new Map(Object.entries(tableCells(product)));
  const changed = Object.entries(cells).filter(([name, cell]) => {
    const known = stored.get(name);
    return known === undefined || !isStored(name, textOf(known), cell);
  });
  return { sku, ...Object.fromEntries(changed) };
}
