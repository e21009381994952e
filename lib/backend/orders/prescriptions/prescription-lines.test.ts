/** @jest-environment node */
import { z } from "zod";
import { dataRows } from "@/lib/dev/testing/backend/commands";
import { PrescriptionFixture } from "@/lib/dev/testing/backend/prescription-fixture";
import { inTransaction } from "../../kernel/db/transaction";
import { eraseCustomer } from "../../own-data/erase-customer";
import { exportPrescriptions } from "./export-prescriptions";
import { readRefusedLines } from "./refused-lines";

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

test("an order is accepted in part: the refused line leaves it, with its price and its pieces", async () => {
  const before = await fixture.orders.stock();
  const { number, guarded, plain } = await fixture.placeTwo();
  expect(await fixture.orders.stock()).toBe(before - 1);
  const desk = await fixture.desk();
  const part = { decision: "part", reason: "It is not on the prescription." };
  for (const refused of [[], [plain.id], [999_999], [guarded.id, plain.id]])
    expect((await fixture.decide(desk, number, { ...part, refused })).status).toBe(422);
  expect(await fixture.order(number)).toMatchObject({ waits_for: "prescription" });
  const done = await fixture.decide(desk, number, { ...part, refused: [guarded.id] });
  expect(done.body).toMatchObject({ data: { state: "part", lines: [{ id: plain.id }] } });
  expect(await fixture.order(number)).toMatchObject({
    waits_for: null,
    needs_prescription: 0,
    total: plain.total_price + 10_000,
    expires_at: clock + 72 * HOUR,
  });
  expect(await fixture.orders.stock()).toBe(before);
});

test("an order that is accepted in part follows the delivery rule again", async () => {
  const { number, guarded, plain } = await fixture.placeTwo();
  // It was delivered free, and its last product does not reach the free-from sum.
  await fixture.shop.db
    .updateTable("orders")
    .set((eb) => ({ shipping_charge: 0, total: eb("total", "-", 10_000) }))
    .where("order_number", "=", number)
    .execute();
  const part = { decision: "part", reason: "It is not on it.", refused: [guarded.id] };
  await fixture.decide(await fixture.desk(), number, part);
  expect(await fixture.order(number)).toMatchObject({
    shipping_charge: 10_000,
    total: plain.total_price + 10_000,
  });
});

test("an order waits while it has unaccepted pieces", async () => {
  const { number, guarded } = await fixture.placeTwo();
  await fixture.decide(await fixture.desk(), number, { decision: "accepted" });
  expect(await fixture.order(number)).toMatchObject({ waits_for: null });
  const clerk = await fixture.desk("orders");
  const change = (quantity: number) =>
    fixture.changeLines(clerk, number, { lines: [{ id: guarded.id, quantity }] });
  expect((await change(2)).status).toBe(200);
  expect(await fixture.order(number)).toMatchObject({
    waits_for: "prescription",
    expires_at: clock + 48 * HOUR,
  });
  expect((await clerk.get("orders?tab=prescription")).body).toMatchObject({
    total: 1,
    data: [{ number }],
  });
  expect((await change(0)).status).toBe(200);
  expect(await fixture.order(number)).toMatchObject({ waits_for: null });
});

test("the messages name what was not accepted, give the reason, and lead to the order", async () => {
  const shown = await PrescriptionFixture.open({ outbox: { shown: ["mail", "sms"] } });
  const { number, guarded, id } = await shown.placeTwo();
  const withEmail = { billing_email: "rahima@example.org" };
  await shown.shop.db.updateTable("orders").set(withEmail).where("id", "=", id).execute();
  const desk = await shown.desk();
  const link = `/order-tracking?order=${number}`;
  /** Returns the last email and SMS. */
  const lastTexts = async () => {
    const messages = z
      .array(z.object({ channel: z.string(), text: z.string() }))
      .parse(await dataRows(shown.shop, ["outbox", "texts"]));
    const last = (channel: string) => messages.find((one) => one.channel === channel)?.text ?? "";
    return { email: last("customer-mail"), sms: last("customer-sms") };
  };
  await shown.decide(desk, number, { decision: "again", reason: "Page 1 is blurred." });
  const again = await lastTexts();
  expect(again.email).toContain("Our pharmacist says: Page 1 is blurred.");
  expect(again.sms).toContain("Please send all pages of your prescription again");
  expect(again.sms).toContain(link);
  const part = { decision: "part", reason: "It is not named.", refused: [guarded.id] };
  await shown.decide(desk, number, part);
  const left = await lastTexts();
  expect(left.email).toContain("Our pharmacist says: It is not named.");
  expect(left.email).toContain(`Not accepted, not charged:\n${guarded.name} x 1`);
  expect(left.sms).toContain("Some products of your order were not accepted");
  expect(left.sms).toContain(link);
});

test("an erased account keeps no product that was not accepted", async () => {
  const { number, guarded, id } = await fixture.placeTwo();
  const part = { decision: "part", reason: "It is not named.", refused: [guarded.id] };
  await fixture.decide(await fixture.desk(), number, part);
  const { user_id } = await fixture.order(number);
  const db = fixture.shop.db;
  expect((await exportPrescriptions(db, user_id ?? 0)).refused).toMatchObject([
    { order_number: number, name: guarded.name, quantity: 1 },
  ]);
  expect(await readRefusedLines(db, id)).toHaveLength(1);
  await db.updateTable("orders").set({ status: 4 }).where("user_id", "=", user_id).execute();
  await db.updateTable("appointments").set({ state: "cancelled" }).execute();
  await inTransaction(db, (trx) =>
    eraseCustomer(
      trx,
      { id: user_id ?? 0, by: "customer", secrets: fixture.shop.writer.secrets },
      clock,
    ),
  );
  expect(await readRefusedLines(db, id)).toEqual([]);
});
