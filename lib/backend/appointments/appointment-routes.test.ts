/** @jest-environment node */

import {
  AppointmentFixture,
  bookedNumber,
  daysOf,
  onSunday,
  SUNDAY,
} from "@/lib/dev/testing/backend/appointment-fixture";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { openShop, testOptions } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { openBackend } from "../backend";
import { limitKey } from "../kernel/rate-limit/counters";

const TIME_TAKEN = "This time has just been taken. Please choose another.";
const SAME_DAY = "This phone number already has an appointment with this doctor on this day.";

let fixture: AppointmentFixture;
let visitor: Visitor;

beforeEach(async () => {
  fixture = await AppointmentFixture.open();
  visitor = new Visitor(fixture.shop.backend);
});

describe("GET free times", () => {
  test("returns the doctor and fourteen days, not to be stored", async () => {
    await fixture.shop.db
      .insertInto("doctor_days_off")
      .values({ doctor_id: fixture.doctorId, day: "2026-11-23" })
      .execute();
    const response = await visitor.get(`/api/get-appointment-slots/${fixture.doctorId}`);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.body).toMatchObject({
      doctor: { id: fixture.doctorId, name: expect.any(String), speciality: expect.any(String) },
    });
    const days = daysOf(response);
    expect(days).toHaveLength(14);
    expect(days[0]).toEqual({
      date: "2026-11-22",
      off: false,
      slots: ["17:00", "17:20", "17:40"].map((clock) => ({
        starts_at: onSunday(clock),
        free: true,
      })),
    });
    expect(days[1]).toEqual({ date: "2026-11-23", off: true, slots: [] });
    expect(days[3]).toEqual({ date: "2026-11-25", off: false, slots: [] });
  });

  test.each(["0", "99999", "x", "1e3", "-1"])("returns 404 for doctor %s", async (id) => {
    expect((await visitor.get(`/api/get-appointment-slots/${id}`)).status).toBe(404);
  });
});

