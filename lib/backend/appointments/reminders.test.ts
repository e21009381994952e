/** @jest-environment node */
import { AppointmentFixture, bookedNumber } from "@/lib/dev/testing/backend/appointment-fixture";
import { dataRows } from "@/lib/dev/testing/backend/commands";
import { testOptions } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { openBackend } from "../backend";
import { composeMessage } from "../messages/compose-message";

const OUTBOX = { shown: ["sms"] } as const;

let fixture: AppointmentFixture;

beforeEach(async () => {
  fixture = await AppointmentFixture.open({ outbox: OUTBOX });
});

afterEach(() => jest.useRealTimers());

const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+06:00`).toISOString();

/** Books an appointment on a day of November 2026. */
async function book(day: number, phone: string, clock = "17:20"): Promise<string> {
  const starts_at = at(`2026-11-${day}`, clock);
  const visitor = new Visitor(fixture.shop.backend);
  return bookedNumber(await fixture.book(visitor, { starts_at, phone }));
}

async function remindersAt(dhaka: string): Promise<string[]> {
  fixture.setClock(dhaka);
  await fixture.shop.backend.sweep();
  const rows = await fixture.shop.db
    .selectFrom("outbox_messages")
    .select("reference")
    .where("type", "=", "appointment.reminder")
    .orderBy("id")
    .execute();
  return rows.map(({ reference }) => reference.split(":")[0] ?? "");
}

test("reminds of tomorrow's appointments once, from ten o'clock", async () => {
  const monday = await book(23, "01712345678");
  const tuesday = await book(24, "01812345678");
  expect(await remindersAt("2026-11-22T09:59")).toEqual([]);
  // Both were booked today, so that the patient of tomorrow knows it.
  expect(await remindersAt("2026-11-22T10:00")).toEqual([]);
  expect(await remindersAt("2026-11-23T09:00")).toEqual([]);
  expect(await remindersAt("2026-11-23T10:00")).toEqual([tuesday]);
  expect(await remindersAt("2026-11-23T20:00")).toEqual([tuesday]);
  expect(await remindersAt("2026-11-24T10:00")).toEqual([tuesday]);
  expect(monday).not.toBe(tuesday);
});

test("does not remind of a cancelled appointment", async () => {
  const number = await book(24, "01712345678");
  const other = await book(24, "01812345678", "17:40");
  await fixture.shop.db
    .updateTable("appointments")
    .set({ state: "cancelled" })
    .where("appointment_number", "=", number)
    .execute();
  expect(await remindersAt("2026-11-23T10:00")).toEqual([other]);
});

test("a reminder is not sent after the appointment was moved", async () => {
  await book(24, "01712345678");
  await remindersAt("2026-11-23T10:00");
  const { db } = fixture.shop;
  const texts = ["outbox", "texts"];
  expect(await dataRows(fixture.shop, texts)).toMatchObject([
    { text: expect.stringContaining("Your appointment is tomorrow") },
    {},
  ]);
  const appointments = db.updateTable("appointments");
  await appointments.set({ starts_at: Date.parse(at("2026-11-24", "17:10")) }).execute();
  const message = await db
    .selectFrom("outbox_messages")
    .selectAll()
    .where("type", "=", "appointment.reminder")
    .executeTakeFirstOrThrow();
  const written = await composeMessage(fixture.shop.writer, message, { hideCodes: false });
  expect(written?.expiresAt).toBe(0);
});

test("several processes write each reminder once", async () => {
  const number = await book(24, "01712345678");
  const now = () => Date.parse(at("2026-11-23", "10:00"));
  fixture.setClock("2026-11-23T10:00");
  const others = await Promise.all(
    [1, 2].map(() => openBackend(testOptions(fixture.shop.dataDir, { now, outbox: OUTBOX }))),
  );
  await Promise.all(others.map((backend) => backend.sweep()));
  expect(await remindersAt("2026-11-23T10:00")).toEqual([number]);
  for (const backend of others) await backend.close();
});

test("writes none when customers cannot be notified", async () => {
  const silent = await AppointmentFixture.open({ outbox: {} });
  const visitor = new Visitor(silent.shop.backend);
  bookedNumber(await silent.book(visitor, { starts_at: at("2026-11-24", "17:20") }));
  silent.setClock("2026-11-23T10:00");
  await silent.shop.backend.sweep();
  const rows = await silent.shop.db.selectFrom("outbox_messages").selectAll().execute();
  expect(rows).toEqual([]);
});
