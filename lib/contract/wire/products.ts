import { z } from "zod";
import { problem } from "../refusals";
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

export const brandWire = z.object({ id, name: filledText, updated_at: updatedAt });

/** Category and brand with the texts of their pages. */
const describedCategoryWire = categoryWire.extend(pageTexts);
const describedBrandWire = brandWire.extend(pageTexts);

/** The batch that is currently sold. */
export const inventoryWire = z.object({
  selling_price: taka.describe("Taka, before the discount."),
  batch_no: z.string().nullable(),
  pack_quantity: count.describe("Pieces in stock."),
  expires_month: month.nullish().describe("Month in which it expires, such as 2028-03."),
});

/** A product in a list. HTML and facts are left out if the list is requested with `fields=list`. */
export const productSummaryWire = z.object({
  id,
  name: filledText,
  name_bn: z.string().nullish().describe("Bengali name."),
  image: path,
  image_alt: z.string().nullish(),
  short_description: z.string().optional(),
  short_description_bn: z.string().nullish(),
  description: z.string().optional().describe("HTML."),
  description_bn: z.string().nullish().describe("HTML."),
  keywords: z
    .string()
    .optional()
    .describe("What it is found by beside its texts; after a semicolon, what it goes with."),
  discount: percent,
  rating,
  review_count: count.optional(),
  isNew: z.boolean(),
  category_id: id,
  brand_id: id,
  unit: z.string().nullish().describe("Name of its unit, such as 'box of 100'."),
  unit_bn: z.string().nullish(),
  generic_name: z
    .string()
    .nullish()
    .describe("What it contains, by international nonproprietary names with ' + ' between them."),
  needs_prescription: z.boolean().optional().describe("Whether the shop asks for a prescription."),
  sku: z.string().nullish().describe("What staff and feeds identify it by."),
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

/** A product on its own page. */
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
    .describe("Whether the account that wrote it has bought what it is about."),
  waiting: z
    .boolean()
    .optional()
    .describe("While it waits for approval; true in what only its author receives."),
});

export const productsAnswer = z.object({
  products: z.array(listedProductWire),
  brands: z.array(describedBrandWire),
  categories: z.array(describedCategoryWire),
});

export const namedWire = z.object({ id, name: z.string() });

export const productDetailsAnswer = z.object({
  product: productWire,
  brand: brandWire.nullable(),
  category: categoryWire.nullable(),
  department: namedWire.nullish(),
  unit: namedWire.nullish(),
  purchase_inventory: z
    .object({ batch_no: z.string().nullable(), quantity: count, expires_on: time })
    .nullish()
    .describe("The batch as it was bought."),
  productImages: z.array(z.object({ id, image: path, alt: z.string().nullish() })),
  productReviews: z.array(reviewWire),
  topRatedProducts: z.array(productSummaryWire),
  relatedProducts: z.array(productSummaryWire),
});

/** 404 of a product, and what replaces one that is no longer sold. */
export const replacedProblem = z.looseObject({
  ...problem.shape,
  archived: z.boolean().optional().describe("Whether it was sold once."),
  successor_id: id.nullish().describe("Product on sale that replaces it."),
  category_id: id.nullish().describe("Its category, if that has products on sale."),
});

export const liveProductAnswer = z.object({ product: productSummaryWire });

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
});

export const searchAnswer = z.object({
  products: z.array(foundProductWire).describe("Likeliest first; as many as `limit` asks for."),
  exact: z
    .boolean()
    .optional()
    .describe(
      "false: none is what was typed, they are similar or go with it, and the shop says so.",
    ),
});

export const ownReviewAnswer = z.object({ review: reviewWire.nullable() });

export const reviewAddedAnswer = z.object({ message: filledText, productReview: reviewWire });
