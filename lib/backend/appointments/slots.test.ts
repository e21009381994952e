/** @jest-environment node */
import { format } from "date-fns";
import { IN_DHAKA, weekdayOf } from "@/lib/i18n/dates/dhaka-day";
import { type BookableTimes, slotDays } from "./slots";

/** Sunday, Tuesday and Thursday from 5 pm to 6 pm, in slots of 20 minutes. */
const HOURS = [0, 2, 4].map((weekday) => ({
  weekday,
  starts_minute: 1_020,
  ends_minute: 1_080,
  slot_minutes: 20,
}));
const TIMES: BookableTimes = { hours: HOURS, daysOff: [], busy: [] };

const at = (dhaka: string) => Date.parse(`${dhaka}+06:00`);
/** Start times of the day's slots in Dhaka time, with - before a taken one. */
const clocks = (times: BookableTimes, now: string, day: string) =>
  slotDays(times, at(now))
    .find((one) => one.day === day)
    ?.slots.map(({ startsAt, free }) => {
      const clock = format(startsAt, "HH:mm", IN_DHAKA);
      return free ? clock : `-${clock}`;
    });

test("returns fourteen days from today in Dhaka, with slots on the doctor's weekdays only", () => {
  // In UTC this is still Saturday.
  const days = slotDays(TIMES, at("2026-11-22T00:00:00"));
  expect(days.map(({ day }) => day)).toEqual([
    ...Array.from({ length: 9 }, (_, n) => `2026-11-${22 + n}`),
    ...Array.from({ length: 5 }, (_, n) => `2026-12-0${1 + n}`),
  ]);
  for (const { day, slots, off } of days) {
    expect(off).toBe(false);
    expect(slots).toHaveLength([0, 2, 4].includes(weekdayOf(day)) ? 3 : 0);
  }
});

test("counts the last minute of a day as part of it", () => {
  expect(slotDays(TIMES, at("2026-11-21T23:59:59"))[0]?.day).toBe("2026-11-21");
  expect(slotDays(TIMES, at("2026-12-31T23:59:59")).at(-1)?.day).toBe("2027-01-13");
});

test("cuts hours into slots and leaves out a slot that does not fit", () => {
  const hours = [{ weekday: 0, starts_minute: 540, ends_minute: 590, slot_minutes: 20 }];
  const [sunday] = slotDays({ ...TIMES, hours }, at("2026-11-22T00:00:00"));
  expect(sunday?.slots).toEqual([
    { startsAt: at("2026-11-22T09:00:00"), endsAt: at("2026-11-22T09:20:00"), free: true },
    { startsAt: at("2026-11-22T09:20:00"), endsAt: at("2026-11-22T09:40:00"), free: true },
  ]);
});

test.each([
  ["2026-11-22T15:59:00", ["17:00", "17:20", "17:40"]],
  ["2026-11-22T16:00:00", ["17:00", "17:20", "17:40"]],
  ["2026-11-22T16:00:01", ["17:20", "17:40"]],
  ["2026-11-22T16:40:00", ["17:40"]],
  ["2026-11-22T17:10:00", []],
  ["2026-11-22T23:00:00", []],
])("at %s shows the slots from an hour ahead: %j", (now, expected) => {
  expect(clocks(TIMES, now, "2026-11-22")).toEqual(expected);
});

test("marks a day off, but not a day on which the doctor does not work", () => {
  const daysOff = ["2026-11-24", "2026-11-25"];
  const days = slotDays({ ...TIMES, daysOff }, at("2026-11-22T08:00:00"));
  const of = (day: string) => days.find((one) => one.day === day);
  expect(of("2026-11-24")).toEqual({ day: "2026-11-24", off: true, slots: [] });
  expect(of("2026-11-25")).toEqual({ day: "2026-11-25", off: false, slots: [] });
  expect(of("2026-11-26")?.slots).toHaveLength(3);
});

test.each([
  ["17:20", "17:40", ["17:00", "-17:20", "17:40"]],
  // Booked under other hours: overlaps half of one slot and half of the next.
  ["17:10", "17:30", ["-17:00", "-17:20", "17:40"]],
  ["16:40", "17:00", ["17:00", "17:20", "17:40"]],
  ["16:00", "19:00", ["-17:00", "-17:20", "-17:40"]],
])("a booking from %s to %s takes %j", (from, to, expected) => {
  const busy = [{ starts_at: at(`2026-11-24T${from}:00`), ends_at: at(`2026-11-24T${to}:00`) }];
  expect(clocks({ ...TIMES, busy }, "2026-11-22T08:00:00", "2026-11-24")).toEqual(expected);
});

test("orders the slots of two sittings by time, whatever their order in the table", () => {
  const hours = [
    { weekday: 0, starts_minute: 1_080, ends_minute: 1_110, slot_minutes: 30 },
    { weekday: 0, starts_minute: 570, ends_minute: 600, slot_minutes: 15 },
  ];
  expect(clocks({ ...TIMES, hours }, "2026-11-22T01:00:00", "2026-11-22")).toEqual([
    "09:30",
    "09:45",
    "18:00",
  ]);
});

test("returns fourteen empty days for a doctor without hours", () => {
  const days = slotDays({ hours: [], daysOff: ["2026-11-24"], busy: [] }, Date.now());
  expect(days).toHaveLength(14);
  expect(days.every(({ slots, off }) => slots.length === 0 && !off)).toBe(true);
});
