/** @jest-environment node */
import { timesByField, timesOfFields } from "./doctor-times";

const sitting = (weekday: number, from: string) => ({
  weekday,
  from,
  to: "21:00",
  slot_minutes: 20,
});
const TIMES = {
  hours: [sitting(5, "17:00"), sitting(0, "18:00"), sitting(0, "09:00")],
  days_off: [
    { day: "2026-12-02", reason: null },
    { day: "2026-12-01", reason: "Leave" },
  ],
};

test("has a field for each weekday and one for the days off, in order of time", () => {
  expect(timesByField(TIMES)).toEqual({
    1: [],
    2: [],
    3: [],
    4: [],
    6: [],
    0: [sitting(0, "09:00"), sitting(0, "18:00")],
    5: [sitting(5, "17:00")],
    days_off: [
      { day: "2026-12-01", reason: "Leave" },
      { day: "2026-12-02", reason: null },
    ],
  });
});

test("makes times of fields again", () => {
  const { hours, days_off } = timesOfFields({ ...timesByField(TIMES), 5: [] });
  expect(hours).toEqual([sitting(0, "09:00"), sitting(0, "18:00")]);
  expect(days_off).toHaveLength(2);
});
