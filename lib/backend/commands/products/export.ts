import { z } from "zod";
import { readSnapshots } from "../../services/catalogue/product-snapshot";
import type { Cell, Row } from "../answer";
import { reading } from "../command";
import { NONE } from "../emptiable";
import { flag } from "../fields";
import { exported, exportField } from "../files";
import { productFields } from "./product-input";

// The import reads the same.
const PRODUCT_COLUMNS = ["sku", ...Object.keys(productFields)];

/** A cell that says there is none: an empty one would leave what is there. */
function withNone(product: Row): Row {
  const cells = Object.entries(product).map(([name, value]): [string, Cell] => [
    name,
    value ?? NONE,
  ]);
  return Object.fromEntries(cells);
}

export const exportProducts = reading(
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
    return exported(file, rows, PRODUCT_COLUMNS);
  },
);
