import { z } from "zod";
import { blogSummaryWire } from "../articles/schemas";
import { galleryItemWire } from "../gallery/schemas";
import { BANNER_FOCUSES } from "../terms";
import { count, id, path } from "./fields";
import { categoryWire, productCardWire, productSummaryWire } from "./products";

/** A banner. Texts and link are optional. */
export const sliderWire = z.object({
  id,
  image: path,
  headline: z.string().nullish(),
  headline_bn: z.string().nullish(),
  subline: z.string().nullish(),
  subline_bn: z.string().nullish(),
  cta: z.string().nullish().describe("Text of the link."),
  cta_bn: z.string().nullish(),
  link: z.string().nullish().describe("Path of this site."),
  focus: z
    .enum(BANNER_FOCUSES)
    .nullish()
    .describe("Part of the picture that stays visible when it is cropped; null for the centre."),
});

/** Pictures between the sections of the home page. */
export const bannersWire = z.object({
  banner_image_1: path.nullish(),
  banner_image_2: path.nullish(),
  banner_image_3: path.nullish(),
  banner_image_4: path.nullish(),
  banner_image_5: path.nullish(),
  banner_image_6: path.nullish(),
});

export const homeProductsResponse = z.object({
  offer_products: z.array(productSummaryWire),
  new_arrival_products: z.array(productSummaryWire),
  trending_products: z.array(productSummaryWire),
  medical_products: z.array(productSummaryWire),
  best_selling_products: z.array(productSummaryWire),
  featured_products: z.array(productSummaryWire),
  setting: bannersWire,
  blogs: z.array(blogSummaryWire),
  image_galleries: z.array(galleryItemWire),
  video_galleries: z.array(galleryItemWire),
  success_stories: z.array(galleryItemWire),
});

/** A batch of the products of one section of the home page. */
export const homeSectionResponse = z.object({
  products: z.array(productCardWire),
  total: count.describe("Number of products of the whole section."),
});

/** The whole home page, or the batch that `list` asks for. */
export const homeProductsOrSection = z.union([homeProductsResponse, homeSectionResponse]);

export const categoriesResponse = z.object({ categories: z.array(categoryWire) });

export const homeSlidersResponse = z.object({
  sliders: z.array(sliderWire),
  md_sliders: z.array(sliderWire),
  group_sliders: z.array(sliderWire),
  categories: z.array(categoryWire),
});
