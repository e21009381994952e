import { sql } from "kysely";
import { dhakaDay, dhakaMoment } from "@/lib/i18n/dates/dhaka-day";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";
import { toTaka } from "@/lib/shop/pricing/price";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db } from "../kernel/db/schema";
import { readMisses } from "../search/search-misses";
import { listExpiring } from "../stock/expiring";
import { layOutDays } from "./day-chart";
import { conversionOf, readSteps, sumOfSteps } from "./funnel";

const DAY_MS = 86_400_000;
const MAX_SOLD = 5;
const MAX_MISSES = 10;

/** Days of each period, today included. */
const PERIODS = { today: 1, month: 30, year: 365 } as const;

/** Days since 1970 in Dhaka (UTC+6, without summer time) of a column with epoch ms. */
const dayOf = (column: string) => sql<number>`(${sql.ref(column)} + 21600000) / 86400000`;

/** Figures of one day; amounts in poisha. */
interface Day {
  day: string;
  orders: number;
  revenue: number;
  refunds: number;
  appointments: number;
}

const nameOf = (day: number | string) =>
  new Date(Number(day) * DAY_MS).toISOString().slice(0, "2026-11-26".length);

/** Orders that are not cancelled, by the day on which they were placed. */
async function ordersByDay(db: Db, from: number) {
  return db
    .selectFrom("orders")
    .select(dayOf("ordered_at").as("day"))
    .select(({ fn }) => [fn.countAll().as("orders"), fn.sum("total").as("revenue")])
    .where("ordered_at", ">=", from)
    .where("status", "<>", ORDER_STATUS.cancelled)
    .groupBy(dayOf("ordered_at"))
    .execute();
}

async function refundsByDay(db: Db, from: number) {
  return db
    .selectFrom("refunds")
    .select(dayOf("updated_at").as("day"))
    .select(({ fn }) => fn.sum("amount").as("refunds"))
    .where("state", "=", "done")
    .where("updated_at", ">=", from)
    .groupBy(dayOf("updated_at"))
    .execute();
}

async function appointmentsByDay(db: Db, first: string, last: string) {
  return db
    .selectFrom("appointments")
    .select("day")
    .select(({ fn }) => fn.countAll().as("appointments"))
    .where("day", ">=", first)
    .where("day", "<=", last)
    .where("state", "=", "booked")
    .groupBy("day")
    .execute();
}

/** Returns every day of the year that ends today, the oldest first. */
async function readDays(db: Db, now: number): Promise<Day[]> {
  const today = dhakaDay(now);
  const names = Array.from({ length: PERIODS.year }, (_, index) =>
    dhakaDay(now - (PERIODS.year - 1 - index) * DAY_MS),
  );
  const first = names[0] ?? today;
  const from = dhakaMoment(first, 0);
  const days = new Map<string, Day>(
    names.map((day) => [day, { day, orders: 0, revenue: 0, refunds: 0, appointments: 0 }]),
  );
  const add = (name: string, facts: Partial<Day>) => {
    const day = days.get(name);
    if (day) Object.assign(day, facts);
  };
  for (const { day, orders, revenue } of await ordersByDay(db, from))
    add(nameOf(day), { orders: Number(orders), revenue: Number(revenue) });
  for (const { day, refunds } of await refundsByDay(db, from))
    add(nameOf(day), { refunds: Number(refunds) });
  for (const { day, appointments } of await appointmentsByDay(db, first, today))
    add(day, { appointments: Number(appointments) });
  return [...days.values()];
}

function sumOf(days: readonly Day[]) {
  const sum = (field: Exclude<keyof Day, "day">) =>
    days.reduce((total, day) => total + day[field], 0);
  const orders = sum("orders");
  const revenue = sum("revenue");
  return {
    orders,
    appointments: sum("appointments"),
    revenue: toTaka(revenue),
    refunds: toTaka(sum("refunds")),
    average: orders === 0 ? null : toTaka(Math.round(revenue / orders)),
  };
}

function layOutCharts(days: readonly Day[], locale: Locale) {
  const layOut = (figureOf: (day: Day) => number, format: (value: number) => string) =>
    layOutDays(
      days.map((day) => ({ day: day.day, value: figureOf(day) })),
      { shown: PERIODS.month, locale, format },
    );
  return {
    orders: layOut(
      ({ orders }) => orders,
      (value) => localDigits(String(value), locale),
    ),
    revenue: layOut(
      ({ revenue }) => toTaka(revenue),
      (value) => formatTaka(value, locale).slice(0, -".00".length),
    ),
  };
}

/** Returns the products of which most pieces were ordered, without cancelled orders. */
async function readBestSellers(db: Db, from: number) {
  const sold = db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(sql<number>`+order_lines.product_id`.as("product_id"))
    .select(sql<number>`sum(order_lines.quantity)`.as("pieces"))
    .where("orders.ordered_at", ">=", from)
    .where("orders.status", "<>", ORDER_STATUS.cancelled)
    // The plus keeps databases from reading all lines in the order of the index of products.
    .groupBy(sql`+order_lines.product_id`);
  const rows = await db
    .selectFrom(sold.as("sold"))
    .innerJoin("products", "products.id", "sold.product_id")
    .select(["products.id", "products.name", "products.name_bn", "pieces"])
    .orderBy("pieces", "desc")
    .orderBy("products.id")
    .limit(MAX_SOLD)
    .execute();
  return rows.map(({ pieces: count, ...product }) => ({ ...product, pieces: Number(count) }));
}

/**
 * Returns the figures of the shop for today, 30 days and a year (365 days), each with today; amounts
 * in taka. Revenue is the total of the orders placed then that are not cancelled, paid or not,
 * without e-books and fees of appointments; refunds are those that were made then, also of these.
 * Conversion is that of the visitors who were counted then, in percent.
 * `days` has each of the last 30 days, `charts` the same as charts with labels in a language. Best sellers, searches without a hit and steps to an order are
 * those of 30 days.
 * @param now epoch ms
 */
export async function readFigures(db: Db, now: number, locale: Locale) {
  const days = await readDays(db, now);
  const month = days.slice(-PERIODS.month);
  const first = month[0]?.day ?? dhakaDay(now);
  const expiring = { page: 1, perPage: 0, sort: undefined, order: "asc", filters: {} } as const;
  const { meta } = await listExpiring(db, expiring, now);
  const steps = await readSteps(
    db,
    days.map(({ day }) => day),
  );
  const periodOf = (length: number) => ({
    ...sumOf(days.slice(-length)),
    conversion: conversionOf(steps.slice(-length)),
  });
  const monthSteps = steps.slice(-PERIODS.month);
  return {
    today: periodOf(PERIODS.today),
    month: periodOf(PERIODS.month),
    year: periodOf(PERIODS.year),
    charts: layOutCharts(days, locale),
    days: month.map(({ day, orders, revenue }) => ({ day, orders, revenue: toTaka(revenue) })),
    best_sellers: await readBestSellers(db, dhakaMoment(first, 0)),
    expiring_value: meta.pieces > 0 && meta.uncosted >= meta.pieces ? null : meta.value,
    misses: await readMisses(db, first, MAX_MISSES),
    funnel: { total: sumOfSteps(monthSteps), days: monthSteps },
  };
}
