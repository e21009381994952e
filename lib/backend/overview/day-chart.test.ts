/** @jest-environment node */
import { type DayValue, layOutDays } from "./day-chart";

const DAY_MS = 86_400_000;
const BOTTOM = 158;
const daysFrom = (first: string, values: readonly number[]): DayValue[] =>
  values.map((value, index) => ({
    day: new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
    value,
  }));
const number = { locale: "en", format: String } as const;

test("has a bar for each shown day, as high as its value", () => {
  const { bars } = layOutDays(daysFrom("2026-11-01", [9, 1, 2, 4]), { shown: 3, ...number });
  const [one = 0, two = 0, four = 0] = bars.map(({ height }) => height);
  expect(bars).toHaveLength(3);
  expect(two / one).toBeCloseTo(2, 1);
  expect(four / one).toBeCloseTo(4, 1);
  for (const { y, height } of bars) expect(y + height).toBeCloseTo(BOTTOM, 0);
});

test("the line is the mean of seven days, with days before the first bar", () => {
  const values = daysFrom("2026-11-01", [0, 0, 0, 0, 0, 0, 7]);
  const { mean, ticks } = layOutDays(values, { shown: 1, ...number });
  const y = Number(/^M[\d.]+,([\d.]+)Z$/.exec(mean)?.[1]);
  const two = ticks.find(({ label }) => label === "2")?.y ?? 0;
  // The mean of the seven days is 1: half as far from the bottom as 2.
  expect(BOTTOM - y).toBeCloseTo((BOTTOM - two) / 2, 0);
});

test.each([
  ["en", ["Nov 2", "Nov 9"]],
  ["bn", ["২ নভেম্বর", "৯ নভেম্বর"]],
] as const)("labels a day of each week, the last one always, in %s", (locale, wanted) => {
  const values = daysFrom("2026-11-01", [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const { days, width } = layOutDays(values, { shown: 9, locale, format: String });
  expect(days.map(({ label }) => label)).toEqual(wanted);
  expect(Math.max(...days.map(({ x }) => x))).toBeLessThan(width - 20);
});

test.each([0, 1, 3, 1_234_567])("has whole numbers on the axis, up to a highest of %i", (value) => {
  const { ticks } = layOutDays(daysFrom("2026-11-01", [value]), { shown: 1, ...number });
  const labels = ticks.map(({ label }) => Number(label));
  expect(labels[0]).toBe(0);
  expect(labels.every(Number.isInteger)).toBe(true);
  expect(Math.max(...labels)).toBeGreaterThanOrEqual(Math.max(1, value) / 2);
});
