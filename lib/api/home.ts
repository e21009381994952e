import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { blogCard } from "@/lib/contract/blog-card";
import { category } from "@/lib/contract/category";
import { galleryItem, successStory } from "@/lib/contract/gallery";
import { homeBanners } from "@/lib/contract/home-banners";
import { primaryList, secondaryList } from "@/lib/contract/lists";
import { productSummary } from "@/lib/contract/product";
import { slider } from "@/lib/contract/slider";
import { cacheTags } from "./cache-tags";
import { readObject } from "./read-shape";

const homeProducts = z.object({
  offer_products: z.unknown(),
  new_arrival_products: z.unknown(),
  trending_products: secondaryList(productSummary, "trending_products"),
  medical_products: secondaryList(productSummary, "medical_products"),
  best_selling_products: secondaryList(productSummary, "best_selling_products"),
  featured_products: secondaryList(productSummary, "featured_products"),
  setting: homeBanners,
  image_galleries: secondaryList(galleryItem, "image_galleries"),
  video_galleries: secondaryList(galleryItem, "video_galleries"),
  success_stories: secondaryList(successStory, "success_stories"),
  blogs: secondaryList(blogCard, "blogs"),
});

/**
 * Product sections, banners, galleries, stories and blogs of the home page.
 * @throws ApiError when the API fails or its main lists are unreadable.
 */
export async function readHomeProducts() {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.home);
  const lists = await readObject("get-home-products", homeProducts);
  return {
    products: {
      offer_products: primaryList(productSummary, lists.offer_products, "offer_products"),
      new_arrival_products: primaryList(
        productSummary,
        lists.new_arrival_products,
        "new_arrival_products",
      ),
      trending_products: lists.trending_products,
      medical_products: lists.medical_products,
      best_selling_products: lists.best_selling_products,
      featured_products: lists.featured_products,
    },
    banners: lists.setting,
    images: lists.image_galleries,
    videos: lists.video_galleries,
    stories: lists.success_stories,
    blogs: lists.blogs,
  };
}

const homeSliders = z.object({
  sliders: secondaryList(slider, "sliders"),
  md_sliders: secondaryList(slider, "md_sliders"),
  group_sliders: secondaryList(slider, "group_sliders"),
  categories: z.unknown(),
});

/** Banners and the categories strip of the home page. @throws ApiError when the API fails. */
export async function readHomeSliders() {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.home);
  const lists = await readObject("get-home-sliders", homeSliders);
  return {
    sliders: {
      main: lists.sliders,
      medium: lists.md_sliders,
      group: lists.group_sliders,
    },
    categories: primaryList(category, lists.categories, "categories"),
  };
}
