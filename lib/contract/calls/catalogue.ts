import { z } from "zod";
import { validationProblem } from "../refusals";
import { MAX_BATCH, MAX_SEARCH_HITS } from "../terms";
import { categoriesAnswer, homeProductsAnswer, homeSlidersAnswer } from "../wire/content";
import { ebookDetailsAnswer, ebooksAnswer, liveEbookAnswer } from "../wire/ebooks";
import {
  liveProductAnswer,
  productDetailsAnswer,
  productsAnswer,
  searchAnswer,
} from "../wire/products";
import type { Call, CallAnswer } from "./call";

/** Lists and records for pages. Browsers may store them, but must revalidate them on every use. */
function shown(schema: z.ZodType, means: string): Record<number, CallAnswer> {
  return { 200: { means, schema, headers: { "Cache-Control": "`no-cache`." } } };
}

/** Products and e-books. The responses are the same for every visitor. */
export const CATALOGUE_CALLS: Call[] = [
  {
    id: "getProducts",
    method: "GET",
    path: "/api/get-products",
    group: "catalogue",
    summary: "All products, brands and categories",
    notes:
      "There are no pages: one answer has them all. The shop makes its lists, filters and menus from it.",
    query: {
      fields: {
        schema: z.literal("list"),
        means: "Asks for products without `description` and `keywords`; a server may ignore it.",
        example: "list",
      },
      limit: {
        schema: z.int().min(1).max(MAX_BATCH).optional(),
        means: "How many products at most, by id; all without it. A server may ignore it.",
        example: 100,
      },
      after: {
        schema: z.int().min(0).optional(),
        means: "With `limit`: the id after which the products begin",
        example: 100,
      },
    },
    answers: shown(productsAnswer, "The catalogue"),
  },
  {
    id: "getProductDetails",
    method: "GET",
    path: "/api/get-details/{id}",
    group: "catalogue",
    summary: "A product with all that its page shows",
    notes: "`product: null` with 200 counts as not found, too.",
    answers: shown(productDetailsAnswer, "The product"),
  },
  {
    id: "getLiveProduct",
    method: "GET",
    path: "/api/get-buynow-product-details/{id}",
    group: "catalogue",
    summary: "Price and stock of a product right now",
    notes: "Asked by browsers on product pages and by Buy Now, so it must not come from a cache.",
    answers: shown(liveProductAnswer, "The product"),
  },
  {
    id: "searchProducts",
    method: "GET",
    path: "/api/get-search-products",
    group: "catalogue",
    summary: "What a search finds: suggestions while somebody types, and the page of results",
    notes:
      "A server that knows no `limit` is asked all the same: what it answers is all that is found.",
    query: {
      query: { schema: z.string(), means: "What was typed", example: "mask", required: true },
      limit: {
        schema: z.int().min(1).max(MAX_SEARCH_HITS).optional(),
        means: "How many products at most; ten without it",
        example: 10,
      },
    },
    limited: true,
    answers: {
      ...shown(searchAnswer, "The products"),
      422: { means: "`limit` is out of its range.", schema: validationProblem },
    },
  },
  {
    id: "getHomeCategories",
    method: "GET",
    path: "/api/get-home-categories",
    group: "catalogue",
    summary: "The categories of the menu, in its order",
    answers: shown(categoriesAnswer, "All categories"),
  },
  {
    id: "getHomeSliders",
    method: "GET",
    path: "/api/get-home-sliders",
    group: "catalogue",
    summary: "The banners of the home page, and the categories",
    answers: shown(homeSlidersAnswer, "Three lists of banners"),
  },
  {
    id: "getHomeProducts",
    method: "GET",
    path: "/api/get-home-products",
    group: "catalogue",
    summary: "The sections of the home page",
    answers: shown(homeProductsAnswer, "Products by section, and what stands between them"),
  },
  {
    id: "getEbooks",
    method: "GET",
    path: "/api/get-ebooks",
    group: "e-books",
    summary: "All e-books",
    answers: shown(ebooksAnswer, "The e-books"),
  },
  {
    id: "getEbookDetails",
    method: "GET",
    path: "/api/get-ebook-details/{id}",
    group: "e-books",
    summary: "An e-book with all that its page shows",
    notes: "`ebook_preview_images` is a text: a JSON list of paths.",
    answers: shown(ebookDetailsAnswer, "The e-book"),
  },
  {
    id: "getLiveEbook",
    method: "GET",
    path: "/api/get-buynow-ebook-details/{id}",
    group: "e-books",
    summary: "Price of an e-book right now",
    answers: shown(liveEbookAnswer, "The e-book"),
  },
];