describe("booking", () => {
  test("stores the cleaned data and removes the time from the offer", async () => {
    const phone = "+৮৮০ ১৭১২-৩৪৫৬৭৮";
    const response = await fixture.book(visitor, {
      name: "  Rahim \n Uddin ",
      phone,
      language: "bn",
    });
    expect(response.status).toBe(201);
    expect(await fixture.rows()).toEqual([
      {
        id: expect.any(Number),
        appointment_number: bookedNumber(response),
        doctor_id: fixture.doctorId,
        day: "2026-11-22",
        starts_at: Date.parse(onSunday("17:20")),
        ends_at: Date.parse(onSunday("17:40")),
        name: "Rahim Uddin",
        phone: "01712345678",
        reason: "Chest pain on the stairs",
        language: "bn",
        state: "booked",
        moves: 0,
        own_moves: 0,
        session_id: expect.any(Number),
        user_id: null,
        created_at: SUNDAY,
        cancelled_at: null,
        fee: null,
        payment_status: null,
        phone_confirmed_at: null,
        attendance: null,
        cancel_reason: null,
      },
    ]);
    const other = new Visitor(fixture.shop.backend);
    expect(await fixture.isFree(other, "17:20")).toBe(false);
    expect(await fixture.isFree(other, "17:40")).toBe(true);
    const second = await fixture.book(other, { phone: "01812345678" });
    expect(second).toMatchObject({
      status: 422,
      body: { message: TIME_TAKEN, errors: { starts_at: [TIME_TAKEN] }, reason: "taken" },
    });
    expect(daysOf(second)[0]?.slots[1]).toEqual({ starts_at: onSunday("17:20"), free: false });
    expect(await fixture.rows()).toHaveLength(1);
  });

  test("accepts the same time with another doctor", async () => {
    await fixture.book(visitor);
    expect((await fixture.book(visitor, { doctor_id: fixture.otherDoctorId })).status).toBe(201);
  });

  test("gives a time to exactly one of twenty concurrent requests in two processes", async () => {
    const second = await openBackend(
      testOptions(fixture.shop.dataDir, { now: () => SUNDAY, rateLimitScale: 100 }),
    );
    const people = Array.from(
      { length: 20 },
      (_, n) => new Visitor(n % 2 ? second : fixture.shop.backend),
    );
    const bodies = await Promise.all(
      people.map((one, n) => fixture.body(one, { phone: `017123456${10 + n}` })),
    );
    const responses = await Promise.all(people.map((one, n) => fixture.send(one, bodies[n])));
    await second.close();
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body } of responses.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({ errors: { starts_at: [TIME_TAKEN] } });
    expect(await fixture.rows()).toHaveLength(1);
  });

  test("rejects a second booking of a time by a database constraint", async () => {
    await fixture.book(visitor);
    const [row] = await fixture.rows();
    if (!row) throw new Error("no appointment found");
    const { id: _, ...copy } = row;
    const again = { ...copy, appointment_number: "NM-0000-0000-0000", phone: "01812345678" };
    const insert = (values: typeof again) =>
      fixture.shop.db.insertInto("appointments").values(values).execute();
    await expect(insert(again)).rejects.toThrow(/unique/i);
    await expect(insert({ ...again, state: "cancelled" })).resolves.toBeDefined();
  });

  test("returns the same appointment for a repeat, also in parallel and without a new robot check", async () => {
    const body = await fixture.body(visitor);
    const responses = await Promise.all(
      [1, 2, 3].map(() => fixture.send(visitor, body, "key-number-1")),
    );
    const later = await fixture.send(visitor, { ...body, recaptchaToken: "other" }, "key-number-1");
    expect(new Set([...responses, later].map(bookedNumber)).size).toBe(1);
    expect(await fixture.rows()).toHaveLength(1);
    const other = { ...body, starts_at: onSunday("17:40") };
    expect((await fixture.send(visitor, other, "key-number-1")).status).toBe(422);
  });

  test.each([
    ["an hour ahead", onSunday("16:00")],
    ["the doctor's time", onSunday("17:10")],
    ["in the days ahead", "2026-12-06T11:20:00.000Z"],
    ["in the past", "2026-11-17T11:20:00.000Z"],
  ])("rejects a time that is not offered: %s", async (_, starts_at) => {
    const response = await fixture.book(visitor, { starts_at });
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { starts_at: ["Please choose one of the free times."] } },
    });
    expect(daysOf(response)).toHaveLength(14);
  });

  test("rejects a time that has passed", async () => {
    fixture.setClock("2026-11-22T16:21");
    expect((await fixture.book(visitor)).body).toMatchObject({ reason: "unknown_time" });
    expect((await fixture.book(visitor, { starts_at: onSunday("17:40") })).status).toBe(201);
  });

  test.each([
    [{ doctor_id: null }, { doctor_id: ["Please choose a doctor."] }],
    [{ starts_at: "" }, { starts_at: ["Please choose one of the free times."] }],
    [{ starts_at: "tomorrow" }, { starts_at: ["Please choose one of the free times."] }],
    [{ name: " " }, { name: ["Please enter your name."] }],
    [{ name: "x".repeat(101) }, { name: ["Please write at most 100 characters."] }],
    [{ phone: "" }, { phone: ["Please enter your phone number."] }],
    [{ phone: "call me" }, { phone: ["Please enter a valid phone number."] }],
    [{ reason: "x".repeat(501) }, { reason: ["Please write at most 500 characters."] }],
    [{ recaptchaToken: "" }, { recaptchaToken: ["Please complete the robot check."] }],
  ])("rejects %j", async (change, errors) => {
    expect(await fixture.book(visitor, change)).toMatchObject({ status: 422, body: { errors } });
    expect(await fixture.rows()).toEqual([]);
  });

  test("accepts a booking without a reason and offers no times of an unknown doctor", async () => {
    expect((await fixture.book(visitor, { reason: undefined })).status).toBe(201);
    expect((await fixture.rows())[0]?.reason).toBeNull();
    const unknown = await fixture.book(visitor, { doctor_id: 99_999 });
    expect(unknown.body).toMatchObject({ reason: "unknown_time" });
  });

  test("consumes a guest's robot check for a booking, not for a refusal", async () => {
    const body = await fixture.body(visitor);
    expect((await fixture.send(visitor, { ...body, starts_at: onSunday("16:00") })).status).toBe(
      422,
    );
    expect((await fixture.send(visitor, body)).status).toBe(201);
    const again = await fixture.send(visitor, { ...body, starts_at: onSunday("17:40") });
    expect(again.body).toMatchObject({ errors: { recaptchaToken: [expect.any(String)] } });
    const order = { recaptchaToken: await visitor.robotToken("order") };
    expect((await fixture.book(visitor, order)).body).toMatchObject({
      errors: { recaptchaToken: [expect.any(String)] },
    });
  });

  test("requires no robot check from a customer", async () => {
    const { visitor: rahima, id } = await openCustomer(fixture.shop, "rahima");
    const { recaptchaToken: _, ...body } = await fixture.body(rahima);
    expect((await fixture.send(rahima, body)).status).toBe(201);
    expect((await fixture.rows())[0]?.user_id).toBe(id);
  });
});

