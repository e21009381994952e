import { DESK_PRODUCT_CALLS as calls } from "@/lib/contract/products/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Services } from "../services";
import { readHomePlaces } from "./home-places";

/** Route for the places of a product on the home page. */
export function deskHomePlaceRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  routes.read(calls.getDeskHomePlaces, async ({ params: { id } }) => ({
    data: await readHomePlaces(services.db, id),
  }));

  return routes.app;
}
