/** @jest-environment node */
import { type DayValue, drawDays } from "./day-chart";

const DAY_MS = 86_400_000;
const daysFrom = (first: string, values: readonly number[]): DayValue[] =>
  values.map((value, index) => ({
    day: new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
    value,
  }));
const number = { locale: "en", format: String } as const;

const labelsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
const barsOf = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, ...numbers]) => numbers.map(Number),
  );

test("draws a bar for each shown day, as high as its value", () => {
  const svg = drawDays(daysFrom("2026-11-01", [9, 1, 2, 4]), { shown: 3, ...number });
  const bars = barsOf(svg);
  expect(bars).toHaveLength(3);
  const heights = bars.map(([, , , height]) => height ?? 0);
  expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(2, 1);
  expect((heights[2] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(4, 1);
  for (const [, y = 0, , height = 0] of bars) expect(y + height).toBeCloseTo(158, 0);
});

test("the line is the mean of seven days, with days before the first bar", () => {
  const flat = drawDays(daysFrom("2026-11-01", [0, 0, 0, 0, 0, 0, 7]), { shown: 1, ...number });
  const [, , top = 0] = barsOf(flat)[0] ?? [];
  expect(flat).toMatch(/<path d="M[\d.]+,[\d.]+Z?"/);
  expect(top).toBeGreaterThan(0);
  const mean = Number(/<path d="M[\d.]+,([\d.]+)/.exec(flat)?.[1]);
  const one = Number(/y1="([\d.]+)"[^>]*\/><text[^>]*>2</.exec(flat)?.[1]);
  // The mean of the seven days is 1: half as far from the bottom as 2.
  expect(158 - mean).toBeCloseTo((158 - one) / 2, 0);
});

test.each([
  ["en", ["Nov 2", "Nov 9"]],
  ["bn", ["২ নভে", "৯ নভে"]],
] as const)("labels a day of each week, the last one always, in %s", (locale, wanted) => {
  const values = daysFrom("2026-11-01", [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const labels = labelsOf(drawDays(values, { shown: 9, locale, format: () => "" }));
  expect(labels.filter(Boolean)).toEqual(wanted);
});

test("has whole numbers on the axis, also without any value", () => {
  for (const values of [[0], [1], [3], [1_234_567]]) {
    const labels = labelsOf(drawDays(daysFrom("2026-11-01", values), { shown: 1, ...number }));
    const ticks = labels.slice(0, -1).map(Number);
    expect(ticks[0]).toBe(0);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(Math.max(...ticks)).toBeGreaterThanOrEqual(Math.max(1, ...values) / 2);
  }
});
