import { z } from "zod";
import { readSnapshots } from "../../services/catalogue/product-snapshot";
import { reading } from "../command";
import { flag } from "../fields";
import { exported, exportField } from "../files";
import { productFields } from "./product-input";

// The import reads the same.
const PRODUCT_COLUMNS = ["sku", ...Object.keys(productFields)];

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
      ...product,
      unit: product.unit ?? "-",
      department: product.department ?? "-",
      images: images.join("|"),
      image_alts: image_alts.join("|"),
    }));
    return exported(file, rows, PRODUCT_COLUMNS);
  },
);
