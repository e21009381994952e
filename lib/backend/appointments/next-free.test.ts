/** @jest-environment node */
import pino from "pino";
import { z } from "zod";
import type { Stale } from "@/lib/backend/kernel/changes/change";
import {
  AppointmentFixture,
  bookedNumber,
  onSunday,
  SUNDAY,
} from "@/lib/dev/testing/backend/appointment-fixture";
import { runData } from "@/lib/dev/testing/backend/commands";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { ExpiryWatcher } from "../kernel/changes/expiry-watcher";
import { appointmentExpiry } from "./next-free";

const response = z.object({
  doctors: z.array(z.object({ id: z.number(), next_free: z.iso.datetime().nullable() })),
});

let fixture: AppointmentFixture;
let visitor: Visitor;

beforeEach(async () => {
  fixture = await AppointmentFixture.open();
  visitor = new Visitor(fixture.shop.backend);
});
afterEach(() => jest.useRealTimers());

async function nextFree(doctorId = fixture.doctorId) {
  const { doctors } = response.parse((await visitor.get("/api/get-doctors")).body);
  return doctors.find(({ id }) => id === doctorId)?.next_free;
}

/** The other doctor's first free time, which the tests of the first doctor must not change. */
const othersNextFree = () => nextFree(fixture.otherDoctorId);

test("a booking takes the first free time and its cancellation frees the time again", async () => {
  expect(await nextFree()).toBe(onSunday("17:00"));
  const number = bookedNumber(await fixture.book(visitor, { starts_at: onSunday("17:00") }));
  expect(await nextFree()).toBe(onSunday("17:20"));
  await fixture.book(visitor, { starts_at: onSunday("17:40"), phone: "01812345678" });
  expect(await nextFree()).toBe(onSunday("17:20"));
  await fixture.cancel(visitor, number);
  expect(await nextFree()).toBe(onSunday("17:00"));
  expect(await othersNextFree()).toBe(onSunday("17:00"));
});

test("a booking, a cancellation and staff changes invalidate the doctors' pages", async () => {
  const recorder = new StaleRecorder();
  fixture = await AppointmentFixture.open({ onStale: recorder.onStale });
  visitor = new Visitor(fixture.shop.backend);
  const booked = await fixture.book(visitor, {});
  await visitor.send("POST", `/api/cancel-appointment/${bookedNumber(booked)}`);
  expect(recorder.stale).toEqual([{ type: "doctors" }, { type: "doctors" }]);
  const written = () =>
    fixture.shop.db.selectFrom("changes").select("id").where("type", "=", "doctors").execute();
  expect(await written()).toHaveLength(2);
  const doctor = String(fixture.doctorId);
  for (const argv of [
    [
      "appointments",
      "book",
      doctor,
      "--at",
      "2026-11-22 17:00",
      "--name",
      "A",
      "--phone",
      "01712345679",
    ],
    ["doctors", "off", doctor, "2026-11-23"],
    ["doctors", "hours", doctor, "sun 09:00-20:00/20"],
  ])
    await runData(fixture.shop, [...argv, "--by", "Salma"], () => SUNDAY);
  expect(await written()).toHaveLength(5);
});

test("skips a day off and returns null for a doctor without hours", async () => {
  const { db } = fixture.shop;
  await db
    .insertInto("doctor_days_off")
    .values({ doctor_id: fixture.doctorId, day: "2026-11-22" })
    .execute();
  expect(await nextFree()).toBe(new Date("2026-11-23T17:00:00+06:00").toISOString());
  await db.deleteFrom("doctor_hours").where("doctor_id", "=", fixture.doctorId).execute();
  expect(await nextFree()).toBeNull();
});

describe("appointmentExpiry", () => {
  let reported: Stale[][];
  let watch: ExpiryWatcher;
  let clock: number;

  beforeEach(() => {
    reported = [];
    clock = SUNDAY;
    watch = new ExpiryWatcher(appointmentExpiry(fixture.shop.db), {
      now: () => clock,
      onStale: async (stale) => void reported.push(stale),
      log: pino({ level: "silent" }),
    });
  });
  afterEach(() => watch.stop());

  test("reports once that the first free time can no longer be booked", async () => {
    clock = Date.parse("2026-11-22T16:00:00+06:00");
    await watch.checkNow();
    expect(reported).toEqual([]);
    const { nextExpiry: next } = appointmentExpiry(fixture.shop.db);
    expect(await next(clock)).toBe(clock + 1);
    clock += 1;
    for (const _ of [1, 2]) await watch.checkNow();
    expect(reported).toEqual([[{ type: "doctors" }]]);
    expect(await next(clock)).toBe(Date.parse("2026-11-22T16:20:00+06:00") + 1);
  });

  test("reports a new bookable day at midnight in Dhaka", async () => {
    const { db } = fixture.shop;
    await db.deleteFrom("doctor_hours").where("weekday", "!=", 0).execute();
    const off = ["2026-11-22", "2026-11-29"].flatMap((day) =>
      [fixture.doctorId, fixture.otherDoctorId].map((doctor_id) => ({ doctor_id, day })),
    );
    await db.insertInto("doctor_days_off").values(off).execute();
    await watch.checkNow();
    const midnight = Date.parse("2026-11-23T00:00:00+06:00");
    expect(await appointmentExpiry(db).nextExpiry(clock)).toBe(midnight);
    clock = midnight;
    await watch.checkNow();
    expect(reported).toEqual([[{ type: "doctors" }]]);
  });
});
