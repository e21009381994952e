/** @jest-environment node */
import type { Stale } from "@/lib/backend/kernel/changes/change";
import { openDesk } from "@/lib/dev/testing/backend/desk";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { endOffers, nextOfferEnd } from "./end-offers";

const DAY_MS = 86_400_000;
const EVENING = Date.parse("2026-11-30T23:59:59.999+06:00");

let shop: TestShop;
let clock: number;
let id: number;
let stale: Stale[];

beforeEach(async () => {
  clock = EVENING;
  stale = [];
  shop = await openShop({
    now: () => clock,
    onStale: async (changes) => {
      stale.push(...changes);
    },
  });
  id = await arrangeProduct(shop.db, "bp-arm", 5);
  await offerUntil("2026-11-30");
});

const offerUntil = (day: string | null) =>
  shop.db.updateTable("products").set({ offer_until: day }).where("id", "=", id).execute();

async function shown() {
  const { body } = await new Visitor(shop.backend).get(`/api/get-details/${id}`);
  const { discount, offer_until } = Object(body).product;
  return { discount, offer_until };
}

test("an offer lasts until the end of its day in Dhaka, then ends without a command", async () => {
  await shop.backend.sweep();
  expect(await shown()).toEqual({ discount: 10, offer_until: "2026-11-30" });
  expect(await nextOfferEnd(shop.db)).toBe(EVENING);
  clock += 1;
  await shop.backend.sweep();
  expect(await shown()).toEqual({ discount: 0, offer_until: null });
  expect(await nextOfferEnd(shop.db)).toBe(Number.POSITIVE_INFINITY);
  // Pages of the product, and lists that show its price.
  expect(stale).toContainEqual({ type: "product", id, inLists: true });
  const { body } = await (await openDesk(shop.backend, "owner")).get(
    `products/${id}/price-history`,
  );
  expect(Object(body).data[0]).toMatchObject({
    by: "shop",
    command: "offer ended",
    before: { discount: 10 },
    after: { discount: 0 },
  });
});

test("an offer without an end goes on", async () => {
  await offerUntil(null);
  clock += 400 * DAY_MS;
  await shop.backend.sweep();
  expect(await shown()).toEqual({ discount: 10, offer_until: null });
});

test("many offers end in steps, each once although two instances end them", async () => {
  await shop.db.updateTable("products").set({ offer_until: "2026-11-29" }).execute();
  const { db } = shop;
  const services = { db, now: () => clock, channels: [] };
  await Promise.all([endOffers(services), endOffers(services)]);
  const left = await db.selectFrom("products").select("id").where("offer_until", "is not", null);
  expect(await left.execute()).toEqual([]);
  const audit = await db
    .selectFrom("audit")
    .select("subject")
    .where("command", "=", "offer ended")
    .execute();
  const products = await db.selectFrom("products").select("id").execute();
  expect(audit.map(({ subject }) => subject).sort()).toEqual(
    products.map((product) => `product ${product.id}`).sort(),
  );
});

test("the desk refuses a day that is over, and saves today", async () => {
  const desk = await openDesk(shop.backend, "catalogue");
  const { body } = await desk.get(`products/${id}`);
  const { version } = Object(body).data;
  const save = (offer_until: string) => desk.put(`products/${id}`, { version, offer_until });
  clock += 1;
  expect(await save("2026-11-30")).toMatchObject({
    status: 422,
    body: { errors: { offer_until: ["Please choose today or a later day."] } },
  });
  expect(await save("2026-12-01")).toMatchObject({
    status: 200,
    body: { data: { offer_until: "2026-12-01", discount: 10 } },
  });
});
