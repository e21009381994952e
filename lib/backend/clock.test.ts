/** @jest-environment node */
import { openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { openShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const DAY = 86_400_000;
/** Within the shelf life of what is ordered. */
const FAR = 250 * DAY;

test("locks made while the clock ran ahead are over when it is right again", async () => {
  let clock = Date.now();
  const shop = await openShop({ now: () => clock });
  const context = { clientAddress: "203.0.113.9" };
  const wrong = (n: number) =>
    sendLogin(new Visitor(shop.backend), `somebody-${n}`, "wrong", { context });
  const guesses = async () => {
    for (let n = 0; n < 30; n++) expect((await wrong(n)).status).toBe(422);
    return wrong(30);
  };
  clock += FAR;
  expect((await guesses()).status).toBe(429);
  clock -= FAR;
  await openCustomer(shop, "rahima");
  expect((await guesses()).headers.get("Retry-After")).toBe("900");
  await shop.close();
});

test("counters of that time are cleared away", async () => {
  let clock = Date.now();
  const shop = await openShop({ now: () => clock });
  clock += FAR;
  await sendLogin(new Visitor(shop.backend), "somebody@example.com", "x");
  clock -= FAR;
  await sendLogin(new Visitor(shop.backend), "other@example.com", "x");
  const rows = await shop.db.selectFrom("rate_limits").select("resets_at").execute();
  expect(rows.every(({ resets_at }) => resets_at < clock + DAY)).toBe(true);
  await shop.close();
});

test("a session of that time ends, and one of a wobble of three days goes on", async () => {
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

test("orders go on before, during and after, and a puzzle of that time is not good for a year", async () => {
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

test("a payment of that time is asked about, and its order can be paid again", async () => {
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
