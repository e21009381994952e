import { z } from "zod";
import { readSnapshots } from "../../services/catalogue/product-snapshot";
import type { Cell, Row } from "../answer";
import { CLEAR } from "../clearable-text";
import { readCommand } from "../command";
import { flag } from "../fields";
import { exportField, exportRows } from "../files";
import { productFields } from "./product-input";

// The import reads the same columns.
const PRODUCT_COLUMNS = ["sku", ...Object.keys(productFields)];

/** Writes - for empty values, because the import ignores an empty cell. */
function withNone(product: Row): Row {
  const cells = Object.entries(product).map(([name, value]): [string, Cell] => [
    name,
    value ?? CLEAR,
  ]);
  return Object.fromEntries(cells);
}

export const exportProducts = readCommand(
  {
    name: "export",
    summary: "products as CSV, as the import reads it",
    input: z.object({
      archived: flag("only those that were taken out of the shop"),
      file: exportField,
    }),
  },
  async ({ db }, { file, archived }) => {
    const found = (await readSnapshots(db)).filter(
      ({ archivedAt }) => (archivedAt !== null) === archived,
    );
    const rows = found.map(({ product: { images, image_alts, ...product } }) => ({
      ...withNone(product),
      images: images.join("|"),
      image_alts: image_alts.join("|"),
    }));
    return exportRows(file, rows, PRODUCT_COLUMNS);
  },
);
