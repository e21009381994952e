/** @jest-environment node */
import { cartOf, loginAs, openCustomer } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const DAY = 86_400_000;
const START = Math.floor(Date.now() / 1000) * 1000;

let clock: number;
let shop: TestShop;

beforeEach(async () => {
  clock = START;
  shop = await openShop({ now: () => clock });
});

const item = { product_id: 1, batch_no: "", quantity: 1 };

test("ends the session and deletes the cookies at logout, and keeps the cart for the next login", async () => {
  const { visitor } = await openCustomer(shop, "rahima");
  await visitor.send("POST", "/api/cart", item);
  const stolen = new Visitor(shop.backend);
  for (const [name, value] of visitor.cookies) stolen.cookies.set(name, value);
  const response = await visitor.send("POST", "/logout");
  expect(response).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  const cookies = response.headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/^(shop_session|XSRF-TOKEN)=; Max-Age=0;/);
  expect(response.headers.get("Clear-Site-Data")).toBeNull();

  expect((await stolen.get("/logged-on-user")).body).toBeNull();
  expect((await cartOf(stolen)).cartItems).toEqual([]);
  expect((await stolen.send("POST", "/api/cart", item)).status).toBe(419);

  visitor.cookies.clear();
  expect((await cartOf(visitor)).cartItems).toEqual([]);
  await loginAs(visitor, "rahima");
  expect((await cartOf(visitor)).cartItems).toHaveLength(1);
});

test("logs out of this device only", async () => {
  const phone = await openCustomer(shop, "rahima");
  const laptop = await openCustomer(shop, "rahima");
  await phone.visitor.send("POST", "/logout");
  expect((await laptop.visitor.get("/logged-on-user")).body).toMatchObject({ id: laptop.id });
});

test("keeps the cart of a guest who logs out", async () => {
  const visitor = new Visitor(shop.backend);
  await visitor.send("POST", "/api/cart", item);
  expect((await visitor.send("POST", "/logout", {})).status).toBe(200);
  expect((await cartOf(visitor)).cartItems).toHaveLength(1);
});

test("rejects a logout from another site or without the token", async () => {
  const { visitor, id } = await openCustomer(shop, "rahima");
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await visitor.send("POST", "/logout", undefined, { headers })).status).toBe(403);
  expect((await visitor.request("POST", "/logout")).status).toBe(419);
  expect((await visitor.get("/logged-on-user")).body).toMatchObject({ id });
});

test("ends a login after 7 days without use", async () => {
  const { visitor } = await openCustomer(shop, "rahima");
  clock += 6 * DAY;
  expect((await visitor.get("/logged-on-user")).body).not.toBeNull();
  clock += 6 * DAY;
  expect((await visitor.send("POST", "/api/cart", item)).status).toBe(200);
  clock += 7 * DAY + 1;
  expect((await visitor.get("/logged-on-user")).body).toBeNull();
  expect((await visitor.send("POST", "/api/cart", item)).status).toBe(419);
});

test("ends a login after 30 days of use", async () => {
  const { visitor } = await openCustomer(shop, "rahima");
  for (let day = 0; day < 30; day += 5) {
    expect((await visitor.get("/logged-on-user")).body).not.toBeNull();
    clock += 5 * DAY;
  }
  clock += 1;
  expect((await visitor.get("/logged-on-user")).body).toBeNull();
  await visitor.get("/csrf-token");
  expect((await visitor.send("POST", "/api/cart", item)).status).toBe(200);
  expect((await visitor.get("/logged-on-user")).body).toBeNull();
});

test("sets the cookie of a login to its lifetime", async () => {
  const visitor = new Visitor(shop.backend);
  const body = { email: "rahima", password: "niramoy-demo-1", from: "frontend" };
  const response = await visitor.send("POST", "/admin/login", body);
  const [session, token] = response.headers.getSetCookie();
  expect(session).toMatch(/^shop_session=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(token).toMatch(/^XSRF-TOKEN=.+; Max-Age=2592000; Path=\/; SameSite=Lax$/);
  expect((await visitor.get("/api/csrf-token")).body).toEqual({
    csrf_token: visitor.cookies.get("XSRF-TOKEN"),
  });
});

test("keeps the customer's cart for months without a visit", async () => {
  const { visitor } = await openCustomer(shop, "rahima");
  await visitor.send("POST", "/api/cart", item);
  clock += 100 * DAY;
  // The first write of a new guest deletes expired data.
  await new Visitor(shop.backend).send("POST", "/api/cart", item);
  const again = await openCustomer(shop, "rahima");
  expect((await cartOf(again.visitor)).cartItems).toHaveLength(1);
});

test("stores no session id in the database", async () => {
  const { visitor } = await openCustomer(shop, "rahima");
  const [id = ""] = (visitor.cookies.get("shop_session") ?? "").split(".");
  const rows = [
    ...(await shop.db.selectFrom("login_sessions").selectAll().execute()),
    ...(await shop.db.selectFrom("ended_sessions").selectAll().execute()),
    ...(await shop.db.selectFrom("sessions").selectAll().execute()),
  ];
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain(id);
});
