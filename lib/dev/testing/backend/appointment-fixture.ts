import { z } from "zod";
import type { BackendOptions } from "@/lib/backend/options";
import { openShop, type TestShop } from "./shop";
import type { ApiResponse, Visitor } from "./visitor";

/**
 * Fakes only Date and keeps timers and performance real: the robot check's library reads Date
 * directly.
 */
const REAL: FakeableAPI[] = [
  "nextTick",
  "queueMicrotask",
  "performance",
  "hrtime",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "setImmediate",
  "clearImmediate",
];

type FakeableAPI = NonNullable<
  Extract<Parameters<typeof jest.useFakeTimers>[0], { doNotFake?: unknown }>["doNotFake"]
>[number];

/** Sunday, 8 am in Dhaka. */
export const SUNDAY = Date.parse("2026-11-22T08:00:00+06:00");

const slotList = z.looseObject({
  days: z.array(
    z.strictObject({
      date: z.string(),
      off: z.boolean(),
      slots: z.array(z.strictObject({ starts_at: z.iso.datetime(), free: z.boolean() })),
    }),
  ),
});
const booked = z.strictObject({
  appointment_number: z.string().regex(/^NM(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
  message: z.literal("Your appointment is booked."),
});

/** Parses the days of a slot list. */
export function daysOf(response: ApiResponse) {
  return slotList.parse(response.body).days;
}

export function bookedNumber(response: ApiResponse): string {
  return booked.parse(response.body).appointment_number;
}

/** Converts a Dhaka time on the test Sunday, such as "17:20", to an ISO timestamp. */
export function onSunday(clock: string): string {
  return new Date(`2026-11-22T${clock}:00+06:00`).toISOString();
}

/**
 * A shop on a Sunday morning with two doctors without appointments. Both work from 5 pm to 6 pm on
 * Sunday, Monday and Tuesday, in slots of 20 minutes.
 */
export class AppointmentFixture {
  private constructor(
    readonly shop: TestShop,
    readonly doctorId: number,
    readonly otherDoctorId: number,
    private readonly clock: { now: number },
  ) {}

  static async open(options: Partial<BackendOptions> = {}): Promise<AppointmentFixture> {
    const clock = { now: SUNDAY };
    jest.useFakeTimers({ now: SUNDAY, doNotFake: REAL });
    const shop = await openShop({ now: () => clock.now, rateLimitScale: 100, ...options });
    const doctors = await shop.db.selectFrom("doctors").select("id").orderBy("id").execute();
    const [first = 0, second = 0] = doctors.map(({ id }) => id);
    for (const table of ["appointments", "doctor_hours", "doctor_days_off"] as const)
      await shop.db.deleteFrom(table).execute();
    const rows = [first, second].flatMap((doctor_id) =>
      [0, 1, 2].map((weekday) => ({
        doctor_id,
        weekday,
        starts_minute: 1_020,
        ends_minute: 1_080,
        slot_minutes: 20,
      })),
    );
    await shop.db.insertInto("doctor_hours").values(rows).execute();
    return new AppointmentFixture(shop, first, second, clock);
  }

  /** Sets the shop's clock to a Dhaka time such as 2026-11-22T08:00. */
  setClock(dhaka: string): void {
    this.clock.now = Date.parse(`${dhaka}:00+06:00`);
    jest.setSystemTime(this.clock.now);
  }

  /** A valid booking with a new robot check, with `change` applied. */
  async body(visitor: Visitor, change: object = {}) {
    return {
      doctor_id: this.doctorId,
      starts_at: onSunday("17:20"),
      name: "Rahim Uddin",
      phone: "01712-345678",
      reason: "Chest pain on the stairs",
      language: "en",
      recaptchaToken: await visitor.robotToken("appointment"),
      ...change,
    };
  }

  send(visitor: Visitor, body: unknown, key?: string): Promise<ApiResponse> {
    const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
    return visitor.send("POST", "/api/appointments", body, { headers });
  }

  /** Books an appointment with a new robot check. */
  async book(visitor: Visitor, change: object = {}): Promise<ApiResponse> {
    return this.send(visitor, await this.body(visitor, change));
  }

  /** Moves an appointment to a time in ISO 8601. */
  move(visitor: Visitor, number: string, starts_at: string, key?: string): Promise<ApiResponse> {
    const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
    return visitor.send("POST", `/api/move-appointment/${number}`, { starts_at }, { headers });
  }

  cancel(visitor: Visitor, number: string): Promise<ApiResponse> {
    return visitor.send("POST", `/api/cancel-appointment/${number}`);
  }

  /** Whether a time on Sunday is free; undefined when it is not listed. */
  async isFree(visitor: Visitor, clock: string): Promise<boolean | undefined> {
    const days = daysOf(await visitor.get(`/api/get-appointment-slots/${this.doctorId}`));
    const slots = days.find(({ date }) => date === "2026-11-22")?.slots;
    return slots?.find(({ starts_at }) => starts_at === onSunday(clock))?.free;
  }

  /** All appointment rows. */
  rows() {
    return this.shop.db.selectFrom("appointments").selectAll().orderBy("id").execute();
  }
}