describe("limits per phone number", () => {
  test("rejects a second appointment with a doctor on a day, however the number is written", async () => {
    await fixture.book(visitor);
    const again = await fixture.book(visitor, {
      starts_at: onSunday("17:40"),
      phone: "+880 1712 345678",
    });
    expect(again).toMatchObject({ status: 422, body: { errors: { phone: [SAME_DAY] } } });
    const nextDay = { starts_at: "2026-11-23T11:20:00.000Z" };
    expect((await fixture.book(visitor, nextDay)).status).toBe(201);
  });

  test("allows two upcoming appointments, without counting cancelled and past ones", async () => {
    const numbers: string[] = [];
    for (const day of [22, 23])
      numbers.push(
        bookedNumber(await fixture.book(visitor, { starts_at: `2026-11-${day}T11:20:00.000Z` })),
      );
    const third = { doctor_id: fixture.otherDoctorId, starts_at: "2026-11-24T11:20:00.000Z" };
    const refused = await fixture.book(visitor, third);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { phone: [expect.stringMatching(/already has 2 appointments/)] } },
    });
    expect((await fixture.book(visitor, { ...third, phone: "01812345678" })).status).toBe(201);
    await fixture.cancel(visitor, numbers[1] ?? "");
    expect((await fixture.book(visitor, { ...third, starts_at: onSunday("17:40") })).status).toBe(
      201,
    );
    fixture.setClock("2026-11-22T17:30");
    const after = { ...third, starts_at: "2026-11-23T11:20:00.000Z" };
    expect((await fixture.book(visitor, after)).status).toBe(201);
  });

  test("does not count failed robot checks against the limit of an address", async () => {
    const strict = await openShop();
    const bad = { ...(await fixture.body(visitor)), recaptchaToken: "x" };
    for (let n = 0; n < 15; n++)
      expect((await fixture.send(new Visitor(strict.backend), bad)).status).toBe(422);
    const rows = await strict.db.selectFrom("rate_limits").select("key").execute();
    expect(rows.filter(({ key }) => key.startsWith("appointment:"))).toEqual([]);
    await strict.close();
  });
});

describe("unknown patients", () => {
  const phone = (n: number) => `0171234567${n}`;
  const on = (day: number, clock: string, n: number) => ({
    starts_at: new Date(`2026-11-${day}T${clock}:00+06:00`).toISOString(),
    phone: phone(n),
  });

  beforeEach(async () => {
    fixture = await AppointmentFixture.open({ rateLimitScale: 1 });
    visitor = new Visitor(fixture.shop.backend);
  });

  test("limits a browser to two upcoming appointments, for all phone numbers together", async () => {
    expect((await fixture.book(visitor, on(22, "17:00", 1))).status).toBe(201);
    expect((await fixture.book(visitor, on(23, "17:00", 2))).status).toBe(201);
    expect(await fixture.book(visitor, on(24, "17:00", 3))).toMatchObject({
      status: 422,
      body: {
        reason: "too_many",
        errors: { phone: [expect.stringMatching(/^You already have 2/)] },
      },
    });
  });

  test("limits them to a third of a doctor's day; known customers can book the rest", async () => {
    expect((await fixture.book(visitor, on(22, "17:00", 1))).status).toBe(201);
    const other = new Visitor(fixture.shop.backend);
    expect(await fixture.book(other, on(22, "17:20", 2))).toMatchObject({
      status: 422,
      body: {
        reason: "day_full",
        days: expect.any(Array),
        errors: { starts_at: [expect.any(String)] },
      },
    });
    expect((await fixture.book(other, on(23, "17:20", 2))).status).toBe(201);
    const { visitor: rahima, id } = await openCustomer(fixture.shop, "rahima");
    await fixture.shop.db
      .updateTable("orders")
      .set({ status: 3 })
      .where("user_id", "=", id)
      .execute();
    expect((await fixture.book(rahima, on(22, "17:20", 3))).status).toBe(201);
  });

  test("requires a hard check from the seventh new patient of an address in a day", async () => {
    const key = limitKey("appointment", "address", "203.0.113.9");
    await fixture.shop.db
      .insertInto("rate_limits")
      .values({ key, hits: 6, resets_at: SUNDAY + 3_600_000 })
      .execute();
    const send = async (level: "usual" | "hard") => {
      const recaptchaToken = await visitor.robotToken("appointment", level);
      const body = await fixture.body(visitor, { recaptchaToken });
      const context = { clientAddress: "203.0.113.9" };
      return visitor.send("POST", "/api/appointments", body, { context });
    };
    expect(await send("usual")).toMatchObject({ status: 422, body: { robot: "hard" } });
    expect((await send("hard")).status).toBe(201);
  });
});
