/** @jest-environment node */
import { openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { arrangeProduct, openShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Shorter than the shelf life of the ordered products. */
const FAR = 250 * DAY;

test("ends rate limits set while the clock ran ahead once it is correct again", async () => {
  let clock = Date.now();
  const shop = await openShop({ now: () => clock });
  const context = { clientAddress: "203.0.113.9" };
  const asked = async (n: number) => {
    const response = await sendLogin(new Visitor(shop.backend), `unknown-${n}`, "wrong", {
      context,
    });
    return Object(Object(response.body).errors).recaptchaToken !== undefined;
  };
  const guesses = async () => {
    for (let n = 0; n < 30; n++) expect(await asked(n)).toBe(false);
    return asked(30);
  };
  clock += FAR;
  expect(await guesses()).toBe(true);
  clock -= FAR;
  await openCustomer(shop, "rahima");
  expect(await guesses()).toBe(true);
  await shop.close();
});

test("deletes counters set while the clock ran ahead", async () => {
  let clock = Date.now();
  const shop = await openShop({ now: () => clock });
  clock += FAR;
  await sendLogin(new Visitor(shop.backend), "unknown@example.com", "x");
  clock -= FAR;
  await sendLogin(new Visitor(shop.backend), "other@example.com", "x");
  const rows = await shop.db.selectFrom("rate_limits").select("resets_at").execute();
  expect(rows.every(({ resets_at }) => resets_at < clock + DAY)).toBe(true);
  await shop.close();
});

test("ends a session from a clock that was ahead, and keeps one if the clock is set back", async () => {
  let clock = Date.now();
  const shop = await openShop({ now: () => clock });
  const user = async (visitor: Visitor) => (await visitor.get("/logged-on-user")).body;
  clock += FAR;
  const ahead = await openCustomer(shop, "rahima");
  clock -= FAR;
  expect(await user(ahead.visitor)).toBeNull();
  await ahead.visitor.get("/csrf-token");
  expect((await sendLogin(ahead.visitor, "rahima", "niramoy-demo-1")).status).toBe(200);
  clock -= 3 * DAY;
  expect(await user(ahead.visitor)).not.toBeNull();
  await shop.close();
});

test("accepts orders across clock changes and rejects challenges issued while the clock ran ahead", async () => {
  let clock = Date.now();
  const fixture = await OrderFixture.open({ now: () => clock });
  for (const step of [FAR, -FAR, 3 * DAY, -3 * DAY]) {
    const visitor = new Visitor(fixture.shop.backend);
    const placed = await fixture.send(visitor, await fixture.body(visitor), `clock-key-${step}`);
    expect(placed).toMatchObject({ status: 200, body: { order_number: expect.any(String) } });
    const kept = await fixture.body(visitor);
    clock += step;
    if (step === -FAR) {
      const refused = await fixture.send(new Visitor(fixture.shop.backend), kept, "kept-puzzle");
      expect(refused).toMatchObject({ status: 422, body: { errors: { recaptchaToken: {} } } });
    }
  }
  await fixture.shop.close();
});

test("checks payments started while the clock ran ahead", async () => {
  const fixture = await EbookPaymentFixture.open();
  fixture.now += FAR;
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  await fixture.press(redirect_url, "lose-callback");
  const leased = { lease_until: fixture.now + 60_000, next_check_at: fixture.now + 60_000 };
  await fixture.shop.db.updateTable("payments").set(leased).execute();
  fixture.now -= FAR;
  await fixture.shop.backend.sweep();
  expect((await fixture.rows(order_no)).states).toEqual(["paid"]);
  await fixture.shop.close();
});

/** A shop with an order to expire in ten minutes, pieces to put back then, and a guest's session. */
async function openGuarded() {
  const times = { wall: Date.now(), monotonic: 0, database: Date.now() };
  const shop = await openShop({
    now: () => times.wall,
    otherClocks: { monotonic: () => times.monotonic, database: async () => times.database },
  });
  const { db } = shop;
  const product = await arrangeProduct(db, "bp-arm", 5);
  const soon = times.wall + 10 * MINUTE;
  const order = await addOrder(db, product, { expires_at: soon });
  const held = await addOrder(db, product, { waits_for: "confirmation", hold_until: soon });
  const line = { product_id: product, batch_no: "T-1", quantity: 1 };
  await new Visitor(shop.backend).send("POST", "/api/cart", line);
  const pass = async (minutes: number) => {
    for (const name of ["wall", "monotonic", "database"] as const) times[name] += minutes * MINUTE;
    await shop.backend.sweep();
  };
  const left = async () => {
    const rows = await db
      .selectFrom("orders")
      .select(["status", "hold"])
      .where("id", "in", [order.id, held.id])
      .orderBy("id")
      .execute();
    return rows.map(({ status, hold }) => `${status} ${hold}`);
  };
  return { shop, times, pass, left };
}

const OPEN = ["0 full", "0 full"];
const EXPIRED = ["4 full", "0 none"];

test("expires nothing for 30 minutes after the clock was set, and then by the new time", async () => {
  const { shop, times, pass, left } = await openGuarded();
  times.wall += DAY;
  times.database += DAY;
  await pass(0);
  expect(await left()).toEqual(OPEN);
  expect(shop.backend.clockDifference()).toBe(86_400);
  times.wall -= DAY;
  times.database -= DAY;
  await pass(5);
  await pass(24);
  expect(await left()).toEqual(OPEN);
  await pass(6);
  expect(await left()).toEqual(EXPIRED);
  expect(shop.backend.clockDifference()).toBe(0);
});

test("expires nothing while the clock differs from that of the database", async () => {
  const { shop, times, pass, left } = await openGuarded();
  times.database -= 60 * MINUTE;
  await pass(20);
  expect(await left()).toEqual(OPEN);
  expect(shop.backend.clockDifference()).toBe(3_600);
  times.database += 60 * MINUTE;
  await pass(29);
  expect(await left()).toEqual(OPEN);
  await pass(1);
  expect(await left()).toEqual(EXPIRED);
});

test("keeps the sessions of guests after the clock was set", async () => {
  const { shop, times, pass } = await openGuarded();
  const sessions = async () =>
    (await shop.db.selectFrom("sessions").select("id").where("user_id", "is", null).execute())
      .length;
  const before = await sessions();
  times.wall += 40 * DAY;
  times.database += 40 * DAY;
  await shop.backend.report({ type: "all" });
  expect(await sessions()).toBe(before);
  await pass(31);
  await shop.backend.report({ type: "all" });
  expect(await sessions()).toBeLessThan(before);
});
