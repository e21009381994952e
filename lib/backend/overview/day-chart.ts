import { scaleBand, scaleLinear } from "d3-scale";
import { curveMonotoneX, line } from "d3-shape";
import type { DeskChart } from "@/lib/contract/overview/desk-schemas";
import { shortVisitDay } from "@/lib/i18n/dates/format-date-light";
import type { Locale } from "@/lib/i18n/locales";

/** A day such as 2026-11-26, and its value from 0. */
export interface DayValue {
  day: string;
  value: number;
}

const [WIDTH, HEIGHT] = [360, 180];
const MARGIN = { top: 12, right: 8, bottom: 22, left: 66 };
const TICKS = 4;
/** Days of the mean that the line shows, and between two labels. */
const WEEK = 7;
/** Half the width of the label of a day. */
const HALF_LABEL = 36;

const rounded = (pixels: number) => Math.round(pixels * 10) / 10;

/** Returns the mean of each day and the six before it. */
function weekMeans(values: readonly DayValue[]): DayValue[] {
  return values.map(({ day }, index) => {
    const week = values.slice(Math.max(0, index + 1 - WEEK), index + 1);
    return { day, value: week.reduce((sum, one) => sum + one.value, 0) / week.length };
  });
}

/**
 * Lays out a chart with a bar for each of the last days and a line with the mean of seven days; all
 * lengths in units of its width and height.
 * @param values days in their order; those before the last `shown` ones count for the mean only
 * @param shown number of bars
 * @param format returns the label of a value on the axis
 */
export function layOutDays(
  values: readonly DayValue[],
  { shown, locale, format }: { shown: number; locale: Locale; format: (value: number) => string },
): DeskChart {
  const bars = values.slice(-shown);
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const x = scaleBand(
    bars.map(({ day }) => day),
    [MARGIN.left, WIDTH - MARGIN.right],
  ).padding(0.2);
  const bottom = HEIGHT - MARGIN.bottom;
  const y = scaleLinear([0, highest], [bottom, MARGIN.top]).nice(TICKS);
  const left = (day: string) => x(day) ?? 0;
  const middle = (day: string) => left(day) + x.bandwidth() / 2;
  const mean = line<DayValue>(
    ({ day }) => middle(day),
    ({ value }) => y(value),
  )
    .curve(curveMonotoneX)
    .digits(1);
  return {
    width: WIDTH,
    height: HEIGHT,
    ticks: y
      .ticks(TICKS)
      .filter(Number.isInteger)
      .map((value) => ({ y: rounded(y(value)), label: format(value) })),
    bars: bars.map(({ day, value }) => ({
      x: rounded(left(day)),
      width: rounded(x.bandwidth()),
      y: rounded(y(value)),
      height: rounded(bottom - y(value)),
    })),
    days: bars
      .filter((_, index) => (bars.length - 1 - index) % WEEK === 0)
      .map(({ day }) => ({
        // The label of the last day must not be cut off.
        x: rounded(Math.min(middle(day), WIDTH - HALF_LABEL)),
        label: shortVisitDay(day, locale).day,
      })),
    mean: mean(weekMeans(values).slice(-shown)) ?? "",
  };
}
