import { z } from "zod";
import { filledText, id } from "./fields";

/** A product in a list of the account. */
export const listedProductWire = z.object({
  id,
  name: filledText,
  name_bn: z.string().nullable(),
  image: z.string().describe("Path relative to the site root."),
});

export const accountListsResponse = z.object({
  wishlist: z.array(listedProductWire).describe("Newest first."),
  viewed: z.array(listedProductWire).describe("Newest first."),
});
