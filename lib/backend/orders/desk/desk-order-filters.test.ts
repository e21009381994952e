/** @jest-environment node */
import { z } from "zod";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const list = z.object({ data: z.array(z.looseObject({ number: z.string() })) });

/** Orders by payment method, payment state, status and day, and their numbers. */
const PLACED = {
  paid: ["mobile", "paid", 3, "2026-03-31T17:59:59.999Z"],
  cash: ["cod", "to_be_paid", 0, "2026-03-31T18:00:00.000Z"],
  failed: ["mobile", "failed", 0, "2026-04-15T06:00:00.000Z"],
  ended: ["cod", "to_be_paid", 4, "2026-04-30T18:00:00.000Z"],
} as const;

type Name = keyof typeof PLACED;

const APRIL = "since=2026-03-31T18:00:00.000Z&until=2026-04-30T18:00:00.000Z";

let fixture: OrderFixture;
let desk: DeskVisitor;
const names = new Map<string, string>();

beforeAll(async () => {
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    payment: { gateway: "sandbox" },
    deliveryTerms: async () => ({ cashOnDelivery: true }),
  });
  desk = await openDesk(fixture.shop.backend, "owner");
  await desk.confirm(demoStaff("owner").password);
  const { db, backend } = fixture.shop;
  await db.updateTable("orders").set({ ordered_at: 0 }).execute();
  for (const [name, [paymentMethod, payment_status, status, at]] of Object.entries(PLACED)) {
    const response = await fixture.place(new Visitor(backend), (body) => ({
      ...body,
      paymentMethod,
    }));
    names.set(numberOf(response), name);
    await db
      .updateTable("orders")
      .set({ payment_status, status, ordered_at: Date.parse(at) })
      .where("order_number", "=", numberOf(response))
      .execute();
  }
});

test.each<[string, Name[]]>([
  ["since=2026-03-31T17:59:59.999Z", ["paid", "cash", "failed", "ended"]],
  [APRIL, ["cash", "failed"]],
  [`${APRIL}&payment_status=failed`, ["failed"]],
  [`${APRIL}&payment_method=cod`, ["cash"]],
  [`${APRIL}&state=completed`, []],
  ["since=2026-01-01T00:00:00Z&state=completed", ["paid"]],
  ["since=2026-01-01T00:00:00Z&payment_method=cod&state=cancelled", ["ended"]],
  ["since=2026-01-01T00:00:00Z&tab=unpaid", ["failed"]],
])("the filters %s find %j, in the list and in its export", async (query, wanted) => {
  const response = list.parse((await desk.get(`orders?sort=placed_at&order=asc&${query}`)).body);
  expect(response.data.map(({ number }) => names.get(number))).toEqual(wanted);
  const file = await desk.get(`exports/orders.csv?sort=placed_at&order=asc&${query}`);
  const [, ...rows] = z.string().parse(file.body).trimEnd().split("\r\n");
  expect(rows.map((row) => names.get(row.split(",")[0] ?? ""))).toEqual(wanted);
});

test.each([
  "since=april",
  "until=2026-13-01",
  "state=lost",
  "payment_method=gold",
  "payment_status=x",
])("rejects the filter %s instead of showing all orders", async (query) => {
  expect((await desk.get(`orders?${query}`)).status).toBe(422);
});
