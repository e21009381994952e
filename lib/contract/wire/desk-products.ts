import { z } from "zod";
import { pageOf } from "./desk";
import { count, id, percent, taka } from "./fields";

/** Price and stock of a product, for the grid of prices and stock. */
export const deskPriceWire = z.object({
  id,
  version: z.string().min(1).describe("Changes with price and discount; send it with a save."),
  sku: z.string(),
  name: z.string(),
  name_bn: z.string().nullable(),
  picture: z.string().nullable().describe("Path below /media."),
  price: taka,
  discount: percent,
  stock: z.int().describe("Pieces on the shelf: held and for sale."),
  held: z.int().describe("Pieces that were ordered and are not packed yet."),
  for_sale: z.int(),
  batches: z
    .array(
      z.object({
        batch_no: z.string(),
        quantity: count.describe("Pieces for sale."),
        held: z.int().describe("Pieces that were ordered and are not packed yet."),
      }),
    )
    .describe("Batches that are not expired, in the order in which they are sold."),
  stock_version: z.string().min(1).describe("Changes with the batches; send it with a stock."),
  state: z.enum(["on_sale", "sold_out", "archived"]),
});
export const deskPricesResponse = pageOf(deskPriceWire);
export const deskPricesSavedResponse = z.object({ data: z.array(deskPriceWire) });

/** 409 of the grid of prices. */
export const deskPriceConflictProblem = z.looseObject({
  message: z.string().min(1),
  rows: z.array(deskPriceWire).describe("Current values of the rows that were changed since."),
});
