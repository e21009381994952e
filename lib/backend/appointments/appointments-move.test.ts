/** @jest-environment node */
import { z } from "zod";
import {
  AppointmentFixture,
  bookedNumber,
  onSunday,
} from "@/lib/dev/testing/backend/appointment-fixture";
import { runData } from "@/lib/dev/testing/backend/commands";
import { loginAs, openCustomer } from "@/lib/dev/testing/backend/customer";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { DEFAULT_VISIT_RULES, type VisitRules } from "@/lib/site/visit-rules";

const NOTHING = { status: 404, body: { message: "Not found." } };

let fixture: AppointmentFixture;
let visitor: Visitor;
let rules: VisitRules;

beforeEach(async () => {
  rules = { ...DEFAULT_VISIT_RULES, moves: 2, moveHours: 3 };
  fixture = await AppointmentFixture.open({
    visitRules: async () => rules,
    outbox: { shown: ["sms"] },
  });
  visitor = new Visitor(fixture.shop.backend);
});

afterEach(() => jest.useRealTimers());

const on = (day: number, clock: string) =>
  new Date(`2026-11-${day}T${clock}:00+06:00`).toISOString();
const refused = (reason: string) => ({ status: 422, body: { reason } });

async function bookAt(who: Visitor, starts_at: string, phone = "01712345678"): Promise<string> {
  return bookedNumber(await fixture.book(who, { starts_at, phone }));
}

async function messages(): Promise<string[]> {
  const rows = await fixture.shop.db
    .selectFrom("outbox_messages")
    .select("type")
    .orderBy("id")
    .execute();
  return rows.map(({ type }) => type);
}

test("moves an appointment: the former time is free immediately, and the patient is notified", async () => {
  const number = await bookAt(visitor, onSunday("17:20"));
  expect(await fixture.move(visitor, number, on(23, "17:40"))).toMatchObject({
    status: 200,
    body: {
      message: "Your appointment has a new time.",
      appointment: {
        appointment_number: number,
        state: "booked",
        starts_at: on(23, "17:40"),
        ends_at: on(23, "18:00"),
        can_move: true,
        move_refusal: null,
        moves: 1,
      },
    },
  });
  expect(await fixture.rows()).toMatchObject([{ day: "2026-11-23", moves: 1, own_moves: 1 }]);
  expect(await fixture.isFree(visitor, "17:20")).toBe(true);
  const other = new Visitor(fixture.shop.backend);
  await bookAt(other, onSunday("17:20"), "01812345678");
  expect(await messages()).toEqual([
    "appointment.booked",
    "appointment.changed",
    "appointment.booked",
  ]);
});

test("to the time it has, or again under the same key, changes nothing", async () => {
  const number = await bookAt(visitor, onSunday("17:20"));
  expect(await fixture.move(visitor, number, onSunday("17:20"))).toMatchObject({
    status: 200,
    body: { appointment: { moves: 0 } },
  });
  const moved = await fixture.move(visitor, number, onSunday("17:40"), "key-of-a-move");
  await fixture.move(visitor, number, onSunday("17:00"));
  const again = await fixture.move(visitor, number, onSunday("17:40"), "key-of-a-move");
  expect(again.body).toEqual(moved.body);
  expect(await fixture.rows()).toMatchObject([
    { starts_at: Date.parse(onSunday("17:00")), own_moves: 2 },
  ]);
});

test("a customer moves it from another device; strangers learn nothing of it", async () => {
  const { visitor: rahima } = await openCustomer(fixture.shop, "rahima");
  const number = await bookAt(rahima, onSunday("17:20"));
  const phone = new Visitor(fixture.shop.backend);
  expect(await fixture.move(visitor, number, onSunday("17:40"))).toMatchObject(NOTHING);
  expect(await fixture.move(visitor, "nonsense", onSunday("17:40"))).toMatchObject(NOTHING);
  await loginAs(phone, "rahima");
  expect((await fixture.move(phone, number, onSunday("17:40"))).status).toBe(200);
  const path = `/api/move-appointment/${number}`;
  expect((await phone.request("POST", path)).status).toBe(419);
});

describe("refuses", () => {
  test.each([
    ["a time that is none", "tomorrow", undefined],
    ["a time outside the hours", onSunday("12:00"), "unknown_time"],
    ["a time that is past", on(21, "17:20"), "unknown_time"],
    ["a day that cannot be booked yet", "2026-12-13T11:20:00.000Z", "unknown_time"],
  ])("%s, and keeps the appointment", async (_, time, reason) => {
    const number = await bookAt(visitor, onSunday("17:20"));
    const [before] = await fixture.rows();
    const response = await fixture.move(visitor, number, time);
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { starts_at: [expect.any(String)] } },
    });
    expect(z.looseObject({ reason: z.string().optional() }).parse(response.body).reason).toBe(
      reason,
    );
    expect(await fixture.rows()).toEqual([before]);
  });

  test("a taken time, with the times as they are now", async () => {
    const number = await bookAt(visitor, onSunday("17:20"));
    await bookAt(new Visitor(fixture.shop.backend), on(23, "17:00"), "01812345678");
    expect(await fixture.move(visitor, number, on(23, "17:00"))).toMatchObject({
      status: 422,
      body: { reason: "taken", days: expect.any(Array) },
    });
  });

  test("a day on which the same number has another appointment with the doctor", async () => {
    const number = await bookAt(visitor, onSunday("17:20"));
    await bookAt(visitor, on(23, "17:00"));
    expect(await fixture.move(visitor, number, on(23, "17:40"))).toMatchObject(refused("same_day"));
    // Two open appointments are the limit of a number for bookings; a move must ignore it.
    expect((await fixture.move(visitor, number, on(24, "17:40"))).status).toBe(200);
  });

  test("a day of which unconfirmed visitors have their share", async () => {
    fixture = await AppointmentFixture.open({ rateLimitScale: 1 });
    const guest = new Visitor(fixture.shop.backend);
    const number = await bookAt(guest, onSunday("17:20"));
    await bookAt(new Visitor(fixture.shop.backend), on(23, "17:00"), "01812345678");
    expect(await fixture.move(guest, number, on(23, "17:40"))).toMatchObject(refused("day_full"));
    // Its own time does not count against another of the same day.
    expect((await fixture.move(guest, number, onSunday("17:40"))).status).toBe(200);
  });
});

