import { z } from "zod";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import {
  deskLine,
  optionalLine,
  optionalParagraphs,
  percentOf,
  takaAmount,
  wholeNumberOf,
  yesNo,
} from "@/lib/contract/desk-fields";
import { readInput } from "../kernel/http/input";
import { factSchemas } from "./fact-schemas";
import type { ProductEdit } from "./product-plan";

const DAY = "Please enter a day, such as 2031-05-31.";

const MAX_PICTURES = 20;
const picture = z
  .string({ error: "Please choose a picture below /media." })
  .regex(MEDIA_PATH, "Please choose a picture below /media.");

/** Alternative texts of the pictures. */
const pictureTexts = z
  .array(optionalLine(200).transform((text) => text ?? ""))
  .max(MAX_PICTURES, "Please choose at most 20 pictures.");

/** Empty text instead of null, for columns that are never null. */
const filledText = (max: number) => optionalParagraphs(max).transform((text) => text ?? "");

const productSchema = z
  .object({
    sku: deskLine(100),
    name: deskLine(200),
    name_bn: optionalLine(200),
    category: deskLine(100),
    brand: deskLine(100),
    unit: optionalLine(100),
    unit_bn: optionalLine(100),
    department: optionalLine(100),
    price: takaAmount(),
    discount: wholeNumberOf(0, 100),
    offer_until: z.iso.date({ error: DAY }).nullable(),
    vat_percent: percentOf().nullable(),
    new: yesNo(),
    featured: yesNo(),
    ...factSchemas,
    needs_prescription: yesNo(),
    cold_chain: yesNo(),
    back_on: z.iso.date({ error: DAY }).nullable(),
    antibiotic: yesNo(),
    keywords: filledText(1_000),
    short_description: filledText(1_000),
    short_description_bn: optionalLine(1_000),
    description: filledText(50_000),
    description_bn: optionalParagraphs(50_000),
    seo_title: optionalLine(120),
    seo_title_bn: optionalLine(120),
    seo_description: optionalLine(300),
    seo_description_bn: optionalLine(300),
    images: z.array(picture).max(MAX_PICTURES, "Please choose at most 20 pictures."),
    image_alts: pictureTexts,
    image_alts_bn: pictureTexts,
  })
  .partial();

/**
 * Reads the given fields of a product.
 * @throws AppError 422 with a map of field to messages
 */
export function readProductEdit(body: unknown): ProductEdit {
  const entries = Object.entries(readInput(productSchema, body));
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
