/** @jest-environment node */
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { inTransaction } from "../db/transaction";
import { batchRecalled, messageReceived } from "../outbox/events";
import { recordEvents } from "../outbox/record-events";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let fixture: OrderFixture;
let clock: number;

beforeEach(async () => {
  clock = Date.now();
  fixture = await OrderFixture.open({ now: () => clock });
});

async function rows(table: "idempotency_keys" | "used_challenges" | "sessions"): Promise<number> {
  return (await fixture.shop.db.selectFrom(table).selectAll().execute()).length;
}

async function write(key: string): Promise<void> {
  const body = { product_id: fixture.productId, batch_no: "T-1", quantity: 1 };
  const headers = { "Idempotency-Key": key };
  const visitor = new Visitor(fixture.shop.backend);
  expect((await visitor.send("POST", "/api/cart", body, { headers })).status).toBe(200);
}

test("keeps a reply for 48 hours and a used robot check until it expires", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const body = await fixture.body(visitor);
  const number = numberOf(await fixture.send(visitor, body, "remembered-key"));
  expect(await rows("used_challenges")).toBe(1);
  clock += 47 * HOUR;
  await write("another-key");
  expect(await rows("used_challenges")).toBe(0);
  const again = await fixture.send(visitor, orderBody(fixture.productId, "any"), "remembered-key");
  expect(numberOf(again)).toBe(number);
  clock += 2 * HOUR;
  await write("one-more-key");
  expect(await rows("idempotency_keys")).toBe(2);
});

test("deletes a guest's session after 30 idle days and keeps a customer's", async () => {
  const before = await rows("sessions");
  await write("first-guest-key");
  clock += 29 * DAY;
  await write("second-guest-key");
  expect(await rows("sessions")).toBe(before + 2);
  clock += 2 * DAY;
  await write("third-guest-key");
  expect(await rows("sessions")).toBe(before + 2);
});

test("deletes sent messages after 30 days and keeps unsent ones", async () => {
  const { db } = fixture.shop;
  const events = [1, 2, 3].map(messageReceived);
  await inTransaction(db, (trx) => recordEvents(trx, ["webhook"], events, clock));
  const settle = (reference: string, state: "sent" | "dead") =>
    db.updateTable("outbox_messages").set({ state }).where("reference", "=", reference).execute();
  await settle("1", "sent");
  await settle("2", "dead");
  const left = async () =>
    (await db.selectFrom("outbox_messages").select("reference").orderBy("id").execute()).map(
      ({ reference }) => reference,
    );
  clock += 29 * DAY;
  await write("first-key");
  expect(await left()).toEqual(["1", "2", "3"]);
  clock += 2 * DAY;
  await write("second-key");
  expect(await left()).toEqual(["2", "3"]);
});

test("keeps the sent messages about a recall, which prove that customers were warned", async () => {
  const { db } = fixture.shop;
  const batch = { id: 7, productId: fixture.productId, batchNo: "T-1" };
  const events = [batchRecalled("NM-1", batch), messageReceived(1)];
  await inTransaction(db, (trx) => recordEvents(trx, ["webhook"], events, clock));
  await db.updateTable("outbox_messages").set({ state: "sent" }).execute();
  clock += 31 * DAY;
  await write("first-key");
  const left = await db.selectFrom("outbox_messages").select("reference").execute();
  expect(left).toEqual([{ reference: "7:NM-1" }]);
});

test("purges at most once in ten minutes", async () => {
  await write("first-key");
  await fixture.shop.db.updateTable("idempotency_keys").set({ created_at: 0 }).execute();
  clock += 9 * 60_000;
  await write("second-key");
  expect(await rows("idempotency_keys")).toBe(2);
  clock += 60_000;
  await write("third-key");
  expect(await rows("idempotency_keys")).toBe(2);
});
