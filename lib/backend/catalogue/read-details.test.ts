/** @jest-environment node */
import type { KyselyPlugin } from "kysely";
import { openShop } from "@/lib/dev/testing/backend/shop";
import { readProductDetails } from "./read-details";

/**
 * Counts queries and round trips to the database: queries that run together count as one round
 * trip.
 */
class RoundTrips implements KyselyPlugin {
  queries = 0;
  waits = 0;
  #running = 0;

  transformQuery: KyselyPlugin["transformQuery"] = ({ node }) => {
    this.queries++;
    if (this.#running++ === 0) this.waits++;
    return node;
  };

  transformResult: KyselyPlugin["transformResult"] = async ({ result }) => {
    this.#running--;
    return result;
  };
}

test("a product page needs three round trips for seven queries", async () => {
  const { db } = await openShop();
  const trips = new RoundTrips();
  const { id } = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
  const details = await readProductDetails(db.withPlugin(trips), Date.now(), id);
  expect(details?.product.id).toBe(id);
  expect([trips.waits, trips.queries]).toEqual([3, 7]);
});

test("an unknown product needs one query", async () => {
  const { db } = await openShop();
  const trips = new RoundTrips();
  expect(await readProductDetails(db.withPlugin(trips), Date.now(), 999_999)).toBeNull();
  expect(trips.queries).toBe(1);
});
