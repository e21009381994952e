/** @jest-environment node */

import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import type { Retention } from "@/lib/site/retention";
import { inTransaction } from "../kernel/db/transaction";
import { batchRecalled, messageReceived } from "../kernel/outbox/events";
import { recordEvents } from "../kernel/outbox/record-events";

const DAY = 86_400_000;

let fixture: OrderFixture;
let clock: number;
let retention: Retention;

beforeEach(async () => {
  clock = Date.now();
  retention = {
    messages: 10,
    appointmentReasons: 20,
    guestAddresses: 30,
    prescriptions: 50,
    returnPhotos: 50,
    unsentMessages: 40,
    stockRequests: 50,
  };
  fixture = await OrderFixture.open({ now: () => clock, retention: async () => retention });
});

/** Advances the clock by days and runs the periodic task. */
async function moveOn(days: number): Promise<void> {
  clock += days * DAY;
  await fixture.shop.backend.sweep();
}

const db = () => fixture.shop.db;

async function writeMessage(): Promise<() => Promise<number>> {
  const row = { name: "Rahim", email: null, subject: null, mobile_no: null, message: "Hello" };
  await db().deleteFrom("contact_messages").execute();
  await db()
    .insertInto("contact_messages")
    .values({ ...row, created_at: clock })
    .execute();
  return async () => (await db().selectFrom("contact_messages").select("id").execute()).length;
}

test("deletes messages to the shop after their time", async () => {
  const left = await writeMessage();
  await moveOn(9);
  expect(await left()).toBe(1);
  await moveOn(2);
  expect(await left()).toBe(0);
});

test("keeps everything whose time is 0", async () => {
  retention = {
    messages: 0,
    appointmentReasons: 0,
    guestAddresses: 0,
    prescriptions: 0,
    returnPhotos: 0,
    unsentMessages: 0,
    stockRequests: 0,
  };
  const left = await writeMessage();
  await moveOn(5_000);
  expect(await left()).toBe(1);
});

test("deletes the reason of an appointment after it, and nothing else of it", async () => {
  const { id: doctor_id } = await db().selectFrom("doctors").select("id").executeTakeFirstOrThrow();
  await db().deleteFrom("appointments").execute();
  const patient = { name: "Rahim", phone: "01712345678", reason: "A cough" };
  await db()
    .insertInto("appointments")
    .values({
      ...patient,
      doctor_id,
      appointment_number: "NM-TEST-TEST-TEST",
      day: "2026-01-01",
      starts_at: clock,
      ends_at: clock + 1,
      language: "en",
      state: "booked",
      session_id: null,
      user_id: null,
      created_at: clock,
      cancelled_at: null,
    })
    .execute();
  const appointment = () =>
    db().selectFrom("appointments").select(["name", "phone", "reason"]).executeTakeFirst();
  await moveOn(19);
  expect(await appointment()).toEqual(patient);
  await moveOn(2);
  expect(await appointment()).toEqual({ ...patient, reason: null });
});

/** Adds past appointments of which many end at the same time. */
async function bookMany(count: number): Promise<void> {
  const { id: doctor_id } = await db().selectFrom("doctors").select("id").executeTakeFirstOrThrow();
  await db().deleteFrom("appointments").execute();
  const rows = Array.from({ length: count }, (_, n) => ({
    name: "Rahim",
    phone: `017${n}`,
    reason: "A cough",
    doctor_id,
    day: "2026-01-01",
    appointment_number: `NM-${n}`,
    starts_at: clock - count + n,
    ends_at: clock + (n % 2),
    language: "en",
    state: "booked" as const,
    session_id: null,
    user_id: null,
    created_at: clock,
    cancelled_at: null,
  }));
  await db().insertInto("appointments").values(rows).execute();
}

const reasons = async () =>
  (await db().selectFrom("appointments").select("id").where("reason", "is not", null).execute())
    .length;

test("deletes reasons in parts, also if more end at the same time than a part has", async () => {
  await bookMany(1_203);
  await moveOn(21);
  expect(await reasons()).toBe(0);
});

test("starts again at the beginning after a clock that was ahead", async () => {
  await bookMany(3);
  const ahead = { key: "appointment_reasons_forgotten_until", value: String(clock + 900 * DAY) };
  await db().insertInto("settings").values(ahead).execute();
  await moveOn(21);
  expect(await reasons()).toBe(0);
});

test("reads only what became old since the last time", async () => {
  await bookMany(3);
  await moveOn(21);
  // The shop writes no reasons afterwards; this one proves that the row is not read again.
  await db().updateTable("appointments").set({ reason: "A cough" }).execute();
  await moveOn(5);
  expect(await reasons()).toBe(3);
});

