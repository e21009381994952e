import { z } from "zod";
import { refusalText } from "../refusal-texts/refusal";
import { wholeNumber } from "../request-fields";
import { filledText, id } from "../wire/fields";

const MESSAGE = refusalText("products.required");
const MAX_IDS = 200;

const ids = z
  .array(wholeNumber(MESSAGE), { error: MESSAGE })
  .max(MAX_IDS, MESSAGE)
  .optional()
  .transform((sent) => [...new Set(sent)]);

/** Changes of lists since they were last read. */
export const accountListsBody = z.object({
  wishlist: z.object({ add: ids, remove: ids }).default({ add: [], remove: [] }),
  viewed: ids.describe("Products that were opened, newest first."),
});

/** Products that a browser has added and removed since it last read the lists; newest first. */
export type ListChanges = z.output<typeof accountListsBody>;

/** A product in a list of the account. */
export const listedProductWire = z.object({
  id,
  name: filledText,
  name_bn: z.string().nullable(),
  image: z.string().describe("Path relative to the site root."),
});

export type ListedProduct = z.infer<typeof listedProductWire>;

export const accountListsResponse = z.object({
  wishlist: z.array(listedProductWire).describe("Newest first."),
  viewed: z.array(listedProductWire).describe("Newest first."),
});

export type AccountLists = z.infer<typeof accountListsResponse>;
