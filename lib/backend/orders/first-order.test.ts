/** @jest-environment node */
import { cartOrder, openCustomer } from "@/lib/dev/testing/backend/customer";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import type { Visitor } from "@/lib/dev/testing/backend/visitor";

const ASKED = {
  status: 422,
  body: {
    message: "Please complete the robot check.",
    errors: { recaptchaToken: ["Please complete the robot check."] },
  },
};

let shop: TestShop;
/** Id of a product at 230 taka. */
let cheap: number;
let customer: Visitor;

beforeEach(async () => {
  shop = await openShop();
  cheap = await arrangeProduct(shop.db, "bp-arm", 200);
  const opened = await openCustomer(shop, "rahima");
  customer = opened.visitor;
  await shop.db
    .updateTable("orders")
    .set({ status: 1 })
    .where("user_id", "=", opened.id)
    .where("status", "=", 3)
    .execute();
});

async function price(taka: number) {
  await shop.db
    .updateTable("batches")
    .set({ selling_price: taka * 100 })
    .where("batch_no", "=", "T-1")
    .execute();
  await shop.db
    .updateTable("products")
    .set({ discount_percent: 0 })
    .where("id", "=", cheap)
    .execute();
}

async function fill(quantity: number) {
  const line = { product_id: cheap, batch_no: "", quantity };
  expect((await customer.send("POST", "/api/cart", line)).status).toBe(200);
}

async function order(recaptchaToken?: string, key?: string) {
  const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
  const body = { ...(await cartOrder(customer)), recaptchaToken };
  return customer.send("POST", "/api/order", body, { headers });
}

async function stock(): Promise<number> {
  const row = await shop.db
    .selectFrom("batches")
    .select("quantity")
    .where("batch_no", "=", "T-1")
    .executeTakeFirstOrThrow();
  return row.quantity;
}

test("requires no check for a small first order", async () => {
  await price(245);
  await fill(20);
  // 20 x 245 + 100 is 5,000 taka.
  expect((await order()).status).toBe(200);
});

test.each([
  ["more than 5,000 taka", 4_901, 1],
  ["more than 20 pieces", 10, 21],
])(
  "requires a check for a first order of %s, takes no stock, and accepts it with the check",
  async (_, taka, n) => {
    await price(taka);
    await fill(n);
    expect(await order()).toMatchObject(ASKED);
    expect(await order("")).toMatchObject(ASKED);
    expect(await stock()).toBe(200);
    const response = await order(await customer.robotToken("order"));
    expect(response.status).toBe(200);
    expect(await stock()).toBe(200 - n);
  },
);

test("does not store the refusal: the same key is accepted later and then repeated", async () => {
  await fill(21);
  const body = await cartOrder(customer);
  const headers = { "Idempotency-Key": "first-order-key" };
  const send = (recaptchaToken?: string) =>
    customer.send("POST", "/api/order", { ...body, recaptchaToken }, { headers });
  expect(await send()).toMatchObject(ASKED);
  const placed = numberOf(await send(await customer.robotToken("order")));
  expect(numberOf(await send())).toBe(placed);
  expect(await stock()).toBe(179);
});

test("accepts a check once and for orders only, and does not consume it for a failed order", async () => {
  await fill(21);
  const token = await customer.robotToken("order");
  const wrong = { ...(await cartOrder(customer)), recaptchaToken: token };
  wrong.totals.total += 1;
  expect(await customer.send("POST", "/api/order", wrong)).toMatchObject({
    body: { errors: { totals: [expect.any(String)] } },
  });
  for (const bad of [await customer.robotToken("login"), "x"])
    expect(await order(bad)).toMatchObject(ASKED);
  expect((await order(token)).status).toBe(200);
  await fill(21);
  expect(await order(token)).toMatchObject(ASKED);
});

test("requires no check from a customer with a completed order", async () => {
  const { id, visitor } = await openCustomer(shop, "rahima");
  customer = visitor;
  await shop.db.updateTable("orders").set({ status: 3 }).where("user_id", "=", id).execute();
  await fill(50);
  expect((await order()).status).toBe(200);
});
