import { z } from "zod";
import { changeCommand } from "../kernel/commands/command";
import { field, line, productField } from "../kernel/text/localized-text-fields";
import { findProduct } from "../stock/find-product-by-name";
import { archiveProduct, archivingStale, restoreProduct } from "./archive-product";

export const archiveProducts = changeCommand(
  "products",
  {
    name: "archive",
    summary: "takes a product out of the shop; orders of it stay, its page leads to the successor",
    input: z.object({
      product: productField,
      successor: field(
        line(100).optional(),
        "PRODUCT",
        "SKU or id of the product that replaces it; without one its page leads to its category",
      ),
    }),
    args: ["product"],
  },
  async (trx, { product: name, successor: wanted }, { at }) => {
    const product = await findProduct(trx, name);
    const successor = wanted === undefined ? undefined : await findProduct(trx, wanted);
    if (!(await archiveProduct(trx, product, successor, at)))
      return { result: { message: `${product.name} is archived already.` } };
    const to = successor && { successor: successor.sku ?? successor.id };
    const leads = successor ? ` Its page leads to ${successor.name}.` : "";
    return {
      stale: await archivingStale(trx, product.id),
      audit: [
        {
          subject: `product ${product.id}`,
          before: { archived: product.archived_at !== null },
          after: { archived: true, ...to },
        },
      ],
      result: { message: `${product.name} is archived.${leads}` },
    };
  },
);

export const restoreProducts = changeCommand(
  "products",
  {
    name: "restore",
    summary: "puts an archived product back",
    input: z.object({ product: productField }),
    args: ["product"],
  },
  async (trx, { product }) => {
    const { id, name } = await findProduct(trx, product);
    if (!(await restoreProduct(trx, id)))
      return { result: { message: `${name} is in the shop already.` } };
    return {
      stale: await archivingStale(trx, id),
      audit: [{ subject: `product ${id}`, before: { archived: true }, after: { archived: false } }],
      result: { message: `${name} is in the shop.` },
    };
  },
);
