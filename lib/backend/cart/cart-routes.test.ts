/** @jest-environment node */
import { z } from "zod";
import { parseCart } from "@/lib/contract/readers/cart";
import { addBatch, arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { type ApiResponse, Visitor } from "@/lib/dev/testing/backend/visitor";
import { sharedIngredients } from "@/lib/shop/product/shared-ingredients";

let shop: TestShop;
let productId: number;

beforeEach(async () => {
  shop = await openShop();
  productId = await arrangeProduct(shop.db, "bp-arm", 5);
});

const added = z.object({ cart_item_id: z.number().int() });
const idOf = (response: ApiResponse) => added.parse(response.body).cart_item_id;

function add(visitor: Visitor, quantity: unknown = 1, more = {}, key?: string) {
  const body = { product_id: productId, batch_no: "T-1", quantity, price: 1, ...more };
  return visitor.send("POST", "/api/cart", body, {
    headers: key ? { "Idempotency-Key": key } : {},
  });
}

test("computes two pieces of 255 taka at 10 % discount", async () => {
  const visitor = new Visitor(shop.backend);
  const id = idOf(await add(visitor, 2));
  const item = {
    id,
    cart_id: expect.any(Number),
    product_id: productId,
    batch_no: "T-1",
    quantity: 2,
    price: 230,
    discount_percent: 10,
    discount: 25,
    total_price: 460,
    status: "active",
    attributes: "",
    custom_note: "",
    available_quantity: 5,
  };
  const { body } = await visitor.get("/api/cart");
  expect(body).toMatchObject({
    cart: { id: expect.any(Number), total_price: 460, tax: 0, discount: 0, items: [item] },
    cartItems: [item],
    products: [{ id: productId, inventory: { selling_price: 255 } }],
  });
});

test("the lines have the generic names by which shared ingredients are found", async () => {
  const visitor = new Visitor(shop.backend);
  const sold = await shop.db
    .selectFrom("products")
    .select(["id", "name"])
    .where("generic_name", "=", "Paracetamol")
    .orderBy("id")
    .execute();
  expect(sold).toHaveLength(2);
  for (const { id } of sold)
    expect(idOf(await add(visitor, 1, { product_id: id, batch_no: "" }))).toBeGreaterThan(0);
  const { lines } = parseCart((await visitor.get("/api/cart")).body);
  expect(sharedIngredients(lines)).toEqual([
    {
      ingredients: ["paracetamol"],
      lines: sold.map(({ name }) => expect.objectContaining({ name })),
    },
  ]);
});

test("returns an empty cart to a guest", async () => {
  const response = await new Visitor(shop.backend).get("/api/cart");
  expect(response.body).toEqual({
    cart: { id: null, total_price: 0, tax: 0, discount: 0, items: [] },
    cartItems: [],
    products: [],
    delivery: expect.any(Object),
    offer: null,
  });
});

test("adds to an existing line up to the stock", async () => {
  const visitor = new Visitor(shop.backend);
  const first = idOf(await add(visitor, 2));
  expect(idOf(await add(visitor, "3"))).toBe(first);
  expect(await add(visitor, 1)).toMatchObject({
    status: 422,
    body: {
      errors: { quantity: ["Sorry, only 5 left in stock."] },
      code: "too_few",
      left: 5,
    },
  });
  expect((await visitor.get("/api/cart")).body).toMatchObject({ cartItems: [{ quantity: 5 }] });
});

test("rejects products that cannot be bought", async () => {
  const visitor = new Visitor(shop.backend);
  await shop.db.updateTable("batches").set({ quantity: 0 }).where("batch_no", "=", "T-1").execute();
  expect(await add(visitor)).toMatchObject({
    status: 422,
    body: {
      errors: { quantity: ["Sorry, this product is out of stock."] },
      code: "sold_out",
      left: 0,
    },
  });
  await shop.db.deleteFrom("batches").where("product_id", "=", productId).execute();
  expect((await add(visitor)).status).toBe(422);
  expect(await add(visitor, 1, { product_id: 99_999 })).toMatchObject({
    status: 422,
    body: { errors: { product_id: [expect.any(String)] } },
  });
});

test.each([0, -1, 1.5, "x", null, 1e12, true, [1], {}])("rejects quantity %p", async (quantity) => {
  const visitor = new Visitor(shop.backend);
  expect(await add(visitor, quantity)).toMatchObject({
    status: 422,
    body: { errors: { quantity: [expect.any(String)] } },
  });
});

test("replaces the batch of another product with the sellable one", async () => {
  const visitor = new Visitor(shop.backend);
  for (const batch_no of ["FOREIGN", "", null, 7, "x'; drop table batches;--"])
    expect((await add(visitor, 1, { batch_no })).status).toBe(200);
  expect((await visitor.get("/api/cart")).body).toMatchObject({
    cartItems: [{ batch_no: "T-1", quantity: 5 }],
  });
});

test("replaces a sold-out batch when the cart is shown, without writing", async () => {
  const visitor = new Visitor(shop.backend);
  const id = idOf(await add(visitor, 2));
  await addBatch(shop.db, productId, "T-2", 9);
  await shop.db.updateTable("batches").set({ quantity: 0 }).where("batch_no", "=", "T-1").execute();
  expect((await visitor.get("/api/cart")).body).toMatchObject({
    cartItems: [{ id, batch_no: "T-2", quantity: 2, available_quantity: 9 }],
  });
  const row = () => shop.db.selectFrom("cart_items").selectAll().executeTakeFirstOrThrow();
  expect((await row()).batch_no).toBe("T-1");
  expect(idOf(await add(visitor, 3, { batch_no: "T-2" }))).toBe(id);
  expect(await row()).toMatchObject({ batch_no: "T-2", quantity: 5 });
});

test("merges two lines whose batches become the same after a sell-out", async () => {
  const visitor = new Visitor(shop.backend);
  await addBatch(shop.db, productId, "T-2", 9);
  await add(visitor, 2);
  const second = idOf(await add(visitor, 1, { batch_no: "T-2" }));
  await shop.db.updateTable("batches").set({ quantity: 0 }).where("batch_no", "=", "T-1").execute();
  expect(idOf(await add(visitor, 1))).toBe(second);
  expect((await visitor.get("/api/cart")).body).toMatchObject({
    cart: { total_price: 920 },
    cartItems: [{ id: second, batch_no: "T-2", quantity: 4 }],
  });
});

test("PATCH sets the quantity from 1 to the stock", async () => {
  const visitor = new Visitor(shop.backend);
  const id = idOf(await add(visitor, 2));
  const patch = (quantity: unknown) =>
    visitor.send("PATCH", `/api/update-cart/${id}`, { quantity });
  expect((await patch(5)).status).toBe(200);
  expect((await patch(5)).status).toBe(200);
  for (const quantity of [6, 0, -3, "x"])
    expect(await patch(quantity)).toMatchObject({
      status: 422,
      body: { errors: { quantity: [expect.any(String)] } },
    });
  expect((await visitor.get("/api/cart")).body).toMatchObject({ cartItems: [{ quantity: 5 }] });
});

test("DELETE removes a line, then returns 404, or the first response for the same key", async () => {
  const visitor = new Visitor(shop.backend);
  const id = idOf(await add(visitor));
  const remove = (key: string) =>
    visitor.send("DELETE", `/api/cart/${id}`, undefined, { headers: { "Idempotency-Key": key } });
  const first = await remove("delete-key-1");
  expect(first.status).toBe(200);
  expect(await remove("delete-key-1")).toMatchObject({ status: 200, body: first.body });
  expect((await remove("delete-key-2")).status).toBe(404);
});

test("returns 404 for the line of another visitor", async () => {
  const owner = new Visitor(shop.backend);
  const id = idOf(await add(owner, 2));
  const stranger = new Visitor(shop.backend);
  await add(stranger, 1);
  for (const [method, path] of [
    ["PATCH", `/api/update-cart/${id}`],
    ["DELETE", `/api/cart/${id}`],
    ["PATCH", "/api/update-cart/99999"],
    ["DELETE", "/api/cart/99999"],
    ["DELETE", "/api/cart/abc"],
  ] as const)
    expect(await stranger.send(method, path, { quantity: 1 })).toMatchObject({
      status: 404,
      body: { message: "This item is not in your cart." },
    });
  expect((await owner.get("/api/cart")).body).toMatchObject({ cartItems: [{ quantity: 2 }] });
});

describe("Idempotency-Key", () => {
  test("runs the same request once, also in parallel", async () => {
    const visitor = new Visitor(shop.backend);
    await visitor.get("/csrf-token");
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => add(visitor, 1, {}, "add-key-01")),
    );
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
    expect((await add(visitor, 1, {}, "add-key-01")).status).toBe(200);
    expect((await visitor.get("/api/cart")).body).toMatchObject({ cartItems: [{ quantity: 1 }] });
  });

  test("rejects another request with the same key", async () => {
    const visitor = new Visitor(shop.backend);
    await add(visitor, 1, {}, "add-key-02");
    expect((await add(visitor, 2, {}, "add-key-02")).status).toBe(422);
    expect((await visitor.get("/api/cart")).body).toMatchObject({ cartItems: [{ quantity: 1 }] });
  });

  test("rejects another concurrent request with the same key", async () => {
    const visitor = new Visitor(shop.backend);
    await visitor.get("/csrf-token");
    const both = [add(visitor, 1, {}, "add-key-07"), add(visitor, 2, {}, "add-key-07")];
    const statuses = (await Promise.all(both)).map((response) => response.status);
    // The order of the two requests is not determined.
    expect(statuses.sort()).toEqual([200, 422]);
  });

  test("does not store a refusal", async () => {
    const visitor = new Visitor(shop.backend);
    expect((await add(visitor, 6, {}, "add-key-03")).status).toBe(422);
    expect((await add(visitor, 5, {}, "add-key-03")).status).toBe(200);
  });

  test("lets two visitors use the same key", async () => {
    for (const visitor of [new Visitor(shop.backend), new Visitor(shop.backend)])
      expect((await add(visitor, 1, {}, "add-key-04")).status).toBe(200);
  });

  test("rejects an invalid key", async () => {
    const visitor = new Visitor(shop.backend);
    for (const key of ["short", "with space in it", "x".repeat(101)])
      expect((await add(visitor, 1, {}, key)).status).toBe(422);
  });
});
