import { z } from "zod";
import { byColumn } from "../product-fields";
import { count, taka } from "./fields";

const text = () => z.string().nullable();

/** Plain fields of a product as staff read and edit them. */
export const deskProductFacts = byColumn({
  text,
  code: text,
  country: text,
  gtin: text,
  count: () => count.nullable(),
  taka: () => taka.nullable(),
});
