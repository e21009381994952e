import { DESK_OFFER_CALLS as calls } from "@/lib/contract/offers/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Services } from "../services";
import { offerRecords } from "./offer-records";

/** Routes of staff for offers and codes. */
export function deskOfferRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);
  routes.list(calls.listDeskOffers, offerRecords);
  routes.show(calls.getDeskOffer, offerRecords);
  routes.create(calls.addDeskOffer, offerRecords);
  routes.edit(calls.saveDeskOffer, offerRecords);
  return routes.app;
}
