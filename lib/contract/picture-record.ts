import { z } from "zod";
import { count, id } from "./wire/fields";

/** Fields of a record with a picture and a place in its list, as the desk reads it. */
export const pictureRecord = {
  id,
  version: z.string().min(1),
  slug: z.string(),
  archived: z.boolean(),
  image: z.string().describe("Path below /media."),
  position: count.nullable().describe("Order, lowest first."),
};
