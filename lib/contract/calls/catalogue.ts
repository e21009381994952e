import { z } from "zod";
import { validationProblem } from "../refusals";
import { HOME_LISTS, MAX_BATCH, MAX_HOME_BATCH, MAX_SEARCH_HITS } from "../terms";
import { categoriesResponse, homeProductsOrSection, homeSlidersResponse } from "../wire/content";
import {
  liveProductResponse,
  productDetailsResponse,
  productsResponse,
  replacedProblem,
  searchResponse,
} from "../wire/products";
import { type Call, shownResponse } from "./call";

/** Products. The responses are the same for every visitor. */
export const CATALOGUE_CALLS: Call[] = [
  {
    id: "getProducts",
    method: "GET",
    path: "/api/get-products",
    group: "catalogue",
    summary: "All products, brands and categories",
    notes:
      "There are no pages: one response has them all. The shop makes its lists, filters and menus from it.",
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
    responses: { 200: shownResponse("The catalogue", productsResponse) },
  },
  {
    id: "getProductDetails",
    method: "GET",
    path: "/api/get-details/{id}",
    group: "catalogue",
    summary: "A product with all data of its page",
    notes: "`product: null` with 200 counts as not found, too.",
    responses: {
      200: shownResponse("The product", productDetailsResponse),
      404: {
        means:
          "Not there, or no longer sold: then its page redirects to `successor_id`, else to `category_id`, and answers 410 without both.",
        schema: replacedProblem,
      },
    },
  },
  {
    id: "getLiveProduct",
    method: "GET",
    path: "/api/get-buynow-product-details/{id}",
    group: "catalogue",
    summary: "Current price and stock of a product",
    notes: "Asked by browsers on product pages and by Buy Now, so it must not come from a cache.",
    responses: { 200: shownResponse("The product", liveProductResponse) },
  },
  {
    id: "searchProducts",
    method: "GET",
    path: "/api/get-search-products",
    group: "catalogue",
    summary: "Searches products: suggestions while typing, and the page of results",
    notes:
      "A server that knows no `limit` is asked all the same: what it answers is all that is found.",
    query: {
      query: { schema: z.string(), means: "What was typed", example: "mask", required: true },
      limit: {
        schema: z.int().min(1).max(MAX_SEARCH_HITS).optional(),
        means: "How many products at most; ten without it",
        example: 10,
      },
      submitted: {
        schema: z.literal("1").optional(),
        means: "Set by the page of results: a search without a hit is then counted for staff",
      },
    },
    limited: true,
    responses: {
      200: shownResponse("The products", searchResponse),
      422: { means: "`limit` is out of its range.", schema: validationProblem },
    },
  },
  {
    id: "getHomeCategories",
    method: "GET",
    path: "/api/get-home-categories",
    group: "catalogue",
    summary: "The categories of the menu, in its order",
    responses: { 200: shownResponse("All categories", categoriesResponse) },
  },
  {
    id: "getHomeSliders",
    method: "GET",
    path: "/api/get-home-sliders",
    group: "catalogue",
    summary: "The banners of the home page, and the categories",
    responses: { 200: shownResponse("Three lists of banners", homeSlidersResponse) },
  },
  {
    id: "getHomeProducts",
    method: "GET",
    path: "/api/get-home-products",
    group: "catalogue",
    summary: "The sections of the home page",
    notes:
      "A browser asks with `list` for a batch of one section. The shop answers that itself in both modes, in the order of its home page; an API is only asked for the whole response.",
    query: {
      list: {
        schema: z.enum(HOME_LISTS),
        means: "Asks for a batch of this section instead of the whole response",
        example: "offer_products",
      },
      offset: {
        schema: z.int().min(0),
        means: "With `list`: number of products to leave out; 0 without it",
        example: 4,
      },
      limit: {
        schema: z.int().min(1).max(MAX_HOME_BATCH),
        means: "With `list`: maximum number of products",
        example: 8,
      },
    },
    responses: {
      200: shownResponse(
        "Products by section, and what stands between them",
        homeProductsOrSection,
      ),
      422: {
        means: "There is no such section, or a number is out of range.",
        schema: validationProblem,
      },
    },
  },
];
