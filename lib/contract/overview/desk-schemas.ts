import { z } from "zod";
import { count, id, taka } from "../wire/fields";

export const deskPeriodWire = z.object({
  orders: count,
  appointments: count,
  revenue: taka,
  refunds: taka,
  average: taka.nullable().describe("Of an order; null without orders."),
  conversion: z
    .number()
    .nullable()
    .describe(
      "Visitors with an order, in percent of those who opened a product; null without any.",
    ),
});

/** Visitors by step to an order. */
const stepsWire = z.object({ product: count, cart: count, checkout: count, order: count });

const text = z.string().nullable();
const length = z.number().min(0);

/** A chart with a bar for each day, laid out for SVG: lengths from its top left corner. */
export const deskChartWire = z.object({
  width: length,
  height: length,
  ticks: z.array(z.object({ y: length, label: z.string() })).describe("Lines across the chart."),
  bars: z.array(z.object({ x: length, y: length, width: length, height: length })),
  days: z.array(z.object({ x: length, label: z.string() })).describe("Labels below the bars."),
  mean: z.string().describe("Path of a line with the mean of seven days."),
});

/** A chart with a bar for each day. */
export type DeskChart = z.infer<typeof deskChartWire>;

const figuresWire = z.object({
  today: deskPeriodWire,
  month: deskPeriodWire,
  year: deskPeriodWire,
  charts: z
    .object({ orders: deskChartWire, revenue: deskChartWire })
    .describe("The same days as charts, with labels in the language of the query."),
  days: z.array(z.object({ day: z.iso.date(), orders: count, revenue: taka })),
  best_sellers: z.array(z.object({ id, name: z.string(), name_bn: text, pieces: count })),
  expiring_value: taka.nullable().describe("Null if the cost of none is known."),
  late: count.describe("Orders that have not arrived although their promised day has passed."),
  misses: z.array(z.object({ term: z.string(), count })).describe("Searches without a hit."),
  funnel: z
    .object({ total: stepsWire, days: z.array(stepsWire.extend({ day: z.iso.date() })) })
    .describe("Visitors of each of 30 days by step to an order, each once a day."),
});

/** Figures of the shop; amounts in taka. */
export type DeskFigures = z.infer<typeof figuresWire>;

export const deskOverviewResponse = z.object({
  data: z.object({
    waiting: z
      .array(z.object({ name: z.string(), count }))
      .describe("Of the lists that the role may open."),
    figures: figuresWire.nullable().describe("Null for roles that see no money."),
  }),
});

/** What waits for staff, and the figures for roles that see money. */
export type DeskOverview = z.infer<typeof deskOverviewResponse>["data"];
