import { CLEAR } from "../../fields/clearable-text";
import type { ProductSnapshot } from "../catalogue/product-snapshot";
import { productFields } from "./product-columns";

/** Columns of a table of products, which export and import share. */
export const PRODUCT_COLUMNS = ["sku", ...Object.keys(productFields)];

type Cell = string | number | boolean;

/** Returns the cells of a product by column; - for none, since an import ignores an empty cell. */
export function tableCells(product: ProductSnapshot): Record<string, Cell> {
  const values: Record<string, Cell | string[] | null> = { ...product };
  const cells = Object.entries(values).map(([name, value]): [string, Cell] => [
    name,
    Array.isArray(value) ? value.join("|") : (value ?? CLEAR),
  ]);
  return Object.fromEntries(cells);
}

function textOf(cell: Cell): string {
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  // Line ends of a file are normalised before its cells are read.
  return String(cell).replace(/\r\n?/g, "\n");
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
    return known === undefined || textOf(known) !== cell;
  });
  return { sku, ...Object.fromEntries(changed) };
}
