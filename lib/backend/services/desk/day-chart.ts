import { scaleBand, scaleLinear } from "d3-scale";
import { curveMonotoneX, line } from "d3-shape";
import { shortVisitDay } from "@/lib/i18n/dates/format-date-light";
import type { Locale } from "@/lib/i18n/locales";

/** A day such as 2026-11-26, and its value from 0. */
export interface DayValue {
  day: string;
  value: number;
}

const [WIDTH, HEIGHT] = [360, 180];
const MARGIN = { top: 12, right: 8, bottom: 22, left: 58 };
const BAR = "#0b7a78";
const MEAN = "#7a2e0b";
const TEXT = "#475467";
const GRID = "#e4e7ec";
const TICKS = 4;
/** Days of the mean that the line shows, and between two labels. */
const WEEK = 7;

const rounded = (pixels: number) => Math.round(pixels * 10) / 10;

function text(x: number, y: number, anchor: "middle" | "end", content: string): string {
  return `<text x="${rounded(x)}" y="${rounded(y)}" text-anchor="${anchor}">${content}</text>`;
}

/** Returns the mean of each day and the six before it. */
function weekMeans(values: readonly DayValue[]): DayValue[] {
  return values.map(({ day }, index) => {
    const week = values.slice(Math.max(0, index + 1 - WEEK), index + 1);
    return { day, value: week.reduce((sum, one) => sum + one.value, 0) / week.length };
  });
}

/**
 * Draws a bar for each of the last days and a dashed line with the mean of seven days, as an SVG
 * image with axes. It contains no text of users. The numbers must also be given as a table.
 * @param values days in their order; those before the last `shown` ones count for the mean only
 * @param shown number of bars
 * @param format returns the label of a value on the axis
 */
export function drawDays(
  values: readonly DayValue[],
  { shown, locale, format }: { shown: number; locale: Locale; format: (value: number) => string },
): string {
  const bars = values.slice(-shown);
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const x = scaleBand(
    bars.map(({ day }) => day),
    [MARGIN.left, WIDTH - MARGIN.right],
  ).padding(0.2);
  const bottom = HEIGHT - MARGIN.bottom;
  const y = scaleLinear([0, highest], [bottom, MARGIN.top]).nice(TICKS);
  const left = (day: string) => x(day) ?? 0;
  const ticks = y.ticks(TICKS).filter(Number.isInteger);
  const grid = ticks.map(
    (tick) =>
      `<line x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${rounded(y(tick))}" y2="${rounded(y(tick))}" stroke="${GRID}"/>${text(MARGIN.left - 6, y(tick) + 4, "end", format(tick))}`,
  );
  const rects = bars.map(
    ({ day, value }) =>
      `<rect x="${rounded(left(day))}" y="${rounded(y(value))}" width="${rounded(x.bandwidth())}" height="${rounded(bottom - y(value))}"/>`,
  );
  const days = bars
    .filter((_, index) => (bars.length - 1 - index) % WEEK === 0)
    .map(({ day }) => {
      const middle = left(day) + x.bandwidth() / 2;
      // The label of the last day must not be cut off.
      return text(
        Math.min(middle, WIDTH - 22),
        HEIGHT - 6,
        "middle",
        shortVisitDay(day, locale).day,
      );
    });
  const path = line<DayValue>(
    ({ day }) => left(day) + x.bandwidth() / 2,
    ({ value }) => y(value),
  )
    .curve(curveMonotoneX)
    .digits(1)(weekMeans(values).slice(-shown));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="${TEXT}">`,
    ...grid,
    `<g fill="${BAR}">${rects.join("")}</g>`,
    `<path d="${path ?? ""}" fill="none" stroke="${MEAN}" stroke-width="2" stroke-dasharray="5 3"/>`,
    ...days,
    "</svg>",
  ].join("");
}
