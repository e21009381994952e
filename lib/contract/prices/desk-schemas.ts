import { z } from "zod";
import { takaAmount, wholeNumberOf } from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { CORRECTION_REASONS, MAX_PIECES } from "../terms";
import { pageOf } from "../wire/desk";
import { count, id, percent, taka } from "../wire/fields";

const MAX_ROWS = 200;
const COUNT = refusalText("prices.productsAtOnce", { most: MAX_ROWS });
const NO_VERSION = refusalText("desk.versionMissing");

const edit = z.object({
  id: z.int({ error: refusalText("prices.productMissing") }).min(1),
  version: z.string({ error: NO_VERSION }).describe("Of the row that was changed."),
  price: takaAmount().optional().describe("Taka, before the discount."),
  discount: wholeNumberOf(0, 100).optional().describe("Percent."),
  stock: wholeNumberOf(0, MAX_PIECES)
    .optional()
    .describe("Pieces on the shelf, with those that orders hold."),
  stock_version: z
    .string({ error: NO_VERSION })
    .optional()
    .describe("With `stock`: of the row that was changed."),
});

/** A row of the grid to save; a missing field stays unchanged. */
export type DeskPriceEdit = z.infer<typeof edit>;

export const deskPricesBody = z.object({
  rows: z.array(edit, { error: COUNT }).min(1, COUNT).max(MAX_ROWS, COUNT),
  reason: z
    .enum(CORRECTION_REASONS, refusalText("prices.reason"))
    .optional()
    .describe("Why the number on the shelf changes; required with it."),
});

/** Rows of the grid that are saved at once. */
export type DeskPriceSaving = z.infer<typeof deskPricesBody>;

/** Price and stock of a product, for the grid of prices and stock. */
export const deskPriceWire = z.object({
  id,
  version: z.string().min(1).describe("Changes with price and discount; send it with a save."),
  sku: z.string(),
  name: z.string(),
  name_bn: z.string().nullable(),
  picture: z.string().nullable().describe("Path below /media."),
  price: taka.describe("Taka, before the discount."),
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

/** Price and stock of a product. */
export type DeskPrice = z.infer<typeof deskPriceWire>;

export const deskPricesResponse = pageOf(deskPriceWire);
export const deskPricesSavedResponse = z.object({ data: z.array(deskPriceWire) });

/** 409 of the grid of prices. */
export const deskPriceConflictProblem = z.looseObject({
  message: z.string().min(1),
  rows: z.array(deskPriceWire).describe("Current values of the rows that were changed since."),
});
