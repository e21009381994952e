import {
  type Loose,
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
} from "@/lib/base/loose";
import type { Locale } from "@/lib/i18n/locales";
import type { DeskClient } from "./desk-client";
import { WAITING_NAMES, type WaitingName } from "./waiting-lists";

/** Sums of a period; amounts in taka. */
interface PeriodSums {
  orders: number;
  revenue: number;
  refunds: number;
  /** Of an order; null without orders. */
  average: number | null;
  /** Visitors with an order, in percent of those who opened a product; null without any. */
  conversion: number | null;
  appointments: number;
}

/** Steps of visitors to an order, in their order. */
export const FUNNEL_STEPS = ["product", "cart", "checkout", "order"] as const;

type FunnelSteps = Record<(typeof FUNNEL_STEPS)[number], number>;

/** Visitors by step, each once a day. */
export interface Funnel {
  total: FunnelSteps;
  /** The last 30 days, the oldest first. */
  days: (FunnelSteps & { day: string })[];
}

/** A chart that the server laid out for SVG; lengths from its top left corner. */
export interface DayChart {
  width: number;
  height: number;
  ticks: { y: number; label: string }[];
  bars: { x: number; y: number; width: number; height: number }[];
  /** Labels below the bars. */
  days: { x: number; label: string }[];
  /** Path of a line with the mean of seven days. */
  mean: string;
}

/** Figures of the shop; amounts in taka. */
export interface Figures {
  today: PeriodSums;
  month: PeriodSums;
  year: PeriodSums;
  /** The last 30 days, with labels in the language of the call. */
  charts: { orders: DayChart; revenue: DayChart };
  /** The last 30 days, the oldest first. */
  days: { day: string; orders: number; revenue: number }[];
  bestSellers: { id: number; name: string; name_bn: string | null; pieces: number }[];
  /** Cost of what expires within 30 days, as far as it is known. */
  expiringValue: number;
  /** Orders whose promised day has passed. */
  late: number;
  /** Searches without a hit. */
  misses: { term: string; count: number }[];
  funnel: Funnel;
}

export interface Overview {
  waiting: { name: WaitingName; count: number }[];
  /** Null for roles that see no money. */
  figures: Figures | null;
}

const count = (value: unknown) => looseNumber(value) ?? 0;

function readSums(value: unknown): PeriodSums {
  const sums = looseObject(value);
  return {
    orders: count(sums.orders),
    appointments: count(sums.appointments),
    revenue: count(sums.revenue),
    refunds: count(sums.refunds),
    average: looseNumber(sums.average),
    conversion: looseNumber(sums.conversion),
  };
}

function readSteps(steps: Loose): FunnelSteps {
  return {
    product: count(steps.product),
    cart: count(steps.cart),
    checkout: count(steps.checkout),
    order: count(steps.order),
  };
}

function readFunnel({ total, days }: Loose): Funnel {
  return {
    total: readSteps(looseObject(total)),
    days: looseList(days).map((steps) => ({
      day: looseText(steps.day) ?? "",
      ...readSteps(steps),
    })),
  };
}

function readChart(chart: Loose): DayChart {
  return {
    width: count(chart.width),
    height: count(chart.height),
    ticks: looseList(chart.ticks).map(({ y, label }) => ({
      y: count(y),
      label: looseText(label) ?? "",
    })),
    bars: looseList(chart.bars).map(({ x, y, width, height }) => ({
      x: count(x),
      y: count(y),
      width: count(width),
      height: count(height),
    })),
    days: looseList(chart.days).map(({ x, label }) => ({
      x: count(x),
      label: looseText(label) ?? "",
    })),
    mean: looseText(chart.mean) ?? "",
  };
}

function readFigures(figures: Loose): Figures {
  const charts = looseObject(figures.charts);
  return {
    today: readSums(figures.today),
    month: readSums(figures.month),
    year: readSums(figures.year),
    charts: {
      orders: readChart(looseObject(charts.orders)),
      revenue: readChart(looseObject(charts.revenue)),
    },
    days: looseList(figures.days).map(({ day, orders, revenue }) => ({
      day: looseText(day) ?? "",
      orders: count(orders),
      revenue: count(revenue),
    })),
    bestSellers: looseList(figures.best_sellers).map(({ id, name, name_bn, pieces }) => ({
      id: looseId(id) ?? 0,
      name: looseText(name) ?? "",
      name_bn: looseText(name_bn),
      pieces: count(pieces),
    })),
    expiringValue: count(figures.expiring_value),
    late: count(figures.late),
    misses: looseList(figures.misses).map(({ term, count: times }) => ({
      term: looseText(term) ?? "",
      count: count(times),
    })),
    funnel: readFunnel(looseObject(figures.funnel)),
  };
}

/** Call for the first page of the desk. */
export function createOverviewCalls({ call }: DeskClient) {
  return {
    /** Returns what waits for staff and, for roles that see money, the figures of the shop. */
    async overview(locale: Locale, signal?: AbortSignal): Promise<Overview> {
      const data = looseObject((await call("GET", `overview?lang=${locale}`, { signal })).data);
      const { waiting, figures } = data;
      return {
        waiting: looseList(waiting).flatMap((one) => {
          const name = WAITING_NAMES.find((known) => known === one.name);
          return name ? [{ name, count: count(one.count) }] : [];
        }),
        figures: figures ? readFigures(looseObject(figures)) : null,
      };
    },
  };
}
