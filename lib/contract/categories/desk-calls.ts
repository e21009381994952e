import {
  ARCHIVED,
  additionOf,
  changeOf,
  listOf,
  recordOf,
  SEARCH,
  VERSION,
} from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { DESK_CATEGORY_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

const FILTERS = { q: SEARCH, archived: ARCHIVED };

/** Calls of the desk for categories and brands of products. */
export const DESK_CATEGORY_CALLS = defineDeskCalls(DESK_CATEGORY_ADDRESSES, {
  listDeskCategories: listOf(
    "categories.list",
    "categories",
    schemas.deskCategoriesResponse,
    FILTERS,
  ),
  getDeskCategory: recordOf("categories.show", "a category", schemas.deskCategoryResponse),
  addDeskCategory: additionOf("categories.create", "a category", schemas.deskCategoryResponse, {
    schema: schemas.deskNewCategoryBody,
    example: { slug: "eye-care", name: "Eye care", name_bn: "চোখের যত্ন" },
  }),
  saveDeskCategory: changeOf("categories.edit", "a category", schemas.deskCategoryResponse, {
    schema: schemas.deskCategoryBody,
    example: { version: VERSION, archived: true },
  }),
  listDeskBrands: listOf("brands.list", "brands", schemas.deskBrandsResponse, FILTERS),
  getDeskBrand: recordOf("brands.show", "a brand", schemas.deskBrandResponse),
  addDeskBrand: additionOf("brands.create", "a brand", schemas.deskBrandResponse, {
    schema: schemas.deskNewBrandBody,
    example: { name: "Omron", name_bn: "ওমরন" },
  }),
  saveDeskBrand: changeOf("brands.edit", "a brand", schemas.deskBrandResponse, {
    schema: schemas.deskBrandBody,
    example: { version: VERSION, name: "Omron Healthcare" },
  }),
});
