import { z } from "zod";
import { brand, category } from "./category";
import { secondaryList } from "./lists";
import { numberOr, requiredText, text, textOrNull } from "./primitives";
import { productSummary, productTexts } from "./product";
import { review } from "./review";

const image = z
  .object({ id: numberOr(0), image: requiredText, alt: textOrNull })
  .transform((record) => ({ path: record.image, alt: record.alt }));

const productWithTexts = z.unknown().transform((record, context) => {
  const summary = productSummary.safeParse(record);
  const texts = productTexts.safeParse(record);
  if (summary.success && texts.success) return { summary: summary.data, texts: texts.data };
  context.addIssue("product is unreadable");
  return z.NEVER;
});

/** Answer of get-details; only the product itself is needed, everything else may be missing. */
export const productDetails = z
  .object({
    product: productWithTexts,
    category: category.nullish().catch(null),
    brand: brand.nullish().catch(null),
    unit: z.object({ name: text }).nullish().catch(null),
    productImages: secondaryList(image, "productImages"),
    productReviews: secondaryList(review, "productReviews"),
    relatedProducts: secondaryList(productSummary, "relatedProducts"),
    topRatedProducts: secondaryList(productSummary, "topRatedProducts"),
  })
  .transform((answer) => {
    const { summary, texts } = answer.product;
    const reviewCount = Math.max(summary.reviewCount, answer.productReviews.length);
    return {
      ...summary,
      reviewCount,
      /** Untrusted HTML. */
      description: texts.description,
      shortDescription: texts.short_description,
      category: answer.category ?? null,
      brand: answer.brand ?? null,
      unit: summary.unit ?? (answer.unit?.name || null),
      images: answer.productImages,
      reviews: answer.productReviews,
      relatedProducts: answer.relatedProducts.filter((other) => other.id !== summary.id),
      topRatedProducts: answer.topRatedProducts.filter((other) => other.id !== summary.id),
    };
  });

export type ProductDetails = z.infer<typeof productDetails>;
