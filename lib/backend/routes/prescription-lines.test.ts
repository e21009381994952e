/** @jest-environment node */
import { cartOrder, openCustomer } from "@/lib/dev/testing/backend/customer";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { PrescriptionFixture } from "@/lib/dev/testing/backend/prescription-fixture";
import { addBatch } from "@/lib/dev/testing/backend/shop";

const HOUR = 3_600_000;

let fixture: PrescriptionFixture;
let clock: number;

beforeEach(async () => {
  clock = Date.now();
  fixture = await PrescriptionFixture.open({
    now: () => clock,
    payment: { gateway: "sandbox" },
  });
});

/** Orders the product and a second one that needs no prescription; returns number and line ids. */
async function orderTwo() {
  const { db } = fixture.shop;
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  const other = await db
    .selectFrom("products")
    .select("id")
    .where("slug", "=", "bp-wrist")
    .executeTakeFirstOrThrow();
  await addBatch(db, other.id, "T-2", 5);
  for (const product_id of [fixture.orders.productId, other.id])
    await visitor.send("POST", "/api/cart", { product_id, batch_no: "", quantity: 1 });
  await fixture.addPhoto(visitor);
  const placed = await visitor.send("POST", "/api/order", await cartOrder(visitor));
  const number = numberOf(placed);
  const { id } = await fixture.order(number);
  const lines = await db
    .selectFrom("order_lines")
    .select(["id", "total_price", "needs_prescription"])
    .where("order_id", "=", id)
    .orderBy("needs_prescription", "desc")
    .execute();
  const [guarded, plain] = lines;
  if (!guarded || !plain) throw new Error("the order has no two lines");
  return { number, guarded, plain, otherId: other.id };
}

test("an order is accepted in part: the refused line leaves it, with its price and its pieces", async () => {
  const before = await fixture.orders.stock();
  const { number, guarded, plain } = await orderTwo();
  expect(await fixture.orders.stock()).toBe(before - 1);
  const desk = await fixture.desk();
  const part = { decision: "part", reason: "It is not on the prescription." };
  for (const refused of [[], [plain.id], [999_999], [guarded.id, plain.id]])
    expect((await fixture.decide(desk, number, { ...part, refused })).status).toBe(422);
  expect(await fixture.order(number)).toMatchObject({ waits_for: "prescription" });
  const done = await fixture.decide(desk, number, { ...part, refused: [guarded.id] });
  expect(done.body).toMatchObject({ data: { state: "part", lines: [{ id: plain.id }] } });
  expect(await fixture.order(number)).toMatchObject({
    ...{ waits_for: null, needs_prescription: 0 },
    total: plain.total_price + 10_000,
    expires_at: clock + 72 * HOUR,
  });
  expect(await fixture.orders.stock()).toBe(before);
});

test("an order that is accepted in part follows the delivery rule again", async () => {
  const { number, guarded, plain } = await orderTwo();
  // It was delivered free, and its last product does not reach the free-from sum.
  await fixture.shop.db
    .updateTable("orders")
    .set((eb) => ({ shipping_charge: 0, total: eb("total", "-", 10_000) }))
    .where("order_number", "=", number)
    .execute();
  const part = { decision: "part", reason: "It is not on it.", refused: [guarded.id] };
  await fixture.decide(await fixture.desk(), number, part);
  expect(await fixture.order(number)).toMatchObject({
    ...{ shipping_charge: 10_000, total: plain.total_price + 10_000 },
  });
});

test("an order waits while it has unaccepted pieces", async () => {
  const { number, guarded } = await orderTwo();
  await fixture.decide(await fixture.desk(), number, { decision: "accepted" });
  expect(await fixture.order(number)).toMatchObject({ waits_for: null });
  const clerk = await fixture.desk("orders");
  const change = async (quantity: number) => {
    const wish = { lines: [{ id: guarded.id, quantity }], add: [] };
    const { body } = await clerk.post(`orders/${number}/lines/quote`, wish);
    const { version } = await clerk.read(`orders/${number}`);
    const { becomes: total } = (body as { data: { becomes: number } }).data;
    return clerk.put(`orders/${number}/lines`, { ...wish, version, total });
  };
  expect((await change(2)).status).toBe(200);
  expect(await fixture.order(number)).toMatchObject({
    ...{ waits_for: "prescription", expires_at: clock + 48 * HOUR },
  });
  expect((await clerk.get("orders?tab=prescription")).body).toMatchObject({
    ...{ total: 1, data: [{ number }] },
  });
  expect((await change(0)).status).toBe(200);
  expect(await fixture.order(number)).toMatchObject({ waits_for: null });
});
