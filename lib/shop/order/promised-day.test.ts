/** @jest-environment node */
import { type DeliveryCalendar, promiseAt } from "./promised-day";

const OPEN: DeliveryCalendar = {
  handOver: "16:00",
  openDays: {
    Sunday: true,
    Monday: true,
    Tuesday: true,
    Wednesday: true,
    Thursday: true,
    Friday: false,
    Saturday: true,
  },
  holidays: ["2026-12-16", "2027-02-21"],
};
const EVERY_DAY = { ...OPEN, openDays: { ...OPEN.openDays, Friday: true }, holidays: [] };
const dhaka = (time: string) => Date.parse(`${time}:00+06:00`);

/** Columns: case, order in Dhaka, open days, promised day, hand-over in Dhaka. 26 Nov is a Thursday. */
const TABLE: [string, string, number, string, string][] = [
  ["before the hand-over", "2026-11-26T15:59", 2, "2026-11-29", "2026-11-26T16:00"],
  ["at the hand-over", "2026-11-26T16:00", 2, "2026-11-30", "2026-11-28T16:00"],
  ["after the hand-over", "2026-11-26T23:59", 2, "2026-11-30", "2026-11-28T16:00"],
  ["just after midnight", "2026-11-25T00:00", 1, "2026-11-26", "2026-11-25T16:00"],
  ["on a closed weekday", "2026-11-27T09:00", 1, "2026-11-29", "2026-11-28T16:00"],
  ["over a closed weekday", "2026-11-25T09:00", 2, "2026-11-28", "2026-11-25T16:00"],
  ["on the same day", "2026-11-26T09:00", 0, "2026-11-26", "2026-11-26T16:00"],
  ["the same day, too late", "2026-11-26T17:00", 0, "2026-11-28", "2026-11-28T16:00"],
  ["on a holiday", "2026-12-16T09:00", 1, "2026-12-19", "2026-12-17T16:00"],
  ["over a holiday", "2026-12-15T09:00", 1, "2026-12-17", "2026-12-15T16:00"],
  ["over the end of a month", "2026-11-29T09:00", 3, "2026-12-02", "2026-11-29T16:00"],
  ["over the end of a year", "2026-12-30T16:30", 2, "2027-01-03", "2026-12-31T16:00"],
  ["over a leap day", "2028-02-28T09:00", 1, "2028-02-29", "2028-02-28T16:00"],
];

test.each(TABLE)("%s", (_case, now, days, day, before) => {
  expect(promiseAt(OPEN, days, dhaka(now))).toEqual({ day, before: dhaka(before) });
});

test("counts every day where none is closed", () => {
  const now = dhaka("2026-11-26T15:00");
  expect(promiseAt(EVERY_DAY, 2, now)?.day).toBe("2026-11-28");
});

test("is the same in all time zones of the server: the day is that of Dhaka", () => {
  const evening = Date.parse("2026-11-25T18:30:00Z");
  expect(promiseAt(OPEN, 0, evening)?.day).toBe("2026-11-26");
});

test("promises nothing if there are not enough open days", () => {
  const openDays = { ...OPEN.openDays };
  for (const day of Object.keys(openDays) as (keyof typeof openDays)[]) openDays[day] = false;
  expect(promiseAt({ ...OPEN, openDays }, 1, dhaka("2026-11-26T09:00"))).toBeNull();
});

test("stays true until the hand-over: an order just before it has the same day", () => {
  for (let hour = 0; hour < 24 * 14; hour += 3) {
    const now = dhaka("2026-12-12T00:00") + hour * 3_600_000;
    const promise = promiseAt(OPEN, 2, now);
    if (!promise) throw new Error("nothing was promised");
    expect(promise.before).toBeGreaterThan(now);
    expect(promiseAt(OPEN, 2, promise.before - 1)).toEqual(promise);
    expect(promiseAt(OPEN, 2, promise.before)?.day).not.toBe(promise.day);
  }
});
