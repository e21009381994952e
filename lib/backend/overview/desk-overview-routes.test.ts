/** @jest-environment node */
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";

const DAY_MS = 86_400_000;

let fixture: OrderFixture;
let clock: number;

beforeEach(async () => {
  clock = Date.now();
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, now: () => clock });
  // The orders of the demo are of other years, and done.
  await fixture.shop.db
    .updateTable("orders")
    .set({ ordered_at: 1, status: 3, waits_for: null })
    .execute();
});

async function overview(desk: DeskVisitor) {
  const { status, body } = await desk.get("overview");
  expect(status).toBe(200);
  return Object(Object(body).data);
}

const countOf = (waiting: { name: string; count: number }[], name: string) =>
  waiting.find((one) => one.name === name)?.count;

/** Places an order and moves it some days back. */
async function place(daysAgo = 0): Promise<string> {
  const number = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
  await fixture.shop.db
    .updateTable("orders")
    .set({ ordered_at: clock - daysAgo * DAY_MS })
    .where("order_number", "=", number)
    .execute();
  return number;
}

const set = (number: string, values: { status?: number; waits_for?: "confirmation" | null }) =>
  fixture.shop.db.updateTable("orders").set(values).where("order_number", "=", number).execute();

test("counts what waits", async () => {
  const desk = await openDesk(fixture.shop.backend, "owner");
  const before = await overview(desk);
  expect(countOf(before.waiting, "to_confirm")).toBe(0);
  await set(await place(), { waits_for: "confirmation" });
  await fixture.shop.db
    .insertInto("contact_messages")
    .values({ message: "Do you have gloves?", created_at: clock })
    .execute();
  const after = await overview(desk);
  expect(countOf(after.waiting, "to_confirm")).toBe(1);
  expect(countOf(after.waiting, "questions")).toBe(
    Number(countOf(before.waiting, "questions")) + 1,
  );
});

test.each([
  [
    "orders",
    [
      ...[
        "to_confirm",
        "to_pack",
        "to_hand_over",
        "unpaid",
        "late",
        "redelivery",
        "needs_decision",
        "returns",
      ],
      "parcels",
      ...["complaints", "questions", "payments", "low_stock", "expiring", "messages"],
    ],
    true,
  ],
  [
    "accounts",
    [
      ...[
        "to_confirm",
        "to_pack",
        "to_hand_over",
        "unpaid",
        "late",
        "redelivery",
        "needs_decision",
        "returns",
      ],
      "parcels",
      ...["complaints", "payments", "payouts", "low_stock", "expiring"],
    ],
    true,
  ],
  [
    "pharmacist",
    [
      ...[
        "to_confirm",
        "to_pack",
        "to_hand_over",
        "unpaid",
        "late",
        "redelivery",
        "needs_decision",
        "prescriptions",
      ],
      ...["returns", "parcels", "complaints", "questions", "low_stock", "expiring"],
    ],
    false,
  ],
  ["catalogue", ["reviews", "low_stock", "expiring", "other_price"], false],
  ["content", ["reviews"], false],
  ["clinic", ["questions"], false],
] as const)("%s see only what they may open", async (role, names, money) => {
  const { waiting, figures } = await overview(await openDesk(fixture.shop.backend, role));
  expect(waiting.map(({ name }: { name: string }) => name)).toEqual(names);
  expect(figures !== null).toBe(money);
});

test("sums orders by period, without cancelled ones", async () => {
  const desk = await openDesk(fixture.shop.backend, "accounts");
  await fixture.shop.db.updateTable("batches").set({ quantity: 100 }).execute();
  await place();
  await place(29);
  await place(30);
  await place(364);
  await place(365);
  await set(await place(), { status: 4 });
  const { total } = await fixture.shop.db
    .selectFrom("orders")
    .select("total")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const taka = total / 100;
  const { figures } = await overview(desk);
  expect(figures).toMatchObject({
    today: { orders: 1, revenue: taka, average: taka },
    month: { orders: 2, revenue: 2 * taka },
    year: { orders: 4, revenue: 4 * taka },
  });
  expect(figures.days).toHaveLength(30);
  expect(figures.days.at(-1)).toMatchObject({ orders: 1, revenue: taka });
  expect(figures.days[0]).toMatchObject({ orders: 1, revenue: taka });
  expect(figures.charts.orders.bars).toHaveLength(30);
  expect(figures.best_sellers[0]).toMatchObject({ id: fixture.productId });
});

