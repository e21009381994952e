/** @jest-environment node */
import { z } from "zod";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const ORDERS = 12;
const SESSIONS = 5;
const STATES = ["processing", "in-transit", "completed"];

const shown = z.looseObject({
  version: z.string(),
  next: z.array(z.object({ to: z.string() })),
});

/** Moves an order on once, with the version that this session has seen. */
async function moveOn(desk: DeskVisitor, number: string): Promise<number | null> {
  const { version, next } = shown.parse(await desk.read(`orders/${number}`));
  const step = next.find(({ to }) => STATES.includes(to));
  if (!step) return null;
  const move = { to: step.to, version, unpaid_reason: "Pays by invoice" };
  return (await desk.post(`orders/${number}/move`, move)).status;
}

test("five sessions that handle the same orders lose and double nothing", async () => {
  const fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    deliveryTerms: async () => ({ cashOnDelivery: true }),
  });
  const { db, backend } = fixture.shop;
  await db.updateTable("batches").set({ quantity: 40 }).where("batch_no", "=", "T-1").execute();
  const numbers: string[] = [];
  for (let count = 0; count < ORDERS; count++) {
    const phone = `0171234${String(5_000 + count)}`;
    const placed = await fixture.place(new Visitor(backend), (body) => ({
      ...body,
      billing: { ...body.billing, phone },
      paymentMethod: "cod",
    }));
    numbers.push(numberOf(placed));
  }
  const desks = await Promise.all(
    Array.from({ length: SESSIONS }, () => openDesk(backend, "orders")),
  );
  const statuses = await Promise.all(
    desks.map(async (desk) => {
      const seen: number[] = [];
      for (const number of numbers)
        for (let status = await moveOn(desk, number); status !== null; ) {
          seen.push(status);
          status = await moveOn(desk, number);
        }
      return seen;
    }),
  );
  const all = statuses.flat();
  expect(all.filter((status) => status === 200)).toHaveLength(ORDERS * STATES.length);
  expect(all.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await fixture.stock()).toBe(40 - ORDERS);
  const ids = (await fixture.orders()).map(({ id }) => id);
  const history = await db
    .selectFrom("order_status_history")
    .select(["order_id", "to_status"])
    .where("order_id", "in", ids)
    .where("from_status", "is not", null)
    .orderBy("id")
    .execute();
  for (const id of ids) {
    const steps = history.filter((row) => row.order_id === id).map((row) => row.to_status);
    expect({ id, steps }).toEqual({ id, steps: [1, 2, 3] });
  }
  const payments = await db
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "in", ids)
    .execute();
  expect(payments.map(({ state, amount }) => `${state} ${amount}`)).toEqual(
    numbers.map(() => "paid 33000"),
  );
  const audit = await db
    .selectFrom("audit")
    .select("subject")
    .where("command", "=", "desk orders.move")
    .execute();
  expect(audit).toHaveLength(ORDERS * STATES.length);
});
