/** @jest-environment node */

import { deskDoctorTimesResponse, deskTimesProblem } from "@/lib/contract/doctors/schemas";
import {
  AppointmentFixture,
  bookedNumber,
  onSunday,
} from "@/lib/dev/testing/backend/appointment-fixture";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const TODAY = "2026-11-22";
const SUNDAY_EVENING = { weekday: 0, from: "17:00", to: "18:00", slot_minutes: 20 };

let fixture: AppointmentFixture;
let desk: DeskVisitor;
let path: string;

beforeEach(async () => {
  fixture = await AppointmentFixture.open();
  desk = await openDesk(fixture.shop.backend, "clinic");
  path = `doctors/${fixture.doctorId}/times`;
});

afterEach(() => jest.useRealTimers());

async function save(change: object) {
  const { version, hours, days_off } = await desk.read(path);
  return desk.put(path, { version, hours, days_off, ...change });
}

/** Books Sunday 17:20 in the shop. */
const book = async () => bookedNumber(await fixture.book(new Visitor(fixture.shop.backend)));

test("shows the week, days off and nothing stranded", async () => {
  await book();
  expect(await desk.read(path)).toMatchObject({
    id: fixture.doctorId,
    days_off: [],
    stranded: [],
    hours: [0, 1, 2].map((weekday) => ({ ...SUNDAY_EVENING, weekday })),
  });
  expect((await desk.get("doctors/999999/times")).status).toBe(404);
});

test("the responses match the contract, without missing or additional fields", async () => {
  const number = await book();
  const change = { days_off: [{ day: TODAY, reason: "Ill" }] };
  const { body: refused } = await save(change);
  expect(deskTimesProblem.parse(refused)).toEqual(refused);
  const { body: saved } = await save({ ...change, keep: [number] });
  const { body: shown } = await desk.get(path);
  for (const body of [saved, shown]) expect(deskDoctorTimesResponse.parse(body)).toEqual(body);
});

test("new hours are in the shop at once, and audited", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  expect(await fixture.isFree(visitor, "19:00")).toBeUndefined();
  const hours = [{ weekday: 0, from: "17:00", to: "20:00", slot_minutes: 30 }];
  expect((await save({ hours })).status).toBe(200);
  expect(await fixture.isFree(visitor, "19:00")).toBe(true);
  expect(await fixture.isFree(visitor, "17:20")).toBeUndefined();
  const [entry] = Object(await desk.read(`doctors/${fixture.doctorId}`)).audit;
  expect(entry).toMatchObject({
    command: "desk doctors.edit",
    subject: `doctor ${fixture.doctorId}`,
    after: { hours: ["sun 17:00-20:00/30"], days_off: [] },
  });
});

test("a day off is not bookable; its reason is for staff only and not in the audit", async () => {
  const reason = "Ill with dengue";
  expect((await save({ days_off: [{ day: TODAY, reason }] })).status).toBe(200);
  expect(await desk.read(path)).toMatchObject({ days_off: [{ day: TODAY, reason }] });
  const visitor = new Visitor(fixture.shop.backend);
  expect(await fixture.isFree(visitor, "17:00")).toBeUndefined();
  const slots = await visitor.get(`/api/get-appointment-slots/${fixture.doctorId}`);
  const audit = await fixture.shop.db.selectFrom("audit").selectAll().execute();
  expect(JSON.stringify([slots.body, audit])).not.toContain("dengue");
  expect((await save({ days_off: [] })).status).toBe(200);
  expect(await fixture.isFree(visitor, "17:00")).toBe(true);
});

test.each([
  ["no hours on that day", { hours: [{ ...SUNDAY_EVENING, weekday: 1 }] }],
  ["later hours", { hours: [{ ...SUNDAY_EVENING, from: "17:30", to: "18:30" }] }],
  ["hours that end during it", { hours: [{ ...SUNDAY_EVENING, to: "17:30", slot_minutes: 30 }] }],
  ["a day off", { days_off: [{ day: TODAY, reason: null }] }],
])("%s: names the booked appointment, and keeps it once that is known", async (_, change) => {
  const number = await book();
  const stranded = [
    { number, starts_at: onSunday("17:20"), name: "Rahim Uddin", phone: "01712345678" },
  ];
  const before = await desk.read(path);
  expect(await save(change)).toMatchObject({ status: 409, body: { stranded } });
  expect((await save({ ...change, keep: ["NM-AAAA-BBBB-CCCC"] })).status).toBe(409);
  expect(await desk.read(path)).toEqual(before);
  expect(await save({ ...change, keep: [number] })).toMatchObject({
    status: 200,
    body: { data: { stranded } },
  });
  expect(await fixture.rows()).toMatchObject([{ appointment_number: number, state: "booked" }]);
  // Appointments that are already stranded need no second confirmation.
  expect(
    (await save({ days_off: [{ day: "2026-12-01", reason: null }, ...off(change)] })).status,
  ).toBe(200);
});

const off = (change: { days_off?: object[] } | object) => Object(change).days_off ?? [];

test.each([
  ["wider hours", { hours: [{ ...SUNDAY_EVENING, from: "16:00", to: "20:00" }] }],
  ["another length", { hours: [{ ...SUNDAY_EVENING, slot_minutes: 15 }] }],
  ["another day off", { days_off: [{ day: "2026-11-23", reason: null }] }],
])("%s: the booked appointment fits", async (_, change) => {
  await book();
  expect(await save(change)).toMatchObject({ status: 200, body: { data: { stranded: [] } } });
});

test("an old version is refused with the current times, a repeat is made once", async () => {
  const { version } = await desk.read(path);
  const change = { version, hours: [], days_off: [] };
  const once = { headers: { "Idempotency-Key": "the-same-times" } };
  for (const _ of [1, 2]) expect((await desk.write("PUT", path, change, once)).status).toBe(200);
  expect(await desk.put(path, { ...change, hours: [SUNDAY_EVENING] })).toMatchObject({
    status: 409,
    body: { current: { hours: [] } },
  });
});

test.each([
  [{ hours: [{ ...SUNDAY_EVENING, from: "25:00" }] }, "hours"],
  [{ hours: [{ ...SUNDAY_EVENING, to: "17:10" }] }, "hours"],
  [{ hours: [{ ...SUNDAY_EVENING, slot_minutes: 4 }] }, "hours"],
  [{ hours: [SUNDAY_EVENING, { ...SUNDAY_EVENING, from: "17:30" }] }, "hours"],
  [{ days_off: [{ day: "tomorrow" }] }, "days_off"],
  [{ days_off: [{ day: TODAY }, { day: TODAY }] }, "days_off"],
])("refuses %j", async (change, field) => {
  const { status, body } = await save(change);
  expect([status, Object.keys(Object(body).errors ?? {})]).toEqual([422, [field]]);
});
