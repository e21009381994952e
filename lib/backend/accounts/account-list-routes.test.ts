/** @jest-environment node */
import { z } from "zod";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { refusedFields } from "@/lib/dev/testing/backend/form-fixture";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let shop: TestShop;
let visitor: Visitor;
let clock: number;

beforeEach(async () => {
  clock = Date.now();
  shop = await openShop({ now: () => clock });
  ({ visitor } = await openCustomer(shop, "rahima"));
});

const idsSchema = z.array(z.object({ id: z.number() }).transform(({ id }) => id));
const listsSchema = z.object({ wishlist: idsSchema, viewed: idsSchema });

const lists = async (who = visitor) =>
  listsSchema.parse((await who.get("/api/account-lists")).body);

async function change(body: object, who = visitor) {
  clock += 1_000;
  const response = await who.send("POST", "/api/account-lists", body);
  expect(response.status).toBe(200);
  return listsSchema.parse(response.body);
}
const wish = (add: number[], remove: number[] = [], who = visitor) =>
  change({ wishlist: { add, remove } }, who);

test("merges the changes of several browsers, newest first", async () => {
  expect((await wish([7, 12])).wishlist).toEqual([7, 12]);
  const phone = await openCustomer(shop, "rahima");
  expect((await wish([3, 7], [], phone.visitor)).wishlist).toEqual([3, 7, 12]);
  expect((await wish([], [12])).wishlist).toEqual([3, 7]);
  expect((await wish([], [12], phone.visitor)).wishlist).toEqual([3, 7]);
  expect(await lists()).toEqual({ wishlist: [3, 7], viewed: [] });
});

test("leaves out products that do not exist or are not sold any more", async () => {
  expect((await wish([999_999, 7])).wishlist).toEqual([7]);
  await shop.db.updateTable("products").set({ archived_at: 1 }).where("id", "=", 7).execute();
  expect((await lists()).wishlist).toEqual([]);
});

test("keeps the last 24 viewed products, each once", async () => {
  const all = await shop.db.selectFrom("products").select("id").orderBy("id").limit(26).execute();
  const ids = all.map(({ id }) => id);
  await change({ viewed: ids });
  expect((await lists()).viewed).toEqual(ids.slice(0, 24));
  const [, second = 0] = ids;
  expect((await change({ viewed: [second] })).viewed.slice(0, 2)).toEqual([second, ids[0]]);
  expect((await lists()).viewed).toHaveLength(24);
});

test("takes at most 100 products into the wishlist", async () => {
  const rows = await shop.db.selectFrom("products").select("id").orderBy("id").limit(102).execute();
  const ids = rows.map(({ id }) => id);
  await wish(ids.slice(0, 99));
  expect((await wish(ids.slice(99))).wishlist).toHaveLength(100);
  expect((await lists()).wishlist[0]).toBe(ids[99]);
});

test.each([
  ["viewed", { viewed: ["x"] }],
  ["viewed", { viewed: 7 }],
  ["viewed", { viewed: Array.from({ length: 201 }, (_, index) => index + 1) }],
  ["wishlist", { wishlist: { add: [0] } }],
])("refuses a bad %s: %#", async (field, body) => {
  expect(refusedFields(await visitor.send("POST", "/api/account-lists", body))).toEqual([field]);
});

test("belongs to its customer", async () => {
  await wish([7]);
  const other = await openCustomer(shop, "nusrat");
  expect((await lists(other.visitor)).wishlist).toEqual([]);
  const guest = new Visitor(shop.backend);
  expect((await guest.get("/api/account-lists")).status).toBe(401);
  expect((await guest.send("POST", "/api/account-lists", {})).status).toBe(401);
});
