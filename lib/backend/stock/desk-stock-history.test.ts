/** @jest-environment node */
import { z } from "zod";
import { deliverLine, placeLine } from "@/lib/dev/testing/backend/delivered-order";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { readLedger } from "./ledger";

const MINUTE = 60_000;
const { processing, cancelled } = ORDER_STATUS;

let fixture: OrderFixture;
let desk: DeskVisitor;
let product: number;
let now = Date.now();

const deliveryTerms = async () => ({ cashOnDelivery: true });

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, now: () => now, deliveryTerms });
  product = await arrangeProduct(fixture.shop.db, "bp-arm", 50);
  desk = await openDesk(fixture.shop.backend, "owner");
});

const history = z.object({
  total: z.number(),
  data: z.array(
    z.looseObject({
      id: z.string(),
      kind: z.string(),
      change: z.number(),
      balance: z.number(),
      by: z.string(),
      order_number: z.string().nullable(),
    }),
  ),
});

const read = async (query = "per_page=100") =>
  history.parse((await desk.get(`products/${product}/stock-history?${query}`)).body);

/** Received - sold + returned + corrected of all batches, which is the stock if all is explained. */
async function ledgerStock(): Promise<number> {
  const rows = await readLedger(fixture.shop.db, { productId: product });
  return rows.reduce(
    (sum, { received, sold, returned, corrected, unexplained }) =>
      sum + received - sold + returned + corrected + unexplained,
    0,
  );
}

const newest = async () => (await read()).data[0];

/** Lets a minute pass, so that movements have an order. */
const pass = () => {
  now += MINUTE;
};

async function correct(quantity: number): Promise<void> {
  const batches = `products/${product}/batches`;
  const { data } = z
    .object({ data: z.array(z.object({ id: z.number(), version: z.string() })) })
    .parse((await desk.get(batches)).body);
  const [batch] = data;
  const body = { version: batch?.version, quantity, reason: "damaged" };
  expect((await desk.post(`${batches}/${batch?.id}/correct`, body)).status).toBe(200);
}

test("each movement has its cause, and the newest balance is that of the ledger", async () => {
  const before = await ledgerStock();
  pass();
  const sold = await placeLine(fixture, () => now);
  const sale = { kind: "sold", change: -3, by: "customer", order_number: sold.number };
  expect(await newest()).toMatchObject({ ...sale, balance: before - 3 });
  expect(await ledgerStock()).toBe(before - 3);

  pass();
  await sold.move(processing);
  await sold.move(cancelled);
  expect(await newest()).toMatchObject({
    kind: "cancelled",
    change: 3,
    by: "test",
    order_number: sold.number,
    balance: before,
  });
  expect(await ledgerStock()).toBe(before);

  pass();
  const delivered = await deliverLine(fixture, () => now);
  pass();
  const lines = [{ line: delivered.line, quantity: 2, reason: "It does not switch on." }];
  await delivered.guest.send("POST", `/api/order-returns/${delivered.number}`, { lines });
  const { id } = await fixture.shop.db
    .selectFrom("returns")
    .select("id")
    .where("order_id", "=", delivered.id)
    .executeTakeFirstOrThrow();
  await desk.post(`returns/${id}/decide`, { version: "requested", action: "accept" });
  expect(await newest()).toMatchObject({ kind: "sold", balance: before - 3 });
  pass();
  await desk.post(`returns/${id}/decide`, {
    version: "accepted",
    action: "receive",
    restock: true,
  });
  expect(await newest()).toMatchObject({
    kind: "returned",
    change: 2,
    by: demoStaff("owner").name,
    order_number: delivered.number,
    balance: before - 1,
  });
  expect(await ledgerStock()).toBe(before - 1);

  pass();
  await correct(40);
  expect(await newest()).toMatchObject({
    kind: "corrected",
    change: 40 - (before - 1),
    reason: "damaged",
    order_number: null,
    before: before - 1,
    after: 40,
    balance: 40,
  });
  expect(await ledgerStock()).toBe(40);

  const all = await read();
  expect(all.data.map(({ kind }) => kind).slice(0, 5)).toEqual([
    ...["corrected", "returned", "sold", "cancelled", "sold"],
  ]);
  expect(new Set(all.data.map((entry) => entry.id)).size).toBe(all.total);
  for (const [index, { balance, change }] of all.data.entries()) {
    const older = all.data[index + 1];
    if (older) expect(older.balance).toBe(balance - change);
  }
  const page = await read("page=2&per_page=2");
  expect(page).toEqual({ total: all.total, data: all.data.slice(2, 4) });
});
