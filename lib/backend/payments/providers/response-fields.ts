import { z } from "zod";

const text = z.union([z.string(), z.number().transform(String)]);

/** A text that gateways may also send as a number, as an empty text, or not at all. */
export const optionalText = text.nullish().transform((value) => value || null);
