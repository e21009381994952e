import type { Db } from "../kernel/db/schema";
import { readHomeLists } from "./read-home";

/**
 * Returns at which place, from 1, a product is in each list of the home page; null where it is not.
 */
export async function readHomePlaces(db: Db, id: number) {
  const lists = await readHomeLists(db);
  const placeIn = (ids: number[]) => {
    const index = ids.indexOf(id);
    return index === -1 ? null : index + 1;
  };
  return {
    new: placeIn(lists.new_arrival_products),
    offer: placeIn(lists.offer_products),
    trending: placeIn(lists.trending_products),
    medical: placeIn(lists.medical_products),
    best_selling: placeIn(lists.best_selling_products),
    featured: placeIn(lists.featured_products),
  };
}
