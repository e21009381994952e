/** @jest-environment node */
import { cartOf, loginAs, openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";

let shop: TestShop;
let productId: number;

beforeEach(async () => {
  shop = await openShop();
  productId = await arrangeProduct(shop.db, "bp-arm", 5);
});

function add(visitor: Visitor, quantity: number, id = productId) {
  return visitor.send("POST", "/api/cart", { product_id: id, batch_no: "", quantity });
}

/** Returns a copy of the browser with its current cookies. */
function copyOf(visitor: Visitor): Visitor {
  const copy = new Visitor(shop.backend);
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
}

test.each([
  "rahima@niramoy.example",
  " RAHIMA@niramoy.example",
  "rahima",
  "01711000001",
  "+880 1711-000001",
  "০১৭১১০০০০০১",
])("logs in with %s", async (typed) => {
  const visitor = new Visitor(shop.backend);
  const user = {
    id: expect.any(Number),
    customer_id: expect.any(Number),
    name: "Rahima Khatun",
    email: "rahima@niramoy.example",
    mobile_no: "01711000001",
    username: "rahima",
    must_change_password: false,
  };
  expect((await visitor.get("/logged-on-user")).body).toBeNull();
  expect(await sendLogin(visitor, typed, "niramoy-demo-1")).toMatchObject({
    status: 200,
    body: { message: expect.any(String), user },
  });
  const response = await visitor.get("/logged-on-user");
  expect(response.body).toEqual(user);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

describe("a user name in another notation", () => {
  const rename = (from: string, username: string) =>
    shop.db.updateTable("users").set({ username }).where("username", "=", from).execute();
  const nameOf = async (typed: string) => {
    const { status, body } = await sendLogin(new Visitor(shop.backend), typed, "niramoy-demo-1");
    return status === 200 ? Object(body).user.name : status;
  };

  test("logs in if exactly one account has it", async () => {
    await rename("rahima", "মা\u09dfা ২০");
    for (const typed of ["মা\u09dfা ২০", "মা\u09af\u09bcা ২০", "মা\u09af\u09bcা 20", " মা\u09dfা\u00a0২০"])
      expect(await nameOf(typed)).toBe("Rahima Khatun");
  });

  test("does not log in if two have it, except by the exact one", async () => {
    const other = await shop.db
      .selectFrom("users")
      .select("username")
      .where("username", "<>", "rahima")
      .where("password_hash", "is not", null)
      .executeTakeFirstOrThrow();
    await rename("rahima", "মা\u09dfা");
    await rename(other.username ?? "", "মা\u09af\u09bcা");
    expect(await nameOf("মা\u09dfা")).toBe("Rahima Khatun");
    expect(await nameOf("মা\u200dা\u09dfা")).toBe(422);
    expect(await nameOf("ম\u200dা\u09dfা")).toBe(422);
  });
});

test("gives the same response for an unknown user and a wrong password", async () => {
  const visitor = new Visitor(shop.backend);
  const wrong = await sendLogin(visitor, "rahima", "niramoy-demo-2");
  expect(wrong).toMatchObject({ status: 422, body: { message: expect.any(String) } });
  for (const typed of ["nobody@niramoy.example", "01799999999", "' or 1=1 --", "%"])
    expect(await sendLogin(visitor, typed, "niramoy-demo-1")).toMatchObject({
      status: 422,
      body: wrong.body,
    });
  expect((await visitor.get("/logged-on-user")).body).toBeNull();
});

test("rejects the author of an imported review", async () => {
  const { name } = await shop.db
    .selectFrom("users")
    .select("name")
    .where("password_hash", "is", null)
    .executeTakeFirstOrThrow();
  const visitor = new Visitor(shop.backend);
  for (const typed of [name, "", "null"])
    expect((await sendLogin(visitor, typed, "niramoy-demo-1")).status).toBe(422);
});

test.each([
  [{ email: "rahima" }, "password"],
  [{ password: "x" }, "email"],
  [{ email: 5, password: {} }, "email"],
  [{ email: ["rahima"], password: "niramoy-demo-1" }, "email"],
])("rejects %p with an error at %s", async (body, field) => {
  const response = await new Visitor(shop.backend).send("POST", "/admin/login", body);
  expect(response).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
});

test("starts a new session and ends the old one and its CSRF token", async () => {
  const visitor = new Visitor(shop.backend);
  await add(visitor, 1);
  const before = copyOf(visitor);
  await loginAs(visitor, "rahima");
  expect(visitor.cookies.get("shop_session")).not.toBe(before.cookies.get("shop_session"));
  expect(visitor.cookies.get("XSRF-TOKEN")).not.toBe(before.cookies.get("XSRF-TOKEN"));
  expect((await add(before, 1)).status).toBe(419);
  expect((await before.get("/logged-on-user")).body).toBeNull();
  expect((await cartOf(before)).cartItems).toEqual([]);
  const headers = { "X-XSRF-TOKEN": before.cookies.get("XSRF-TOKEN") ?? "" };
  const body = { product_id: productId, batch_no: "", quantity: 1 };
  expect((await visitor.send("POST", "/api/cart", body, { headers })).status).toBe(419);
  expect((await add(visitor, 1)).status).toBe(200);
});

test("ends a session planted by an attacker, even if it never wrote", async () => {
  const attacker = new Visitor(shop.backend);
  await attacker.get("/csrf-token");
  await loginAs(copyOf(attacker), "rahima");
  expect((await attacker.get("/logged-on-user")).body).toBeNull();
  expect((await add(attacker, 1)).status).toBe(419);
});

test("merges the guest's cart: adds quantities up to the stock", async () => {
  const first = await openCustomer(shop, "rahima");
  await add(first.visitor, 3);
  const guest = new Visitor(shop.backend);
  await add(guest, 4);
  await add(guest, 2, 1);
  await loginAs(guest, "rahima");
  const quantities = (await cartOf(guest)).cartItems.map((item) => [
    item.product_id,
    item.quantity,
  ]);
  expect(quantities.sort()).toEqual(
    [
      [productId, 5],
      [1, 2],
    ].sort(),
  );
  // The cart is the same on every device.
  expect(await cartOf(first.visitor)).toEqual(await cartOf(guest));
});

test("logs in although a line of the guest's cart is sold out", async () => {
  const guest = new Visitor(shop.backend);
  await add(guest, 2);
  await shop.db.updateTable("batches").set({ quantity: 0 }).where("batch_no", "=", "T-1").execute();
  await loginAs(guest, "rahima");
  expect((await cartOf(guest)).cartItems).toEqual([]);
});

test("takes nothing of the first customer along when another logs in", async () => {
  const { visitor } = await openCustomer(shop, "rahima");
  await add(visitor, 2);
  const before = copyOf(visitor);
  await loginAs(visitor, "nusrat");
  expect((await cartOf(visitor)).cartItems).toEqual([]);
  expect((await before.get("/logged-on-user")).body).toBeNull();
  expect((await cartOf((await openCustomer(shop, "rahima")).visitor)).cartItems).toHaveLength(1);
});

test("shows a guest's order with the account's number after login, to this customer only", async () => {
  const guest = new Visitor(shop.backend);
  const body = orderBody(productId, await guest.robotToken());
  body.billing.phone = "01711000001";
  const orderNumber = numberOf(await guest.send("POST", "/api/instant-order", body));
  await loginAs(guest, "rahima");
  expect((await guest.get(`/api/get-order-info/${orderNumber}`)).status).toBe(200);
  const other = await openCustomer(shop, "nusrat");
  expect((await other.visitor.get(`/api/get-order-info/${orderNumber}`)).status).toBe(404);
});

test("merges the guest's cart once in five concurrent logins", async () => {
  const guest = new Visitor(shop.backend);
  await add(guest, 1);
  const copies = Array.from({ length: 5 }, () => copyOf(guest));
  const responses = await Promise.all(
    copies.map((copy) => sendLogin(copy, "rahima", "niramoy-demo-1")),
  );
  const statuses = responses.map((response) => response.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 419)).toHaveLength(4);
  const { visitor } = await openCustomer(shop, "rahima");
  expect((await cartOf(visitor)).cartItems).toMatchObject([{ quantity: 1 }]);
});
