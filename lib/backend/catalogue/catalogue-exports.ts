import { archivedColumn, code, inBoth, number, taka, text } from "../desk/export-columns";
import { type ListExports, readKind } from "../desk/list-export";
import { brandRecords, categoryRecords } from "./category-records";
import { listPrices } from "./price-records";
import { productRecords } from "./product-records";

/** Exports of products, prices, categories and brands. */
export const CATALOGUE_EXPORTS = {
  products: {
    columns: [
      ...[number("id"), text("sku"), ...inBoth("name"), text("category"), text("brand")],
      ...[taka("price"), number("discount"), number("stock"), code("state", "products.states")],
    ],
    read: readKind(({ media }) => productRecords(media)),
  },
  prices: {
    columns: [
      ...[number("id"), text("sku"), ...inBoth("name"), taka("price"), number("discount")],
      number("on_shelf", "stock"),
      number("held"),
      number("stock", "for_sale"),
      code("state", "products.states"),
    ],
    read: ({ db, now }, query) => listPrices(db, query, now()),
  },
  categories: {
    columns: [
      ...[number("id"), text("slug"), ...inBoth("name"), number("position"), number("products")],
      archivedColumn,
    ],
    read: readKind(({ media }) => categoryRecords(media)),
  },
  brands: {
    columns: [
      number("id"),
      ...inBoth("name"),
      number("position"),
      number("products"),
      archivedColumn,
    ],
    read: readKind(({ media }) => brandRecords(media)),
  },
} satisfies ListExports;
