import { z } from "zod";
import { problem } from "../refusals";
import { deliveryOfferWire } from "./delivery";
import {
  count,
  filledText,
  id,
  path,
  percent,
  personWire,
  rating,
  taka,
  time,
  updatedAt,
} from "./fields";
import { pageTexts, seoWire } from "./page-texts";
import { month, pharmacyFacts } from "./pharmacy-facts";

export const categoryWire = z.object({
  id,
  name: filledText,
  name_bn: z.string().nullish().describe("Bengali name."),
  image: path.nullish(),
  image_2x: path.nullish().describe("The picture with twice as many pixels."),
  icon_svg: z.string().nullish(),
  total: count.optional().describe("Number of its products."),
  updated_at: updatedAt,
});

export const brandWire = z.object({
  id,
  name: filledText.describe("As printed on packs."),
  name_bn: z.string().nullish().describe("Bengali name."),
  image: path.nullish(),
  updated_at: updatedAt,
});

/** Category and brand with the texts of their pages. */
const describedCategoryWire = categoryWire.extend({
  ...pageTexts,
  google_category: z
    .string()
    .nullish()
    .describe("Category of Google's product taxonomy for feeds: its number or its path."),
});
const describedBrandWire = brandWire.extend(pageTexts);

/** The batch that is currently sold. */
export const inventoryWire = z.object({
  selling_price: taka.describe("Taka, before the discount."),
  batch_no: z.string().nullable(),
  pack_quantity: count.describe("Pieces in stock."),
  expires_month: month.nullish().describe("Month in which it expires, such as 2028-03."),
});

/**
 * A product in a list. HTML and facts that no filter uses are left out if the list is requested with
 * `fields=list`.
 */
export const productSummaryWire = z.object({
  id,
  name: filledText,
  name_bn: z.string().nullish().describe("Bengali name."),
  image: path,
  image_alt: z.string().nullish().describe("Alternative text of the picture."),
  image_alt_bn: z.string().nullish().describe("The same in Bengali."),
  short_description: z.string().optional(),
  short_description_bn: z.string().nullish(),
  description: z.string().optional().describe("HTML."),
  description_bn: z.string().nullish().describe("HTML."),
  keywords: z
    .string()
    .optional()
    .describe(
      "Search words besides its texts; after a semicolon, other brands and related products.",
    ),
  discount: percent,
  rating,
  review_count: count.optional(),
  isNew: z.boolean(),
  category_id: id,
  brand_id: id,
  unit: z.string().nullish().describe("Name of its unit, such as 'box of 100'."),
  unit_bn: z.string().nullish(),
  needs_prescription: z.boolean().optional().describe("Whether the shop asks for a prescription."),
  cold_chain: z
    .boolean()
    .optional()
    .describe("Whether it is kept cold: delivered inside Dhaka only, and not taken back."),
  offer_until: z.iso
    .date()
    .nullish()
    .describe("Last day of the discount in Dhaka; it ends by itself. null: it has no end."),
  back_on: z.iso
    .date()
    .nullish()
    .describe("Day on which it is expected back while it is out of stock."),
  sku: z.string().nullish().describe("Stock keeping unit, for staff and feeds."),
  ...pharmacyFacts,
  ...seoWire,
  inventory: inventoryWire.nullable().describe("null: out of stock."),
  updated_at: updatedAt,
});

/** A product in the list of all. */
export const listedProductWire = productSummaryWire.extend({
  more_images: z.array(path).optional().describe("Its pictures besides `image`, in their order."),
});

/** The fields of a product that a card shows. */
export const productCardWire = productSummaryWire
  .pick({
    id: true,
    name: true,
    name_bn: true,
    image_alt: true,
    image_alt_bn: true,
    discount: true,
    rating: true,
    review_count: true,
    unit: true,
    unit_bn: true,
    needs_prescription: true,
  })
  .extend({
    image: path.nullable(),
    inventory: inventoryWire.omit({ expires_month: true }).nullable(),
  });

/** A product with its texts and facts. */
export const productWire = productSummaryWire.extend({
  short_description: z.string(),
  description: z.string().describe("HTML."),
});

/** A review of a product or an e-book. */
export const reviewWire = z.object({
  id,
  rating: z.number().min(1).max(5),
  comment: z.string(),
  created_at: time,
  user: personWire.nullable(),
  verified: z
    .boolean()
    .optional()
    .describe("Whether the author's account has bought the reviewed product."),
  waiting: z
    .boolean()
    .optional()
    .describe("While it waits for approval; true in what only its author receives."),
});

export const productsResponse = z.object({
  products: z.array(listedProductWire),
  brands: z.array(describedBrandWire).describe("In the order of the filters."),
  categories: z.array(describedCategoryWire),
});

export const namedWire = z.object({ id, name: z.string() });

export const productDetailsResponse = z.object({
  product: productWire,
  brand: brandWire.nullable(),
  category: categoryWire.nullable(),
  department: namedWire.nullish(),
  unit: namedWire.nullish(),
  purchase_inventory: z
    .object({ batch_no: z.string().nullable(), quantity: count, expires_on: time })
    .nullish()
    .describe("The batch as it was bought."),
  productImages: z.array(
    z.object({ id, image: path, alt: z.string().nullish(), alt_bn: z.string().nullish() }),
  ),
  productReviews: z.array(reviewWire),
  topRatedProducts: z.array(productSummaryWire),
  relatedProducts: z.array(productSummaryWire),
});

/** 404 of a product, with the replacement of one that is no longer sold. */
export const replacedProblem = z.looseObject({
  ...problem.shape,
  archived: z.boolean().optional().describe("Whether it was sold once."),
  successor_id: id.nullish().describe("Product on sale that replaces it."),
  category_id: id.nullish().describe("Its category, if that has products on sale."),
});

export const liveProductResponse = z.object({
  product: productSummaryWire,
  delivery: deliveryOfferWire.optional().describe("Without it the shop shows its own settings."),
  offers: z.literal(true).optional().describe("Whether the shop has offers now."),
});

/** A search hit. */
export const foundProductWire = z.object({
  id,
  name: filledText,
  name_bn: z.string().nullish().describe("Bengali name."),
  image: path,
  discount: percent.optional(),
  inventory: inventoryWire
    .nullish()
    .describe("null: out of stock. Without this field neither price nor stock is shown."),
  same_medicine: z
    .boolean()
    .optional()
    .describe("Whether it does not match the search, but has the ingredients of the best match."),
});

export const searchResponse = z.object({
  products: z.array(foundProductWire).describe("Likeliest first; as many as `limit` asks for."),
  exact: z
    .boolean()
    .optional()
    .describe(
      "false: the products are only similar to the search or related; the shop shows a note.",
    ),
  missing: z
    .string()
    .nullish()
    .describe("What was searched and no product is, such as a brand; the note names it."),
});
