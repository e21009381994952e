import { z } from "zod";
import { id, numberOr, requiredText, textOrNull } from "./primitives";

export const category = z
  .object({
    id,
    name: requiredText,
    name_bn: textOrNull,
    image: textOrNull,
    image_2x: textOrNull,
    total: numberOr(null),
  })
  .transform((record) => ({
    id: record.id,
    name: record.name,
    /** Bengali name, where the server has one. */
    nameBn: record.name_bn,
    image: record.image,
    image2x: record.image_2x,
    /** Number of products, where the server tells. */
    total: record.total,
  }));

export type Category = z.infer<typeof category>;

export const brand = z.object({ id, name: requiredText });

export type Brand = z.infer<typeof brand>;