/** State of the appointment, the setting, the clock, and the expected response. */
test.each([
  ["2026-11-22T14:20", { moves: 1, moveHours: 3 }, "booked", null],
  ["2026-11-22T14:21", { moves: 1, moveHours: 3 }, "booked", "too_late"],
  ["2026-11-22T16:00", { moves: 1, moveHours: 0 }, "booked", null],
  ["2026-11-22T17:20", { moves: 1, moveHours: 0 }, "booked", "over"],
  ["2026-11-22T14:20", { moves: 0, moveHours: 3 }, "booked", "not_offered"],
  ["2026-11-22T14:20", { moves: 1, moveHours: 3 }, "cancelled", "over"],
] as const)("at %s with %j an appointment that is %s: %s", async (clock, given, state, refusal) => {
  const number = await bookAt(visitor, onSunday("17:20"));
  await fixture.shop.db.updateTable("appointments").set({ state }).execute();
  rules = { ...DEFAULT_VISIT_RULES, ...given };
  fixture.setClock(clock);
  expect(await visitor.get(`/api/get-appointment/${number}`)).toMatchObject({
    body: { appointment: { can_move: refusal === null, move_refusal: refusal } },
  });
  const response = await fixture.move(visitor, number, on(23, "17:40"));
  expect(response).toMatchObject(refusal === null ? { status: 200 } : refused(refusal));
  const [row] = await fixture.rows();
  expect(row?.moves).toBe(refusal === null ? 1 : 0);
});

test("counts only the patient's own moves against the limit, but all for calendars", async () => {
  rules = { ...DEFAULT_VISIT_RULES, moves: 1, moveHours: 3 };
  const number = await bookAt(visitor, onSunday("17:20"));
  const by = ["--by", "Salma"];
  await runData(fixture.shop, ["appointments", "move", number, "--to", "2026-11-22 17:00", ...by]);
  expect(await fixture.move(visitor, number, onSunday("17:40"))).toMatchObject({
    status: 200,
    body: { appointment: { moves: 2, can_move: false, move_refusal: "too_often" } },
  });
  expect(await fixture.move(visitor, number, onSunday("17:20"))).toMatchObject(
    refused("too_often"),
  );
});

test("the reminder comes the day before the new time", async () => {
  const number = await bookAt(visitor, on(23, "17:20"));
  await fixture.move(visitor, number, on(24, "17:40"));
  const reminders = async (dhaka: string) => {
    fixture.setClock(dhaka);
    await fixture.shop.backend.sweep();
    return (await messages()).filter((type) => type === "appointment.reminder").length;
  };
  expect(await reminders("2026-11-22T10:00")).toBe(0);
  expect(await reminders("2026-11-23T10:00")).toBe(1);
});

test("one of many parallel moves to one time succeeds; no time is booked twice", async () => {
  const patients = await Promise.all(
    ["17:00", "17:20", "17:40"].map(async (clock, index) => {
      const who = new Visitor(fixture.shop.backend);
      return { who, number: await bookAt(who, on(23, clock), `0181234567${index}`) };
    }),
  );
  const late = new Visitor(fixture.shop.backend);
  const body = await fixture.body(late, { starts_at: onSunday("17:20"), phone: "01912345678" });
  const responses = await Promise.all([
    ...patients.map(({ who, number }) => fixture.move(who, number, onSunday("17:20"))),
    fixture.send(late, body),
  ]);
  const statuses = responses.map(({ status }) => status).toSorted();
  expect(statuses.slice(1)).toEqual([422, 422, 422]);
  expect([200, 201]).toContain(statuses[0]);
  const booked = (await fixture.rows()).map(({ starts_at }) => starts_at);
  expect(new Set(booked).size).toBe(booked.length);
});

test("keeps one patient for each time in any interleaving of moves", async () => {
  rules = { ...DEFAULT_VISIT_RULES, moves: 20, moveHours: 0 };
  const times = [22, 23, 24].flatMap((day) => ["17:00", "17:20", "17:40"].map((at) => on(day, at)));
  const patients = await Promise.all(
    times.slice(0, 5).map(async (time, index) => {
      const who = new Visitor(fixture.shop.backend);
      return { who, number: await bookAt(who, time, `0181234567${index}`) };
    }),
  );
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const outcomes = new Set<number>();
  for (let round = 0; round < 6; round += 1) {
    const responses = await Promise.all(
      patients.map(({ who, number }) => fixture.move(who, number, times[next(times.length)] ?? "")),
    );
    for (const { status } of responses) outcomes.add(status);
    const rows = await fixture.rows();
    expect(new Set(rows.map(({ starts_at }) => starts_at)).size).toBe(patients.length);
    expect(rows.every(({ starts_at, ends_at }) => ends_at - starts_at === 20 * 60_000)).toBe(true);
  }
  // Both happened, so the rounds did compete.
  expect([...outcomes].toSorted()).toEqual([200, 422]);
});
