/** @jest-environment node */
import { loginAs } from "@/lib/dev/testing/backend/customer";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: OrderFixture;
let desk: DeskVisitor;

beforeEach(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000 });
  desk = await openDesk(fixture.shop.backend, "orders");
});

async function placeAs(name: string, phone = "01712345678"): Promise<string> {
  const placing = (body: object) => ({ ...body, billing: { name, email: "", phone } });
  return numberOf(await fixture.place(new Visitor(fixture.shop.backend), placing));
}

const find = async (q: string) =>
  Object((await desk.get(`people?q=${encodeURIComponent(q)}`)).body);

test("finds guests by phone number in any notation, with the name of their latest order", async () => {
  await placeAs("Rahim Uddin");
  await placeAs("Rahim Uddin Khan");
  for (const q of ["01712345678", "+880 1712-345678", "০১৭১২৩৪৫৬৭৮"])
    expect(await find(q)).toMatchObject({
      total: 1,
      data: [{ kind: "guest", customer_id: null, name: "Rahim Uddin Khan", orders: 2 }],
    });
});

test("finds accounts and guests by a part of their name, accounts first", async () => {
  const id = await loginAs(new Visitor(fixture.shop.backend), "rahima");
  await placeAs("Rahim Uddin");
  const { data } = await find("RAHIM");
  expect(data[0]).toMatchObject({ kind: "account", customer_id: id, orders: expect.any(Number) });
  expect(data.at(-1)).toMatchObject({ kind: "guest", name: "Rahim Uddin" });
});

test("nobody is listed without a search, or erased", async () => {
  const id = await loginAs(new Visitor(fixture.shop.backend), "rahima");
  expect(await find(" ")).toEqual({ data: [], total: 0 });
  await fixture.shop.db.updateTable("users").set({ erased_at: 1 }).where("id", "=", id).execute();
  const { data } = await find("rahima");
  expect(data.filter((one: object) => Object(one).customer_id === id)).toEqual([]);
});

test("wildcards of a search are text", async () => {
  await placeAs("Rahim Uddin");
  expect((await find("%%%")).data.length).toBe((await find("___")).data.length);
});

test("gives the latest delivery of a guest or an account", async () => {
  await placeAs("Rahim Uddin");
  expect((await desk.get("people/last-delivery?phone=01712345678")).body).toEqual({
    data: {
      name: "Rahim Uddin",
      phone: "01712345678",
      email: null,
      country: "Bangladesh",
      address: "House 7, Road 3",
      city: "Dhaka",
      zip: "1207",
      language: null,
    },
  });
  await fixture.shop.db.updateTable("orders").set({ language: "en" }).execute();
  expect((await desk.get("people/last-delivery?phone=01712345678")).body).toMatchObject({
    data: { language: "en" },
  });
  expect((await desk.get("people/last-delivery?phone=01799999999")).body).toEqual({ data: null });
  expect((await desk.get("people/last-delivery?customer=abc")).status).toBe(404);
});

test("the list of orders can be limited to those of an account", async () => {
  const id = await loginAs(new Visitor(fixture.shop.backend), "rahima");
  const own = await fixture.shop.db
    .selectFrom("orders")
    .select("order_number")
    .where("user_id", "=", id)
    .execute();
  expect(own.length).toBeGreaterThan(0);
  const { data, total } = Object((await desk.get(`orders?tab=all&customer=${id}`)).body);
  expect(total).toBe(own.length);
  const numbers = data.map((one: object) => String(Object(one).number));
  expect(numbers.sort()).toEqual(own.map(({ order_number }) => order_number).sort());
});
