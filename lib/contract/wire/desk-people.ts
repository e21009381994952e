import { z } from "zod";
import { deskAuditWire } from "./desk";
import { count, id, taka, time } from "./fields";
import { consentWire } from "./profile";

const text = z.string().nullable();
const state = z.string();

const customerWire = z.object({
  id,
  version: z.string(),
  state: z.enum(["open", "blocked", "erased"]),
  name: z.string(),
  phone: text,
  email: text,
  username: text,
  since: time,
  blocked_at: time.nullable(),
  erased_at: time.nullable(),
  consents: z.array(consentWire),
  newsletter: z
    .object({ consented_at: time, confirmed_at: time.nullable(), waiting: z.boolean() })
    .nullable()
    .describe("Null without a subscription of the mail address."),
  orders: z
    .array(z.object({ number: z.string(), placed_at: time, state, total: taka }))
    .describe("The latest, as the following lists."),
  messages: z.array(
    z.object({
      id,
      type: z.string(),
      state,
      about: z.string(),
      at: time,
      way: z.enum(["sms", "mail"]),
    }),
  ),
  questions: z.array(z.object({ id, subject: text, state, at: time })),
  reviews: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      name_bn: text,
      rating: z.int(),
      comment: z.string(),
      at: time,
    }),
  ),
  audit: z.array(deskAuditWire).describe("Changes of the account, latest first."),
});

export const deskCustomerResponse = z.object({ data: customerWire });

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

const stepsWire = z.object({ product: count, cart: count, checkout: count, order: count });

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

const figuresWire = z.object({
  today: deskPeriodWire,
  month: deskPeriodWire,
  year: deskPeriodWire,
  charts: z
    .object({ orders: deskChartWire, revenue: deskChartWire })
    .describe("The same days as charts, with labels in the language of the query."),
  days: z.array(z.object({ day: z.iso.date(), orders: count, revenue: taka })),
  best_sellers: z.array(z.object({ id, name: z.string(), name_bn: text, pieces: count })),
  expiring_value: taka,
  late: count.describe("Orders that have not arrived although their promised day has passed."),
  misses: z.array(z.object({ term: z.string(), count })).describe("Searches without a hit."),
  funnel: z
    .object({ total: stepsWire, days: z.array(stepsWire.extend({ day: z.iso.date() })) })
    .describe("Visitors of each of 30 days by step to an order, each once a day."),
});

export const deskOverviewResponse = z.object({
  data: z.object({
    waiting: z
      .array(z.object({ name: z.string(), count }))
      .describe("Of the lists that the role may open."),
    figures: figuresWire.nullable().describe("Null for roles that see no money."),
  }),
});
