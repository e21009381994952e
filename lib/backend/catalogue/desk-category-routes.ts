import { DESK_CATEGORY_CALLS as calls } from "@/lib/contract/categories/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Services } from "../services";
import { brandRecords, categoryRecords } from "./category-records";

/** Routes of staff for categories and brands. */
export function deskCategoryRoutes(services: Services) {
  const categories = categoryRecords(services.media);
  const brands = brandRecords(services.media);
  const routes = declaredDeskRoutes(services);

  routes.list(calls.listDeskCategories, categories);
  routes.show(calls.getDeskCategory, categories);
  routes.create(calls.addDeskCategory, categories);
  routes.edit(calls.saveDeskCategory, categories);

  routes.list(calls.listDeskBrands, brands);
  routes.show(calls.getDeskBrand, brands);
  routes.create(calls.addDeskBrand, brands);
  routes.edit(calls.saveDeskBrand, brands);

  return routes.app;
}