describe("an order", () => {
  const ordered = () =>
    db()
      .selectFrom("orders")
      .select(["billing_name", "billing_phone", "shipping_address", "shipping_zip", "total"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
  const setStatus = (status: number) =>
    db()
      .updateTable("orders")
      .set({ status })
      .where("id", "=", (eb) => eb.selectFrom("orders").select((max) => max.fn.max("id").as("id")))
      .execute();

  test.each([3, 4])("of a guest loses its address when it is over (status %i)", async (status) => {
    await fixture.place(new Visitor(fixture.shop.backend));
    await setStatus(status);
    const before = await ordered();
    await moveOn(29);
    expect(await ordered()).toEqual(before);
    await moveOn(2);
    expect(await ordered()).toEqual({ ...before, shipping_address: "-", shipping_zip: "-" });
  });

  test.each([0, 1, 2])("of an open order keeps its address (status %i)", async (status) => {
    await fixture.place(new Visitor(fixture.shop.backend));
    await setStatus(status);
    await db().updateTable("orders").set({ expires_at: null }).execute();
    const before = await ordered();
    await moveOn(400);
    expect(await ordered()).toEqual(before);
  });

  test("that is closed late loses its address then", async () => {
    await fixture.place(new Visitor(fixture.shop.backend));
    await setStatus(2);
    await db().updateTable("orders").set({ expires_at: null }).execute();
    await moveOn(40);
    await moveOn(40);
    expect(await ordered()).not.toMatchObject({ shipping_address: "-" });
    await setStatus(3);
    await moveOn(2);
    expect(await ordered()).toMatchObject({ shipping_address: "-" });
  });

  test("of a customer with an account keeps its address", async () => {
    const { visitor } = await openCustomer(fixture.shop, "rahima");
    await fixture.place(visitor);
    await setStatus(3);
    const before = await ordered();
    await moveOn(400);
    expect(await ordered()).toEqual(before);
  });
});

test("deletes messages that could not be sent, and no waiting ones", async () => {
  const events = [1, 2].map(messageReceived);
  await inTransaction(db(), (trx) => recordEvents(trx, ["webhook"], events, clock));
  const one = db().updateTable("outbox_messages").where("reference", "=", "1");
  await one.set({ state: "dead" }).execute();
  const left = async () =>
    (await db().selectFrom("outbox_messages").select("reference").orderBy("id").execute()).map(
      ({ reference }) => reference,
    );
  await moveOn(39);
  expect(await left()).toEqual(["1", "2"]);
  await moveOn(2);
  expect(await left()).toEqual(["2"]);
});

test.each(["dead", "withdrawn"] as const)("keeps a %s message about a recall", async (state) => {
  const batch = { id: 7, productId: fixture.productId, batchNo: "T-1" };
  const events = [batchRecalled("NM-1", batch), messageReceived(1)];
  await inTransaction(db(), (trx) => recordEvents(trx, ["webhook"], events, clock));
  await db().updateTable("outbox_messages").set({ state }).execute();
  await moveOn(400);
  const left = await db().selectFrom("outbox_messages").select("reference").execute();
  expect(left).toEqual([{ reference: "7:NM-1" }]);
});

test("deletes newsletter addresses that were not confirmed within a week", async () => {
  const row = { language: "en" as const, consent_version: "2026-11", consented_at: clock };
  await db()
    .insertInto("newsletter_subscribers")
    .values([
      { ...row, email: "waits@example.com", waiting_at: clock },
      { ...row, email: "confirmed@example.com", confirmed_at: clock },
      { ...row, email: "old@example.com" },
    ])
    .execute();
  await moveOn(8);
  const left = await db().selectFrom("newsletter_subscribers").select("email").execute();
  expect(left.map(({ email }) => email).sort()).toEqual([
    "confirmed@example.com",
    "old@example.com",
  ]);
});

test("runs at most once a day, and in batches", async () => {
  await moveOn(0);
  await db().deleteFrom("contact_messages").execute();
  const row = { name: null, email: null, subject: null, mobile_no: null, message: "Hello" };
  const many = Array.from({ length: 1_001 }, () => ({ ...row, created_at: clock - 11 * DAY }));
  await db().insertInto("contact_messages").values(many).execute();
  const left = async () =>
    (await db().selectFrom("contact_messages").select("id").execute()).length;
  await moveOn(0.9);
  expect(await left()).toBe(1_001);
  await moveOn(0.2);
  expect(await left()).toBe(0);
});
