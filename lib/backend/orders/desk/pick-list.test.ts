/** @jest-environment node */

import { openDesk } from "@/lib/dev/testing/backend/desk";
import { ShipmentFixture } from "@/lib/dev/testing/backend/shipment-fixture";

let fixture: ShipmentFixture;

beforeEach(async () => {
  fixture = await ShipmentFixture.open();
});

const db = () => fixture.orders.shop.db;

async function list() {
  const { status, body } = await fixture.desk.get("pick-list");
  expect(status).toBe(200);
  return Object(body).data;
}

/** The batches of the product of the fixture. */
async function batches() {
  const { products } = await list();
  const own = products.find(({ id }: { id: number }) => id === fixture.orders.productId);
  return own?.batches ?? [];
}

test("pieces are listed by batch, those of the oldest order first, until they are packed", async () => {
  const first = await fixture.packing();
  fixture.now += 60_000;
  const second = await fixture.packing();
  const [batch, ...others] = await batches();
  expect(others).toEqual([]);
  expect(batch).toMatchObject({ batch_no: "T-1", sellable: true });
  expect(batch.picks.map(({ order }: { order: string }) => order)).toEqual([first, second]);
  expect(batch.picks[0].quantity).toBe(1);
  await fixture.move(first, "packed");
  const [left] = await batches();
  expect(left.picks.map(({ order }: { order: string }) => order)).toEqual([second]);
});

test("the batch is that of the order, also after another one was chosen", async () => {
  const number = await fixture.packing();
  const row = await db()
    .selectFrom("batches")
    .selectAll()
    .where("batch_no", "=", "T-1")
    .executeTakeFirstOrThrow();
  const { id: _, ...values } = row;
  await db()
    .insertInto("batches")
    .values({ ...values, batch_no: "T-0", quantity: 3, expires_on: row.expires_on - 1 })
    .execute();
  expect(await batches()).toMatchObject([{ batch_no: "T-1" }]);
  const order = await fixture.desk.read(`orders/${number}`);
  const line = Object(order).lines[0].id;
  const choice = { version: order.version, line, from: "T-1", to: "T-0", quantity: 1 };
  expect((await fixture.desk.post(`orders/${number}/batch`, choice)).status).toBe(200);
  expect(await batches()).toMatchObject([{ batch_no: "T-0", picks: [{ line }] }]);
});

test("a recalled batch is marked, and nothing is listed for an order without its pieces", async () => {
  const number = await fixture.packing();
  await db()
    .updateTable("batches")
    .set({ recalled_at: fixture.now })
    .where("batch_no", "=", "T-1")
    .execute();
  expect(await batches()).toMatchObject([{ batch_no: "T-1", sellable: false }]);
  await db()
    .updateTable("orders")
    .set({ hold: "none" })
    .where("order_number", "=", number)
    .execute();
  expect(await batches()).toEqual([]);
});

test("only roles that pack see it", async () => {
  for (const role of ["pharmacist", "accounts", "catalogue"] as const) {
    const desk = await openDesk(fixture.backend, role);
    expect((await desk.get("pick-list")).status).toBe(403);
  }
});
