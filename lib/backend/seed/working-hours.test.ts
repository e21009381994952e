/** @jest-environment node */
import doctors from "./content/doctors.json";
import { chamberWeekdays, demoHours } from "./working-hours";

test.each([
  ["Sat–Wed", [6, 0, 1, 2, 3]],
  ["Sun–Thu", [0, 1, 2, 3, 4]],
  ["Sat, Mon, Wed", [6, 1, 3]],
  ["Daily except Friday", [6, 0, 1, 2, 3, 4]],
])("parses %s", (text, days) => {
  expect(chamberWeekdays(text)).toEqual(days);
});

test.each(["", "on request", "Sat–Sometime", "Sat, Never"])("rejects %p", (text) => {
  expect(() => chamberWeekdays(text)).toThrow("no weekdays");
});

test("gives every demo doctor hours on the days of the card, within the centre's hours", () => {
  doctors.forEach(({ chamber_days }, position) => {
    const hours = demoHours(chamber_days, position);
    expect(new Set(hours.map(({ weekday }) => weekday))).toEqual(
      new Set(chamberWeekdays(chamber_days)),
    );
    for (const { starts_minute, ends_minute, slot_minutes } of hours) {
      expect(starts_minute).toBeGreaterThanOrEqual(9 * 60);
      expect(ends_minute).toBeLessThanOrEqual(21 * 60);
      expect((ends_minute - starts_minute) % slot_minutes).toBe(0);
    }
  });
});