test("conversion of a period is that of the visitors who were counted in it", async () => {
  const desk = await openDesk(fixture.shop.backend, "accounts");
  const counted = (daysAgo: number, product: number, order: number) =>
    [["product", product] as const, ["order", order] as const].map(([term, count]) => ({
      day: dhakaDay(clock - daysAgo * DAY_MS),
      kind: "funnel" as const,
      term,
      count,
    }));
  const { figures: none } = await overview(desk);
  expect(none.year.conversion).toBeNull();
  const rows = [...counted(29, 200, 9), ...counted(30, 100, 1), ...counted(364, 100, 90)];
  await fixture.shop.db.insertInto("daily_counts").values(rows).execute();
  const { figures } = await overview(desk);
  expect(figures).toMatchObject({
    today: { conversion: null },
    month: { conversion: 4.5 },
    year: { conversion: 25 },
    funnel: { total: { product: 200, cart: 0, checkout: 0, order: 9 } },
  });
});

test("an order is late from the day after the promised one, until it is done", async () => {
  const desk = await openDesk(fixture.shop.backend, "owner");
  const number = await place();
  const tab = "orders?tab=past_promise";
  /** The figure, the count of the tab, and the numbers in its list. */
  const late = async () => [
    (await overview(desk)).figures.late,
    Object(Object((await desk.get("orders/counts")).body).data).past_promise,
    Object((await desk.get(tab)).body).data.map((order: { number: string }) => order.number),
  ];
  const promise = (day: string | null) =>
    fixture.shop.db
      .updateTable("orders")
      .set({ promised_day: day })
      .where("order_number", "=", number)
      .execute();
  expect(await late()).toEqual([0, 0, []]);
  await promise("2020-01-01");
  // Its day moves on with today until it is paid.
  expect(await late()).toEqual([0, 0, []]);
  await set(number, { status: 1 });
  expect(await late()).toEqual([1, 1, [number]]);
  await set(number, { status: 3 });
  expect(await late()).toEqual([0, 0, []]);
});

test("counts submitted searches without a hit, without those that may name a person", async () => {
  const guest = new Visitor(fixture.shop.backend);
  const search = (text: string, submitted = "1") =>
    guest.get(`/api/get-search-products?${new URLSearchParams({ query: text, submitted })}`);
  for (const text of [
    "Zzyzxqk  Wv",
    "zzyzxqk wv",
    "01712345678",
    "০১৭১২৩৪৫৬৭৮",
    "qq@zzyzx.example",
  ])
    await search(text);
  await search("zzyzxqk", "0");
  await guest.get("/api/get-search-products?query=zzyzxqk");
  const desk = await openDesk(fixture.shop.backend, "owner");
  const misses = async () => (await overview(desk)).figures.misses;
  // The responses did not wait for the count.
  expect(await misses()).toEqual([]);
  await fixture.shop.backend.sweep();
  expect(await misses()).toEqual([{ term: "zzyzxqk wv", count: 2 }]);
  clock += 401 * DAY_MS;
  await fixture.shop.backend.sweep();
  expect(await fixture.shop.db.selectFrom("daily_counts").selectAll().execute()).toEqual([]);
});

test("writes what was counted when the shop is closed", async () => {
  const guest = new Visitor(fixture.shop.backend);
  await guest.get("/api/get-search-products?query=zzyzxqk&submitted=1");
  await fixture.shop.backend.close();
  const rows = await fixture.shop.db.selectFrom("daily_counts").select(["term", "count"]).execute();
  expect(rows).toEqual([{ term: "zzyzxqk", count: 1 }]);
});
