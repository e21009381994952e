import { z } from "zod";
import { validationProblem } from "../refusals";
import { HOME_LISTS, MAX_HOME_BATCH } from "../terms";
import { categoriesResponse, homeProductsOrSection, homeSlidersResponse } from "../wire/content";
import { type Call, shownResponse } from "./call";

/** The home page. The responses are the same for every visitor. */
export const HOME_CALLS: Call[] = [
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
