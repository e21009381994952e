import { z } from "zod";
import { fold } from "@/lib/base/text/fold";
import { type CommandGroup, changeCommand, readCommand } from "../kernel/commands/command";
import { field, flag, limitField, line, productField } from "../kernel/text/localized-text-fields";
import { findProduct } from "../stock/find-product-by-name";
import { archiveProducts, restoreProducts } from "./archive-command";
import { exportProducts } from "./export-command";
import { importProducts } from "./import-command";
import { productEdit, productFields } from "./product-columns";
import { readSnapshots } from "./product-snapshot";
import { saveProduct } from "./save-product";

const GROUP = "products";

const list = readCommand(
  {
    name: "list",
    summary: "products, by id",
    input: z.object({
      text: field(line(100).optional(), "TEXT", "only those whose name or SKU has this in it"),
      category: field(line(100).optional(), "SLUG", "of this category only"),
      archived: flag("only those that were taken out of the shop"),
      limit: limitField(100),
    }),
  },
  async ({ db }, { text, category, archived, limit }) => {
    const wanted = fold(text ?? "");
    const found = (await readSnapshots(db))
      .filter(({ archivedAt }) => (archivedAt !== null) === archived)
      .filter(({ product }) => category === undefined || product.category === category)
      .filter(({ product: { name, name_bn, sku } }) =>
        [name, name_bn ?? "", sku].some((one) => fold(one).includes(wanted)),
      );
    return {
      rows: found.slice(0, limit).map(({ id, product }) => ({
        id,
        sku: product.sku,
        name: product.name,
        category: product.category,
        brand: product.brand,
        price: product.price,
        discount: product.discount,
        new: product.new,
        featured: product.featured,
      })),
    };
  },
);

const show = readCommand(
  {
    name: "show",
    summary: "one product with all that can be set",
    input: z.object({ product: productField }),
    args: ["product"],
  },
  async ({ db }, { product: name }) => {
    const { id, successor_id: successor } = await findProduct(db, name);
    const [found] = await readSnapshots(db, [id]);
    if (!found) throw new Error(`product ${id} not found`);
    const { images, image_alts, image_alts_bn, ...product } = found.product;
    const archived = found.archivedAt === null ? null : new Date(found.archivedAt);
    return {
      record: { id, ...product, archived, successor },
      tables: {
        pictures: images.map((path, at) => ({
          path,
          alt: image_alts[at] || null,
          alt_bn: image_alts_bn[at] || null,
        })),
      },
    };
  },
);

const set = changeCommand(
  GROUP,
  {
    name: "set",
    summary: "changes what is given of a product, or adds one with --add",
    input: z.object({
      product: productField,
      sku: field(line(100).optional(), "SKU", "another SKU"),
      ...productFields,
      add: flag("adds a product with this SKU"),
    }),
    args: ["product"],
  },
  async (trx, { product: name, sku, add, ...fields }, { at }) => {
    const edit = productEdit(fields);
    const known = add ? null : await findProduct(trx, name);
    const named = add ? { sku: name } : sku === undefined ? {} : { sku };
    const saved = await saveProduct(trx, known?.id ?? null, { ...edit, ...named }, at);
    const { id, outcome, before, after, stale } = saved;
    if (outcome === "unchanged") return { result: { message: `Product ${id} is so already.` } };
    return {
      stale,
      audit: [{ subject: `product ${id}`, before: before && { ...before }, after: { ...after } }],
      result: { message: `Product ${id} is ${outcome}: ${Object.keys(after).join(", ")}.` },
    };
  },
);

export const productsGroup: CommandGroup = {
  name: GROUP,
  summary: "products: see, change, take out of the shop, CSV files",
  commands: [list, show, set, archiveProducts, restoreProducts, importProducts, exportProducts],
};
